import { notFound, redirect } from "@tanstack/react-router";
import { type CurrentUser, isVerified, readUser } from "./session.ts";

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

/** Screens of who has to set up a second step first: that, and the link of a letter that ends a stranger's session. */
const BEFORE_TWO_STEPS: ReadonlySet<string> = new Set(["/two-step", "/end-session"]);

/**
 * Reads the session again each time the guards run: on every navigation and after every change of the auth state. Where the shop asks everybody
 * for two steps, who has proved one sets the second up before all else, and goes on to where they wanted to go.
 */
export function readSession({
  location: { pathname, href },
}: {
  location: { pathname: string; href: string };
}): Pick<RouteContext, "user"> {
  const user = readUser();
  if (user?.two_step_first && !BEFORE_TWO_STEPS.has(pathname))
    throw redirect({ to: "/two-step", search: href === "/" ? {} : { redirect: href }, replace: true });
  return { user };
}

/**
 * Guest-only screens: whoever is logged in is sent home. Not by the link of a letter: it may be about another account than the one that is open
 * in this browser, so they are asked first (docs/decisions/0199).
 */
export function requireGuest({
  context,
  location: { href, search },
}: {
  context: RouteContext;
  location: { href: string; search: object };
}): void {
  if (!context.user) return;
  const isOfLetter = "token" in search || ("from" in search && search.from === "letter");
  if (isOfLetter) throw redirect({ to: "/switch-account", search: { to: href }, replace: true });
  throw redirect({ to: "/", replace: true });
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

/** The link of the verification e-mail: reached only from outside, else it does not exist (docs/product.md, Roles). */
export function requireArrival({ context, location }: { context: RouteContext; location: { pathname: string } }): void {
  const previous = context.previousPath();
  if (previous !== undefined && previous !== location.pathname) throw notFound();
}
