import type { ProductCard as Product } from "@dropship/api/contract/catalog";
import type { Rate } from "@dropship/money";
import { CartControl } from "@dropship/ui/patterns/cart-control";
import { ProductCard } from "@dropship/ui/patterns/product-card";
import type { ProductView } from "@dropship/ui/patterns/product-grid";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { ProductRow } from "@dropship/ui/patterns/product-row";
import { memo, Suspense } from "react";
import { addToCart, setCartQuantity } from "../../shared/cart/cart-changes.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { copySku } from "./copy.ts";
import { summaryOf } from "./product-summary.ts";

// For dropshippers alone: guests load nothing of it.
const PickIcon = lazyPart(async () => (await import("../../shared/feeds/goods-parts.ts")).PickIcon);

/** Props of {@link ProductTile}; all of them plain, so that a click redraws one tile of hundreds. */
export interface ProductTileProps {
  product: Product;
  rate: Rate;
  view: ProductView;
  /** How many the cart holds. */
  quantity: number;
  /** A guest has no prices of their own. */
  signedIn: boolean;
  eager?: boolean;
}

/** A product of the catalogue with its way into the cart. */
export const ProductTile = memo(function ProductTile({
  product,
  rate,
  view,
  quantity,
  signedIn,
  eager,
}: ProductTileProps) {
  const summary = summaryOf(product, rate, signedIn);
  const cart = (
    <CartControl
      name={wholeName(product.name, product.options)}
      stock={product.stock}
      quantity={quantity}
      onQuantityChange={(next) => (quantity > 0 ? setCartQuantity(product.id, next) : addToCart(product, next))}
    />
  );
  const action = signedIn ? (
    <div className="flex items-center gap-2">
      <div className="min-w-0 grow">{cart}</div>
      <span className="grid size-control shrink-0 max-sm:not-has-[input]:hidden">
        <Suspense>
          <PickIcon productId={product.id} name={wholeName(product.name, product.options)} />
        </Suspense>
      </span>
    </div>
  ) : (
    cart
  );
  return view === "grid" ? (
    <ProductCard product={summary} action={action} onSkuCopy={copySku} eager={eager} />
  ) : (
    <ProductRow product={summary} action={action} onSkuCopy={copySku} eager={eager} />
  );
});
