import type { AnyRouter } from "@tanstack/react-router";
import { lazyPart } from "../../shared/lazy-part.ts";
import { queryClient } from "../../shared/query-client.ts";
import { isAdmin, readUser } from "../../shared/session.ts";

const common = () => import("./common-parts.ts");
const signedIn = () => import("./signed-in-parts.ts");
/** The part of the menu that is for the shop's people, where one of them is signed in. */
const management = async (): Promise<void> => {
  const user = readUser();
  if (user && isAdmin(user)) await import("../admin-menu.ts");
};
/** A page brings what the bell shows: drawn before that was read, it would be drawn twice. Nobody waits for one that has to be asked for. */
const readBell = async (): Promise<void> => void queryClient.prefetchQuery((await signedIn()).unreadNotificationsQuery);
const visit = () => import("../idle/visit-parts.ts");

/** Fetches the side menu: what a signed-in user sees at once has it already. */
export const loadMenu = () => (readUser() ? signedIn() : import("./main-menu.tsx"));

/** The side menu. It and the parts below are not needed to draw a guest's first view, so their code comes later. */
export const MainMenu = lazyPart(async () => (await loadMenu()).MainMenu);
/** What the side menu lies in; it comes in the same file. */
export const SidePanel = lazyPart(async () => (await loadMenu()).SidePanel);
/** The bell of a signed-in user. */
export const Bell = lazyPart(async () => (await signedIn()).Bell);
/** Name, balance and menu of a signed-in user. */
export const SignedInArea = lazyPart(async () => (await signedIn()).SignedInArea);
/** The search of the top bar. */
export const SearchBar = lazyPart(async () => (await common()).SearchBar);
/** The foot of the page. */
export const Footer = lazyPart(async () => (await common()).Footer);
/** The strips over every screen: the server cannot be reached, an admin looks as a user. */
export const Banners = lazyPart(async () => (await visit()).Banners);
/** Where toasts appear. */
export const ToastViewport = lazyPart(async () => (await visit()).ToastViewport);

/** Repeats what was pressed on the drawn page before the application took it over. */
export const repeatEarlyPresses = async (router: AnyRouter): Promise<void> =>
  (await import("../drawn/early-presses.ts")).repeatEarlyPresses(router);

/** Fetches the parts that a signed-in user sees at once, so that the top bar is complete when it is first drawn; what the bell shows is on its way then. */
export const loadSignedInParts = (): Promise<unknown> => Promise.allSettled([readBell(), management()]);
