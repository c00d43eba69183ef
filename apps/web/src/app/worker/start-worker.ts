import type { AnyRouter } from "@tanstack/react-router";
import { keepForOffline } from "./keep-for-offline.ts";
import { keepUpToDate } from "./new-versions.ts";

/** On a first visit the worker fetches the whole shell: not while the visitor looks at the first page they came for. */
const FIRST_VISIT_PAUSE_MS = 6_000;

/** Ends when the visitor moves on, or has looked at the page for a while. */
function firstLookOver(router: AnyRouter): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = router.subscribe("onResolved", over);
    const timer = setTimeout(over, FIRST_VISIT_PAUSE_MS);
  });
}

/** Starts what needs the service worker: new versions, and the shop without a network. */
export async function startWorker(router: AnyRouter): Promise<void> {
  // Missing on plain http from another machine; there the shop works without it.
  if (!("serviceWorker" in navigator)) return;
  const mayInstall = navigator.serviceWorker.controller ? Promise.resolve() : firstLookOver(router);
  if (await keepUpToDate(router, mayInstall)) await keepForOffline();
}
