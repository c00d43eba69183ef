/**
 * What the shop's people may do, each with the admin role that has it (docs/decisions/0122). The one table of rights: an endpoint's `access`, a
 * screen, an item of the menu, a button, a job, a live channel and a notice name a line of it. Its words stand in `permission-choices.ts`, which
 * the first view does not load.
 */
const ROLE_OF = {
  "orders.see": "Admin",
  "orders.work": "Admin",
  "orders.place": "Admin",
  "orders.refund": "Admin",
  "orders.force": "Super Admin",
  "waybills.see": "Admin",
  "waybills.work": "Admin",
  "delivery.see": "Admin",
  "delivery.edit": "Admin",
  "goods.see": "Admin",
  "goods.edit": "Admin",
  "goods.import": "Admin",
  "conditions.see": "Admin",
  "conditions.edit": "Admin",
  "money.see": "Admin",
  "money.entries": "Admin",
  "money.receipts": "Admin",
  "money.confirm": "Super Admin",
  "payouts.see": "Admin",
  "payouts.decide": "Admin",
  "people.see": "Admin",
  "people.edit": "Admin",
  "people.block": "Admin",
  "people.view": "Admin",
  "people.credit": "Super Admin",
  "people.admins": "Super Admin",
  "news.see": "Admin",
  "news.edit": "Admin",
  "support.see": "Admin",
  "support.answer": "Admin",
  "support.arrange": "Admin",
  "journal.see": "Super Admin",
  "settings.change": "Super Admin",
  "stats.see": "Super Admin",
  "office.see": "Super Admin",
} as const;

/** Something that the shop's people may do. */
export type Permission = keyof typeof ROLE_OF;
/** Every permission. */
export const PERMISSIONS = Object.keys(ROLE_OF) as readonly Permission[]; // keys of the table

/** Permissions that an admin can be left without; those of super admins alone are not among them. */
export const ADMIN_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter((name) => ROLE_OF[name] === "Admin");

/** The admin role whose set holds it; a super admin has that of an admin too. */
export const roleOf = (permission: Permission): "Admin" | "Super Admin" => ROLE_OF[permission];

/** Whether a word is a permission, as the doors of endpoints are told apart. */
export const isPermission = (word: string): word is Permission => Object.hasOwn(ROLE_OF, word);

/** What decides on somebody's rights. */
export interface Rights {
  readonly roles: readonly string[];
  /** What is left of the admin's set; null where nobody has narrowed it. A super admin has the whole table either way. */
  readonly narrowedTo: readonly string[] | null;
}

/** Whether somebody may do this. */
export function may({ roles, narrowedTo }: Rights, permission: Permission): boolean {
  if (roles.includes("Super Admin")) return true;
  if (ROLE_OF[permission] !== "Admin" || !roles.includes("Admin")) return false;
  return narrowedTo === null || narrowedTo.includes(permission);
}

/** All that somebody may do, in the table's order. */
export const permissionsOf = (rights: Rights): Permission[] => PERMISSIONS.filter((name) => may(rights, name));
