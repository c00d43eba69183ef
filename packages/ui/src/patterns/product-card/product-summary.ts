import type { ProductOptions } from "../product-name/product-name.tsx";

/** What a card, a row and a list of products show of a product. */
export interface ProductSummary {
  id: string | number;
  /** Name of the product. */
  name: string;
  /** What tells its variation apart: «Цвет» → «синий». */
  options?: ProductOptions;
  /** Page of the product. */
  href: string;
  /** Article number. */
  sku: string;
  /** Its first photo; without one the default picture is drawn. */
  photoUrl?: string | null;
  /** Price for this user in UAH, a decimal string. */
  uah: string;
  /** The same in USD. */
  usd: string;
  /** The price before a promotion, in UAH. */
  oldUah?: string | null;
  /** Discount of the promotion in percents. */
  discountPercent?: number;
  /** The price is lower for this user than for others: said beside it, not struck through. */
  ownPrice?: boolean;
  /** How many are in stock. */
  stock: number;
}
