/** States of an order, in the order of its way (docs/product.md, States). */
export const ORDER_STATUSES = [
  "new",
  "confirmed",
  "packing",
  "ready",
  "shipped",
  "arrived",
  "delivered",
  "completed",
  "on_hold",
  "cancelled",
  "returning",
  "returned",
  "lost",
] as const;
/** How the goods are paid. */
export const PAYMENT_KINDS = ["balance", "cod"] as const;
