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

/** How each kind of a transaction is called, alone: on the screen and in exported files. */
export const TRANSACTION_KIND_NAMES: Readonly<Record<(typeof TRANSACTION_KINDS)[number], string>> = {
  replenishment: "Пополнение",
  order_payment: "Оплата заказа",
  order_refund: "Возврат за заказ",
  cod_profit: "Прибыль",
  return_fee: "Плата за возврат",
  payout: "Выплата",
  payout_refund: "Возврат выплаты",
  adjustment: "Корректировка",
};

/** What lies between two points of a balance over time. */
export const PERIOD_STEPS = ["day", "week", "month"] as const;
