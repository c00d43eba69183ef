import { Children, type ReactNode } from "react";
import { ProductCardSkeleton } from "../product-card/product-card.tsx";
import { ProductRowSkeleton } from "../product-row/product-row.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** The two ways to look at products. */
export type ProductView = "grid" | "list";

/** Props of {@link ProductGrid}. */
export interface ProductGridProps {
  /** Tiles or rows. */
  view: ProductView;
  /** `ProductCard` or `ProductRow` each. */
  children?: ReactNode;
  /** How many skeletons follow the children: a first load, or the next page on its way. */
  skeletons?: number;
  /** The products to come have a button each. */
  hasActions?: boolean;
  /** Name of the list for the screen reader. */
  label?: string;
}

const classes: Record<ProductView, string> = {
  grid: "grid grid-cols-2 large-text:grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-7 sm:grid-cols-[repeat(auto-fill,minmax(184px,1fr))] sm:gap-x-5",
  list: "flex flex-col divide-y divide-hairline border-y border-hairline",
};

/** Products side by side: two columns on a phone, as many as fit elsewhere; or a list of rows. */
export function ProductGrid({
  view,
  children,
  skeletons = 0,
  hasActions = true,
  label = "Товары",
  className,
  ...rest
}: NativeProps<"ul", ProductGridProps>) {
  return (
    <ul {...rest} aria-label={label} aria-busy={skeletons > 0 || undefined} className={cn(classes[view], className)}>
      {Children.map(children, (child) => child != null && <li className="min-w-0">{child}</li>)}
      {Array.from({ length: skeletons }, (_, index) => (
        <li key={`skeleton-${index}`} className="min-w-0">
          {view === "grid" ? (
            <ProductCardSkeleton hasAction={hasActions} />
          ) : (
            <ProductRowSkeleton hasAction={hasActions} />
          )}
        </li>
      ))}
    </ul>
  );
}
