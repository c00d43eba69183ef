/** Kinds of transactions that a dropshipper sees (docs/product.md, Money). */
export const TRANSACTION_KINDS = [
  "replenishment",
  "order_payment",
  "order_refund",
  "cod_profit",
  "return_fee",
  "payout",
  "payout_refund",
  "adjustment",
] as const;
/** What a transaction may come from. */
export const TRANSACTION_SOURCES = ["order", "payout", "replenishment"] as const;
