import type { ProductCard } from "@dropship/api/contract/catalog";
import { parseUsd, type Rate } from "@dropship/money";
import type { ProductSummary } from "@dropship/ui/patterns/product-card";
import { usdToUah } from "../../shared/currency.ts";

type Prices = Pick<ProductCard, "price" | "conditioned_price" | "old_price">;

/** What the shop asked of everybody before a promotion. A price of the viewer's own is no promotion: nothing is struck through for it. */
export function formerPrice({ old_price, price, conditioned_price }: Prices): string | null {
  if (old_price === null) return null;
  const old = parseUsd(old_price);
  return old > parseUsd(price) && old > parseUsd(conditioned_price) ? old_price : null;
}

/** True when the viewer's own conditions make the price lower than others'. A guest has none. */
export const isOwnPrice = ({ price, conditioned_price }: Prices, isSignedIn: boolean): boolean =>
  isSignedIn && parseUsd(conditioned_price) < parseUsd(price);

/** By how many whole percents the price is below the former one. */
export function discountPercent(former: string | null, now: string): number | undefined {
  if (former === null) return undefined;
  const before = parseUsd(former);
  const percent = Math.floor(((before - parseUsd(now)) * 100) / before);
  return percent > 0 ? percent : undefined;
}

/** A product of the API as cards and rows show it, in hryvnias at the rate. */
export function summaryOf(product: ProductCard, rate: Rate, isSignedIn: boolean): ProductSummary {
  const former = formerPrice(product);
  return {
    id: product.id,
    name: product.name,
    options: product.options,
    href: `/products/${product.id}`,
    sku: product.sku,
    photoUrl: product.photo[0]?.thumb ?? null,
    uah: usdToUah(product.conditioned_price, rate, product.said),
    usd: product.conditioned_price,
    oldUah: former === null ? null : usdToUah(former, rate, product.said),
    discountPercent: discountPercent(former, product.conditioned_price),
    ownPrice: isOwnPrice(product, isSignedIn),
    stock: product.stock,
  };
}
