/** Kinds of entries; all but `order_sale` are what a user sees among their transactions. */
export type EntryKind =
  | "replenishment"
  | "order_payment"
  | "order_refund"
  | "order_sale"
  | "cod_profit"
  | "return_fee"
  | "payout"
  | "payout_refund"
  | "adjustment";
/** A user's accounts. */
export type UserAccount = "available" | "held" | "pending";
/** The shop's accounts. */
export type ShopAccount =
  | "bank"
  | "cod_clearing"
  | "acquiring_clearing"
  | "payout_clearing"
  | "sales"
  | "commission"
  | "delivery"
  | "adjustment";
/** Name of an account in the ledger. */
export type AccountCode = `user:${number}:${UserAccount}` | `shop:${ShopAccount}`;
