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

/** What the key of a notification is a number of, where its kind leaves that open. */
export const NOTIFICATION_KEYS = ["cod-payment", "cod-register", "money-request", "payout"] as const;
/** What the key of a notification is a number of. */
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];

/** Where what somebody decides about stands. */
const DECIDED: Readonly<Record<NotificationKey, (key: number) => string>> = {
  "cod-payment": (key) => `/admin/transactions/cod?filter[id]=${key}`,
  "cod-register": (key) => `/admin/transactions/registers?filter[id]=${key}`,
  "money-request": (key) => `/admin/transactions?request=${key}`,
  payout: (key) => `/admin/payouts?filter[id]=${key}`,
};

const PATHS: Readonly<Record<NotificationType, (key: number, of?: NotificationKey) => string>> = {
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
  "money-asked": (key, of) => (of ? DECIDED[of](key) : key > 0 ? "/admin/transactions" : "/admin/transactions/cod"),
  // What was decided about, where the decision is shown; else its entry. Below zero, and zero, are of notices of before.
  "money-decided": (key, of) =>
    of
      ? DECIDED[of](key)
      : key > 0
        ? `/admin/transactions?filter[id]=${key}`
        : key < 0
          ? DECIDED["cod-payment"](-key)
          : "/admin/transactions",
};

/** Path of the screen that shows what a notification is about; the bell, the list, push messages and e-mails lead there. */
export const notificationPath = (
  type: NotificationType,
  { key, of }: { readonly key: number; readonly of?: NotificationKey | undefined },
): string => PATHS[type](key, of);
