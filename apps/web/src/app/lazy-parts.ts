import { loadSidePanel } from "@dropship/ui/patterns/app-shell";
import type { AnyRouter } from "@tanstack/react-router";
import { type ComponentType, lazy } from "react";

const menu = () => import("./main-menu.tsx");
const signedIn = () => import("./signed-in-parts.ts");
const search = () => import("../features/search/search-bar.tsx");
const footer = () => import("../features/shell/footer.tsx");
const toasts = () => import("@dropship/ui/toast");

/** Parts of the shell that the first view of a guest is drawn without. */
export const MainMenu = lazy(async () => ({ default: (await menu()).MainMenu }));
/** The bell of a signed-in user. */
export const Bell = lazy(async () => ({ default: (await signedIn()).Bell }));
/** Name, balance and menu of a signed-in user. */
export const SignedInArea = lazy(async () => ({ default: (await signedIn()).SignedInArea }));
/** The search of the top bar. */
export const SearchBar = lazy(async () => ({ default: (await search()).SearchBar }));
/** The foot of the page. */
export const Footer = lazy(async () => ({ default: (await footer()).Footer }));
/** Says that the server cannot be reached; nothing when it went before this could be fetched. */
export const OfflineBanner = lazy<ComponentType>(() =>
  import("../features/shell/offline-banner.tsx")
    .then((part) => ({ default: part.OfflineBanner }))
    .catch(() => ({ default: () => null })),
);
/** Where toasts appear. */
export const ToastViewport = lazy(async () => ({ default: (await toasts()).ToastViewport }));

/** Fetches the rules for every call, which come with the client. */
export const loadCallEvents = async (rerunGuards: () => Promise<void>) =>
  (await import("./calls.ts")).callEvents(rerunGuards);

/** Fetches what a signed-in user sees at once, so that the bar is whole when it is drawn. */
export const loadSignedInParts = (): Promise<unknown> => Promise.all([menu(), signedIn(), loadSidePanel()]);

/** Pause after the page has loaded before anything is fetched ahead. */
const QUIET_MS = 2_500;
/** Fetches what a visitor may need next, while nothing else is to be done. */
export function loadWhenIdle(router: AnyRouter): void {
  const load = () => void import("./later.ts").then(({ fetchAhead }) => fetchAhead(router));
  // The photos of the first view come first: idle moments of the processor are none of the network's.
  // Safari has no idle callback.
  const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(load, { timeout: 4_000 }) : load());
  const wait = () => setTimeout(whenIdle, QUIET_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
