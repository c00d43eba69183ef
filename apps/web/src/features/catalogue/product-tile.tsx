import type { ProductCard as Product } from "@dropship/api/contract/catalog";
import type { Rate } from "@dropship/money";
import { CartControl } from "@dropship/ui/patterns/cart-control";
import { ProductCard } from "@dropship/ui/patterns/product-card";
import type { ProductView } from "@dropship/ui/patterns/product-grid";
import { ProductRow } from "@dropship/ui/patterns/product-row";
import { memo } from "react";
import { addToCart, setCartQuantity } from "../../shared/cart/cart.ts";
import { copySku } from "./copy.ts";
import { summaryOf } from "./product-summary.ts";

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
  const action = (
    <CartControl
      name={product.name}
      stock={product.stock}
      quantity={quantity}
      onQuantityChange={(next) => (quantity > 0 ? setCartQuantity(product.id, next) : addToCart(product, next))}
    />
  );
  return view === "grid" ? (
    <ProductCard product={summary} action={action} onSkuCopy={copySku} eager={eager} />
  ) : (
    <ProductRow product={summary} action={action} onSkuCopy={copySku} eager={eager} />
  );
});
