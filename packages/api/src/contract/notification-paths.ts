/** Kinds of notifications: the brief's two, then our own (docs/product.md, Notifications). */
export const NOTIFICATION_TYPES = [
  "blog-created",
  "transaction-created",
  "order-status",
  "payout-status",
  "replenishment-paid",
  "ticket-reply",
  "order-placed",
  "stock-low",
  "rate-held",
  "payout-asked",
  "carrier-key",
  "ticket-asked",
  "balance-low",
  "books-differ",
  "money-asked",
  "money-decided",
  "return-asked",
  "parcel-missing",
  "import-stopped",
  "account",
] as const;
/** Kind of a notification. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const PATHS: Readonly<Record<NotificationType, (key: number) => string>> = {
  "blog-created": (key) => `/blog/${key}`,
  "transaction-created": (key) => `/transactions?filter[id]=${key}`,
  "order-status": (key) => `/orders/${key}`,
  "payout-status": (key) => `/payouts?filter[id]=${key}`,
  "replenishment-paid": (key) => `/replenishments?filter[id]=${key}`,
  "ticket-reply": (key) => `/support/${key}`,
  "order-placed": (key) => `/admin/orders/${key}`,
  "stock-low": (key) => `/admin/products/${key}`,
  "rate-held": () => "/admin/settings/global",
  "payout-asked": (key) => `/admin/payouts?filter[id]=${key}`,
  "ticket-asked": (key) => `/admin/support/${key}`,
  account: () => "/user/settings",
  "carrier-key": (key) => `/admin/counterparties/${key}`,
  "balance-low": () => "/replenishments",
  "return-asked": (key) => `/admin/orders/${key}`,
  "parcel-missing": (key) => `/admin/invoices?filter[id]=${key}`,
  // Without an import of its own it is about a supplier's address, which is looked at where a new import begins.
  "import-stopped": (key) => (key > 0 ? `/admin/products?as=import-${key}` : "/admin/products?as=import"),
  "books-differ": () => "/admin/transactions",
  // Without a number it is about cash on delivery, whose requests stand on their own page.
  "money-asked": (key) => (key > 0 ? "/admin/transactions" : "/admin/transactions/cod"),
  // Its entry; without one it was refused. Below zero it is a payment of cash on delivery.
  "money-decided": (key) =>
    key > 0
      ? `/admin/transactions?filter[id]=${key}`
      : key < 0
        ? `/admin/transactions/cod?filter[id]=${-key}`
        : "/admin/transactions",
};

/** Path of the screen that shows what a notification is about; the bell, the list, push messages and e-mails lead there. */
export const notificationPath = (type: NotificationType, key: number): string => PATHS[type](key);
