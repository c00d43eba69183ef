import type { CurrentUser } from "@dropship/api/contract/auth";

/** Verified: the e-mail is confirmed or a messenger is linked (docs/product.md, Roles). */
export const isVerified = (user: CurrentUser): boolean => user.email_verified_at !== null || user.telegram_id !== null;

/** Super Admin (docs/product.md, Roles). */
export const isSuperAdmin = (user: CurrentUser): boolean => user.roles.some((role) => role.name === "Super Admin");

/** Either admin role (docs/product.md, Roles). */
export const isAdmin = (user: CurrentUser): boolean =>
  user.roles.some((role) => role.name === "Admin" || role.name === "Super Admin");

/** First plus last name, else the username, else "Anonymous" (docs/product.md, Entities). */
export function displayName(user: CurrentUser): string {
  const full = [user.first_name, user.last_name].filter(Boolean).join(" ").trim();
  return full || user.username || "Anonymous";
}
