import { permissionOfScreen } from "@dropship/api/contract/permission-screens";
import { notFound, redirect } from "@tanstack/react-router";
import type { SignedInContext } from "./guards.ts";
import { isAdmin, may } from "./session.ts";

/**
 * Admin screens do not exist for others, and each asks for the permission of its path; whoever of the shop's people was left without it is told
 * which. An admin whose roles rest sets two-step login up first.
 */
export function requireAdmin(given: { context: SignedInContext; location: { pathname: string } }): void {
  const { user } = given.context;
  if (user.needs_two_step) throw redirect({ to: "/user/settings", replace: true });
  const permission = permissionOfScreen(given.location.pathname);
  if (!isAdmin(user) || !permission) throw notFound();
  if (!may(user, permission)) throw notFound({ data: permission });
}
