import type { ProductCard } from "@dropship/api/contract/catalog";
import { parseUsd, type Rate } from "@dropship/money";
import type { ProductSummary } from "@dropship/ui/patterns/product-card";
import { usdToUah } from "../../shared/currency.ts";

/** What was asked before, when that was more: the shop's old price, else the price before the viewer's own conditions. */
export function formerPrice(product: Pick<ProductCard, "price" | "conditioned_price" | "old_price">): string | null {
  const now = parseUsd(product.conditioned_price);
  const former = [product.old_price, product.price].find((price) => price !== null && parseUsd(price) > now);
  return former ?? null;
}

/** By how many whole percents the price is below the former one. */
export function discountPercent(former: string | null, now: string): number | undefined {
  if (former === null) return undefined;
  const before = parseUsd(former);
  const percent = Math.floor(((before - parseUsd(now)) * 100) / before);
  return percent > 0 ? percent : undefined;
}

/** A product of the API as cards and rows show it, in hryvnias at the rate. */
export function summaryOf(product: ProductCard, rate: Rate): ProductSummary {
  const former = formerPrice(product);
  return {
    id: product.id,
    name: product.name,
    href: `/products/${product.id}`,
    sku: product.sku,
    photoUrl: product.photo[0]?.thumb ?? null,
    uah: usdToUah(product.conditioned_price, rate),
    usd: product.conditioned_price,
    oldUah: former === null ? null : usdToUah(former, rate),
    discountPercent: discountPercent(former, product.conditioned_price),
    stock: product.stock,
  };
}
