import { loadSidePanel } from "@dropship/ui/patterns/app-shell";
import type { AnyRouter } from "@tanstack/react-router";
import { lazyPart } from "../shared/lazy-part.ts";
import { idleMoment } from "./idle-moment.ts";
import { untilFetched } from "../shared/until-fetched.ts";

const menu = () => import("./main-menu.tsx");
const signedIn = () => import("./signed-in-parts.ts");

/** Parts of the shell that the first view of a guest is drawn without. */
export const MainMenu = lazyPart(async () => (await menu()).MainMenu);
/** The bell of a signed-in user. */
export const Bell = lazyPart(async () => (await signedIn()).Bell);
/** Name, balance and menu of a signed-in user. */
export const SignedInArea = lazyPart(async () => (await signedIn()).SignedInArea);
/** The search of the top bar. */
export const SearchBar = lazyPart(async () => (await import("../features/search/search-bar.tsx")).SearchBar);
/** The foot of the page. */
export const Footer = lazyPart(async () => (await import("../features/shell/footer.tsx")).Footer);
/** Says that the server cannot be reached. */
export const OfflineBanner = lazyPart(async () => (await import("../features/shell/offline-banner.tsx")).OfflineBanner);
/** Where toasts appear. */
export const ToastViewport = lazyPart(async () => (await import("@dropship/ui/toast")).ToastViewport);

/** Fetches the rules for every call, which come with the client. */
export const loadCallEvents = async (rerunGuards: () => Promise<void>) =>
  (await import("./calls.ts")).callEvents(rerunGuards);

/** Fetches what a signed-in user sees at once, so that the bar is whole when it is drawn. */
export const loadSignedInParts = (): Promise<unknown> => Promise.allSettled([menu(), signedIn(), loadSidePanel()]);

/** Pause after the page has loaded before anything is fetched ahead. */
const QUIET_MS = 2_500;
/** Longest wait for an idle moment after it. */
const IDLE_PATIENCE_MS = 4_000;

/** Fetches what a visitor may need next, while nothing else is to be done. */
export function loadWhenIdle(router: AnyRouter): void {
  const load = async () => {
    await idleMoment(IDLE_PATIENCE_MS);
    const { fetchAhead } = await untilFetched(() => import("./later.ts"));
    await fetchAhead(router);
  };
  // The photos of the first view come first: idle moments of the processor are none of the network's.
  const wait = () => setTimeout(() => void load(), QUIET_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
