import { loadSidePanel } from "@dropship/ui/patterns/app-shell";
import type { AnyRouter } from "@tanstack/react-router";
import { loadClient } from "../shared/api.ts";

/** Screens that most visitors open next. */
const likelyRoutes = ["/products", "/products/$id", "/categories"] as const;

/** Longest wait for an idle moment, ms. */
const IDLE_PATIENCE_MS = 1_000;

const idleMoment = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: IDLE_PATIENCE_MS });
    else setTimeout(resolve);
  });

/**
 * Fetches what a visitor may need next, and begins to follow other tabs, the connection, the worker and push messages: a thing
 * an idle moment, so that nobody waits for all of them at once.
 */
export async function fetchAhead(router: AnyRouter): Promise<void> {
  const steps: (() => unknown)[] = [
    ...likelyRoutes.map((path) => () => router.loadRouteChunk(router.routesByPath[path])),
    () => import("./main-menu.tsx"),
    loadSidePanel,
    () => import("@dropship/ui/toast"),
    () => import("../features/shell/route-failure.ts"),
    loadClient,
    () => import("./realtime/follow-session.ts").then(({ followSession }) => followSession(router)),
    () => import("./worker-messages.ts").then(({ listenToWorker }) => listenToWorker(router)),
    () => import("../shared/push/keep-push.ts").then(({ keepPush }) => keepPush()),
    () => import("../features/shell/offline-banner.tsx"),
    () => import("./connection-watch.ts").then(({ watchConnection }) => watchConnection(router)),
  ];
  // The development server has no worker: it would serve yesterday's files.
  if (import.meta.env.PROD)
    steps.push(() => import("./offline-app.ts").then(({ startOfflineApp }) => startOfflineApp(router)));
  for (const step of steps) {
    await idleMoment();
    void step();
  }
}
