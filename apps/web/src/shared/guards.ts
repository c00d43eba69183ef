import { permissionOfScreen } from "@dropship/api/contract/permission-screens";
import { notFound, redirect } from "@tanstack/react-router";
import { type CurrentUser, isAdmin, isVerified, may, readUser } from "./session.ts";

/** What every route knows: who is asking, and whether another page of ours was shown before. */
export interface RouteContext {
  user: CurrentUser | null;
  /** Path of the page shown before this one; undefined when the visitor arrived from outside. */
  previousPath: () => string | undefined;
}

/** What routes below a login guard know: the user is there. */
export interface SignedInContext {
  user: CurrentUser;
}

/** Reads the session again each time the guards run: on every navigation and after every change of the auth state. */
export const readSession = (): Pick<RouteContext, "user"> => ({ user: readUser() });

/** Guest-only screens: whoever is logged in is sent home. */
export function requireGuest({ context }: { context: RouteContext }): void {
  if (context.user) throw redirect({ to: "/", replace: true });
}

/** Screens of a logged-in user: a guest logs in first and comes back. */
export function requireUser(given: { context: RouteContext; location: { href: string } }): SignedInContext {
  const { user } = given.context;
  if (!user) {
    const { href } = given.location;
    throw redirect({ to: "/login", search: href === "/" ? {} : { redirect: href }, replace: true });
  }
  return { user };
}

/** Screens of a verified account: the others confirm their e-mail first. */
export function requireVerified({ context }: { context: SignedInContext }): void {
  if (!isVerified(context.user)) throw redirect({ to: "/verify", replace: true });
}

/** The verification screen: whoever is verified is sent home. */
export function requireUnverified({ context }: { context: SignedInContext }): void {
  if (isVerified(context.user)) throw redirect({ to: "/", replace: true });
}

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

/** The link of the verification e-mail: reached only from outside, else it does not exist (docs/product.md, Roles). */
export function requireArrival({ context, location }: { context: RouteContext; location: { pathname: string } }): void {
  const previous = context.previousPath();
  if (previous !== undefined && previous !== location.pathname) throw notFound();
}
