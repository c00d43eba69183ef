import type { CurrentUser } from "@dropship/api/contract/auth";
import type { Permission } from "@dropship/api/contract/permissions";

/** Verified: the e-mail is confirmed or a messenger is linked (docs/product.md, Roles). */
export const isVerified = (user: CurrentUser): boolean => user.email_verified_at !== null || user.telegram_id !== null;

/** Whether the user may do this (docs/product.md, Roles). What an older release kept to be shown offline names no permissions. */
export const may = (user: CurrentUser, permission: Permission): boolean =>
  Array.isArray(user.permissions) && user.permissions.includes(permission);

/** One of the shop's people (docs/product.md, Roles). */
export const isAdmin = (user: CurrentUser): boolean => user.roles.length > 0;

/** First plus last name, else the username, else "Anonymous" (docs/product.md, Entities). */
export function displayName(user: CurrentUser): string {
  const full = [user.first_name, user.last_name].filter(Boolean).join(" ").trim();
  return full || user.username || "Anonymous";
}
