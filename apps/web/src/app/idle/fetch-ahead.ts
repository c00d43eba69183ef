import type { AnyRouter } from "@tanstack/react-router";
import { loadWrites } from "@dropship/api/client/operation-table";
import { loadClient } from "../../shared/api.ts";
import { loadRoutes } from "../routing/known-routes.ts";
import { idleMoment } from "./idle-moment.ts";
import { startFollowing } from "./start-following.ts";
import { untilFetched } from "../../shared/until-fetched.ts";

/** Screens that most visitors open next. The worker fetches these and all others (build/worker.ts), so where there is one nobody asks for them twice; nor for the operations that change something. */
const likelyRoutes = ["/products", "/products/$id", "/categories"] as const;

/** Longest wait for an idle moment, ms. */
const IDLE_PATIENCE_MS = 1_000;

const fetched = (load: () => Promise<unknown>) => () => untilFetched(load);

const withoutWorker = (router: AnyRouter) => [
  fetched(() => loadRoutes(router, "/")),
  fetched(loadWrites),
  ...likelyRoutes.map((path) => fetched(async () => router.loadRouteChunk(router.routesByPath[path]))),
];

/**
 * Fetches what a visitor may need next, and begins to follow other tabs, the connection, the worker and push messages: a file
 * an idle moment, so that nobody waits for all of them at once. What the network did not give is fetched later. `loadMenu` is told by the
 * caller: the frame's list of parts names the file that this one is in.
 */
export async function fetchAhead(router: AnyRouter, loadMenu: () => Promise<unknown>): Promise<void> {
  const steps: (() => unknown)[] = [
    () => startFollowing(router),
    ...("serviceWorker" in navigator ? [] : withoutWorker(router)),
    fetched(loadMenu),
    fetched(loadClient),
  ];
  for (const step of steps) {
    await idleMoment(IDLE_PATIENCE_MS);
    void step();
  }
}
