import { type Permission, roleOf } from "@dropship/api/contract/permissions";

/** SQL of what is left of the admin's set of the user of this id; null where nobody has narrowed it. */
export const narrowedTo = (userId: string): string =>
  `(select narrow.narrowed_to from user_roles narrow where narrow.user_id = ${userId} and narrow.role = 'Admin')`;

/** SQL condition: the user of this id has the permission now, by the same rule as `may` of the contract. */
export const hasPermission = (userId: string, permission: Permission): string => {
  const ofAdmins = `held.narrowed_to is null or '${permission}' = any(held.narrowed_to)`;
  const held =
    roleOf(permission) === "Admin" ? `(held.role = 'Super Admin' or ${ofAdmins})` : "held.role = 'Super Admin'";
  return `exists (select from user_roles held where held.user_id = ${userId} and ${held})`;
};
