import { loadSidePanel } from "@dropship/ui/patterns/app-shell";
import type { AnyRouter } from "@tanstack/react-router";
import { loadClient } from "../../shared/api.ts";
import { loadRoutes } from "../routing/known-routes.ts";
import { idleMoment } from "./idle-moment.ts";
import { untilFetched } from "../../shared/until-fetched.ts";

/** Screens that most visitors open next. */
const likelyRoutes = ["/products", "/products/$id", "/categories"] as const;

/** Longest wait for an idle moment, ms. */
const IDLE_PATIENCE_MS = 1_000;

/** Fetches the code of something that goes on from then on, and begins it: once, whatever becomes of it. */
const begin = (load: () => Promise<() => unknown>) => async () => void (await untilFetched(load))();
const fetched = (load: () => Promise<unknown>) => () => untilFetched(load);

/**
 * Fetches what a visitor may need next, and begins to follow other tabs, the connection, the worker and push messages: a thing
 * an idle moment, so that nobody waits for all of them at once. What the network did not give is fetched later.
 */
export async function fetchAhead(router: AnyRouter): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [
    // First, for it has something to say to whoever has just been given a new version. The development server has no worker: it would
    // serve yesterday's files.
    ...(import.meta.env.PROD
      ? [begin(async () => (await import("../worker/start-worker.ts")).startWorker.bind(null, router))]
      : []),
    fetched(() => loadRoutes(router, "/")),
    ...likelyRoutes.map((path) => fetched(async () => router.loadRouteChunk(router.routesByPath[path]))),
    fetched(() => import("../frame/main-menu.tsx")),
    fetched(loadSidePanel),
    fetched(() => import("@dropship/ui/toast")),
    begin(async () => (await import("@dropship/ui/lib/hints")).watchHints),
    fetched(() => import("../../features/shell/route-failure.ts")),
    fetched(loadClient),
    fetched(() => import("../../features/shell/banners.tsx")),
    begin(async () => (await import("../realtime/follow-session.ts")).followSession.bind(null, router)),
    begin(async () => (await import("../worker/listen-to-worker.ts")).listenToWorker.bind(null, router)),
    begin(async () => (await import("../../shared/push/keep-push.ts")).keepPush),
    begin(async () => (await import("../watch-connection.ts")).watchConnection.bind(null, router)),
  ];
  for (const step of steps) {
    await idleMoment(IDLE_PATIENCE_MS);
    void step();
  }
}
