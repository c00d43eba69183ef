import type { ReactNode } from "react";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { Link } from "../../components/link/link.tsx";
import { PriceBlock } from "../price-block/price-block.tsx";
import { ProductSku } from "../product-card/product-sku.tsx";
import type { ProductSummary } from "../product-card/product-summary.ts";
import { ProductName, ProductOption } from "../product-name/product-name.tsx";
import { ProductPhoto } from "../product-photo/product-photo.tsx";
import { StockState } from "../stock-state/stock-state.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link ProductRow}. */
export interface ProductRowProps {
  /** The product to show. */
  product: ProductSummary;
  /** At the end of the row: the cart control. */
  action?: ReactNode;
  /** Makes the article number a button that copies it. */
  onSkuCopy?: (sku: string) => void;
  /** The photo is seen first: load it at once. */
  eager?: boolean;
}

const gridClass =
  "grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[64px_minmax(0,1fr)_132px_150px_150px] md:gap-x-5 lg:grid-cols-[64px_minmax(0,1fr)_132px_150px_188px]";

/** A product in a list: dense on wide screens, on a phone a small card. */
export function ProductRow({
  product,
  action,
  onSkuCopy,
  eager,
  className,
  ...rest
}: NativeProps<"article", ProductRowProps>) {
  return (
    <article {...rest} className={cn(`group relative ${gridClass}`, className)}>
      <ProductPhoto url={product.photoUrl} eager={eager} className="max-md:row-span-2 max-md:self-start" />
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-14 leading-[1.125rem] font-regular break-words">
          <Link
            href={product.href}
            className="after:absolute after:inset-0 group-hover:text-accent-text focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent-text"
          >
            <ProductName name={product.name} options={product.options} />
          </Link>
        </h3>
        <ProductOption name={product.name} options={product.options} />
        <ProductSku sku={product.sku} onCopy={onSkuCopy} />
      </div>
      <StockState stock={product.stock} className="max-md:order-2 max-md:col-start-2" />
      <PriceBlock
        uah={product.uah}
        usd={product.usd}
        oldUah={product.oldUah}
        ownPrice={product.ownPrice}
        size="sm"
        className="max-md:col-start-2 md:text-end md:[&_p]:justify-end"
      />
      {action && <div className="relative z-1 max-md:order-3 max-md:col-start-2">{action}</div>}
    </article>
  );
}

/** The row while it loads. */
export function ProductRowSkeleton({
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
    <div {...rest} aria-hidden="true" className={cn(gridClass, className)}>
      <Skeleton className="aspect-square w-full rounded-control max-md:row-span-2 max-md:self-start" />
      <div className="flex flex-col gap-2 py-1">
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-2.5 w-24" />
      </div>
      <Skeleton className="h-3 w-20 max-md:order-2 max-md:col-start-2" />
      <div className="flex flex-col gap-1.5 max-md:col-start-2 md:items-end">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3 w-14" />
      </div>
      {hasAction && <Skeleton className="h-control w-full rounded-control max-md:order-3 max-md:col-start-2" />}
    </div>
  );
}
