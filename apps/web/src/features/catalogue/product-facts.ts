import type { ProductDetail } from "@dropship/api/contract/catalog";
import { formatNumber } from "@dropship/ui/format/number";
import { characteristics } from "./product-text.ts";

/** A row of the characteristics table. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

function weightText(grams: number): string {
  return grams < 1_000 ? `${formatNumber(grams)} г` : `${formatNumber(Math.round(grams / 10) / 100)} кг`;
}

/** All that is known of a product: characteristics, what the parcel weighs and measures, its numbers. */
export function productFacts(product: ProductDetail): Fact[] {
  const { barcode, height, length, vendor_code, weight, width } = product;
  const sides = [length, width, height];
  const isMeasured = sides.every((side) => side !== null);
  return [
    ...characteristics(product),
    ...(weight === null ? [] : [{ name: "Вес", value: weightText(weight) }]),
    ...(isMeasured
      ? [{ name: "Размеры (Д × Ш × В)", value: `${sides.map((side) => formatNumber(side ?? 0)).join(" × ")} см` }]
      : []),
    ...(vendor_code ? [{ name: "Код производителя", value: vendor_code }] : []),
    ...(barcode ? [{ name: "Штрихкод", value: barcode }] : []),
  ];
}
