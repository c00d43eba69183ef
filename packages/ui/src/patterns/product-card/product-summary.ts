/** What a card, a row and a list of products show of a product. */
export interface ProductSummary {
  id: string | number;
  name: string;
  href: string;
  sku: string;
  photoUrl?: string | null;
  /** Price for this user in UAH, a decimal string. */
  uah: string;
  /** The same in USD. */
  usd: string;
  /** The former price in UAH. */
  oldUah?: string | null;
  discountPercent?: number;
  stock: number;
}
