import type { ReactNode } from "react";
import { Badge } from "../../components/badge/badge.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { Link } from "../../components/link/link.tsx";
import { PriceBlock } from "../price-block/price-block.tsx";
import { optionText, ProductName, ProductOption } from "../product-name/product-name.tsx";
import { ProductPhoto } from "../product-photo/product-photo.tsx";
import { StockState } from "../stock-state/stock-state.tsx";
import { ProductSku } from "./product-sku.tsx";
import type { ProductSummary } from "./product-summary.ts";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

export type { ProductSummary } from "./product-summary.ts";

/** Props of {@link ProductCard}. */
export interface ProductCardProps {
  /** The product to show. */
  product: ProductSummary;
  /** `CartControl`, or nothing where products are only shown. */
  action?: ReactNode;
  /** Makes the article number a button that copies it. */
  onSkuCopy?: (sku: string) => void;
  /** The photo is seen first: load it at once. */
  eager?: boolean;
}

/** A product in a grid. The whole card leads to the product; the action lies above that link. */
export function ProductCard({
  product,
  action,
  onSkuCopy,
  eager,
  className,
  ...rest
}: NativeProps<"article", ProductCardProps>) {
  const hasOption = optionText(product.options) !== "";
  return (
    <article {...rest} className={cn("group relative flex h-full flex-col", className)}>
      <div className="relative">
        <ProductPhoto url={product.photoUrl} eager={eager} className={product.stock <= 0 ? "opacity-60" : ""} />
        {product.discountPercent !== undefined && product.discountPercent > 0 && (
          <Badge tone="good" className="absolute top-2 inset-s-2">
            −{product.discountPercent}&nbsp;%
          </Badge>
        )}
      </div>
      {/* Lines of a name and of an option, taken or not, so that prices of a row stand in one line. The exact model stands last: a card of a phone
          has a line more for it, and a name without an option takes its line. */}
      <div className="mt-2.5 min-h-18 sm:min-h-13.5">
        <h3
          className={`line-clamp-3 text-14 leading-[1.125rem] font-regular break-words ${hasOption ? "sm:line-clamp-2" : ""}`}
        >
          <Link
            href={product.href}
            className="outline-offset-0 after:absolute after:inset-0 after:rounded-control group-hover:text-accent-text focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-text"
          >
            <ProductName name={product.name} options={product.options} />
          </Link>
        </h3>
        <ProductOption name={product.name} options={product.options} />
      </div>
      <ProductSku sku={product.sku} onCopy={onSkuCopy} />
      <PriceBlock
        uah={product.uah}
        usd={product.usd}
        oldUah={product.oldUah}
        ownPrice={product.ownPrice}
        className="mt-1.5"
      />
      <StockState stock={product.stock} className="mt-1" />
      {action && <div className="relative z-1 mt-auto pt-2.5">{action}</div>}
    </article>
  );
}

/** The card while it loads: the same size, so that nothing moves when the product comes. */
export function ProductCardSkeleton({
  hasAction = true,
  className,
  ...rest
}: NativeProps<
  "div",
  {
    /** Keeps the place of a button. */
    hasAction?: boolean;
  }
>) {
  return (
    <div {...rest} aria-hidden="true" className={cn("flex h-full flex-col", className)}>
      <Skeleton className="aspect-square w-full rounded-control" />
      <div className="mt-2.5 flex h-18 flex-col justify-around sm:h-13.5">
        <Skeleton className="h-3 w-full" />
        <Skeleton className="h-3 w-2/3" />
        <Skeleton className="h-3 w-1/3" />
      </div>
      <Skeleton className="mt-2 mb-1.5 h-2.5 w-1/2" />
      <Skeleton className="mt-2 h-5 w-24" />
      <Skeleton className="mt-2 mb-0.5 h-3 w-14" />
      <Skeleton className="mt-2 mb-0.5 h-3 w-20" />
      {hasAction && (
        <div className="mt-auto pt-2.5">
          <Skeleton className="h-control w-full rounded-control" />
        </div>
      )}
    </div>
  );
}
