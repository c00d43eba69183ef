import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { RoutePending } from "../features/shell/route-pending.tsx";
import type { ShellLayout } from "@dropship/ui/patterns/app-shell";
import { readUser } from "../shared/session.ts";
import { parseSearch, stringifySearch } from "../shared/search-params.ts";
import { routeTree } from "./route-tree.gen.ts";

/** What a failed route shows; fetched when the page is idle, so that it is there when the network is not. */
const failure = () => import("../features/shell/route-failure.ts");

/** Whether the navigation under way stays on the same route, which keeps the scroll where it is (seed section 2). */
let staysOnRoute = false;

/** The application's router. */
export const router = createRouter({
  routeTree,
  context: { user: readUser(), previousPath: () => router.state.resolvedLocation?.pathname },
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 0, // the query cache decides what is fresh
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: lazyRouteComponent(failure, "RouteError"),
  defaultNotFoundComponent: lazyRouteComponent(failure, "RouteNotFound"),
  defaultPendingComponent: RoutePending,
  scrollRestoration: () => !staysOnRoute,
});

const routeIdOf = (pathname: string) => router.getMatchedRoutes(pathname)[2]?.id;

let lastAction = "PUSH";
router.history.subscribe(({ action }) => {
  lastAction = action.type;
});
router.subscribe("onBeforeLoad", ({ fromLocation, toLocation }) => {
  // Back and Forward return to a remembered place, on the same route too.
  const isCommand = lastAction === "PUSH" || lastAction === "REPLACE";
  staysOnRoute =
    isCommand && fromLocation !== undefined && routeIdOf(fromLocation.pathname) === routeIdOf(toLocation.pathname);
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Which of the five layouts the route is shown in; the nearest parent's without it. */
    layout?: ShellLayout;
  }
}
