import type { AnyRouter } from "@tanstack/react-router";
import { keepVisit } from "./keep-visit.ts";
import { keepUpToDate } from "./updates.ts";

/** Starts what needs the service worker: new versions, and the shop without a network. */
export async function startOfflineApp(router: AnyRouter): Promise<void> {
  // Missing on plain http from another machine; there the shop works without it.
  if (!("serviceWorker" in navigator)) return;
  if (await keepUpToDate(router)) await keepVisit();
}
