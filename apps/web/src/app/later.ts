import { loadSidePanel } from "@dropship/ui/patterns/app-shell";
import type { AnyRouter } from "@tanstack/react-router";
import { loadClient } from "../shared/api.ts";

/** Screens that most visitors open next. */
const likelyRoutes = ["/products", "/products/$id", "/categories"] as const;

/** Fetches what a visitor may need next, and begins to follow other tabs, the connection and the worker. */
export function fetchAhead(router: AnyRouter): void {
  for (const path of likelyRoutes) void router.loadRouteChunk(router.routesByPath[path]);
  void import("./main-menu.tsx");
  void loadSidePanel();
  void import("@dropship/ui/toast");
  void import("../features/shell/route-failure.ts");
  void loadClient();
  void import("./realtime/follow-session.ts").then(({ followSession }) => followSession(router));
  void import("../features/shell/offline-banner.tsx");
  void import("./connection-watch.ts").then(({ watchConnection }) => watchConnection(router));
  // The development server has no worker: it would serve yesterday's files.
  if (import.meta.env.PROD) void import("./offline-app.ts").then(({ startOfflineApp }) => startOfflineApp(router));
}
