import type { Permission } from "./permissions.ts";

/** Whom the admin area's screens are for, by the beginning of their path; of several beginnings the longest counts. */
export const SCREENS = {
  "/admin/stats": "stats.see",
  "/admin/users": "people.see",
  "/admin/transactions": "money.see",
  "/admin/transactions/add": "money.entries",
  "/admin/workers": "office.see",
  "/admin/repairs": "office.see",
  "/admin/products": "goods.see",
  "/admin/products/add": "goods.edit",
  "/admin/categories": "goods.see",
  "/admin/categories/add": "goods.edit",
  "/admin/conditions": "conditions.see",
  "/admin/conditions/add": "conditions.edit",
  "/admin/orders": "orders.see",
  "/admin/invoices": "waybills.see",
  "/admin/counterparties": "delivery.see",
  "/admin/counterparties/add": "delivery.edit",
  "/admin/departure-points": "delivery.see",
  "/admin/pickup-points": "delivery.see",
  "/admin/payouts": "payouts.see",
  "/admin/blog": "news.see",
  "/admin/blog/add": "news.edit",
  "/admin/support": "support.see",
  "/admin/settings": "settings.change",
  "/admin/audit": "journal.see",
} as const satisfies Readonly<Record<`/admin/${string}`, Permission>>;

/** What a screen of the admin area asks for; null for a path that no screen begins with. */
export function permissionOfScreen(path: string): Permission | null {
  const begins = Object.entries(SCREENS).filter(([start]) => path === start || path.startsWith(`${start}/`));
  return begins.sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}
