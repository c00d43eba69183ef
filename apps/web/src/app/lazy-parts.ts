import { loadSidePanel } from "@dropship/ui/patterns/app-shell";
import type { AnyRouter } from "@tanstack/react-router";
import { lazyPart } from "../shared/lazy-part.ts";
import { readUser } from "../shared/session.ts";
import { idleMoment } from "./idle-moment.ts";
import { untilFetched } from "../shared/until-fetched.ts";

const menu = () => import("./main-menu.tsx");
const frame = () => import("./frame-parts.ts");
const signedIn = () => import("./signed-in-parts.ts");

/** The side menu. It and the parts below are not needed to draw a guest's first view, so their code comes later. */
export const MainMenu = lazyPart(async () => (await (readUser() ? signedIn() : menu())).MainMenu);
/** The bell of a signed-in user. */
export const Bell = lazyPart(async () => (await signedIn()).Bell);
/** Name, balance and menu of a signed-in user. */
export const SignedInArea = lazyPart(async () => (await signedIn()).SignedInArea);
/** The search of the top bar. */
export const SearchBar = lazyPart(async () => (await frame()).SearchBar);
/** The foot of the page. */
export const Footer = lazyPart(async () => (await frame()).Footer);
/** The strip that says that the server cannot be reached. */
export const OfflineBanner = lazyPart(async () => (await import("../features/shell/offline-banner.tsx")).OfflineBanner);
/** Where toasts appear. */
export const ToastViewport = lazyPart(async () => (await import("@dropship/ui/toast")).ToastViewport);

/** Fetches the parts that a signed-in user sees at once, so that the top bar is complete when it is first drawn. */
export const loadSignedInParts = (): Promise<unknown> => Promise.allSettled([signedIn(), loadSidePanel()]);

/** Pause after the page has loaded, ms. Nothing is fetched in advance before it is over. */
const QUIET_MS = 2_500;
/** Longest wait for an idle moment after that pause, ms. */
const IDLE_PATIENCE_MS = 4_000;

/** Fetches in advance what the visitor may need next, when the browser has nothing else to do. */
export function loadWhenIdle(router: AnyRouter): void {
  const load = async () => {
    await idleMoment(IDLE_PATIENCE_MS);
    const { fetchAhead } = await untilFetched(() => import("./fetch-ahead.ts"));
    await fetchAhead(router);
  };
  // An idle processor does not mean an idle network: the photos of the first view may still be loading, and they come first.
  const wait = () => setTimeout(() => void load(), QUIET_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
