import { createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { PlainFailure } from "../features/shell/plain-failure.tsx";
import { RoutePending } from "../features/shell/route-pending.tsx";
import type { ShellLayout } from "@dropship/ui/patterns/app-shell";
import { readUser } from "../shared/session.ts";
import { parseSearch, stringifySearch } from "../shared/search-params.ts";
import { knownTree, loadRoutes } from "./routing/known-routes.ts";

/** What a failed route shows; every visit fetches it, so that it is there when the network is not. */
const failure = () =>
  import("./idle/visit-parts.ts")
    .then(({ RouteError, RouteNotFound }) => ({ RouteError, RouteNotFound }))
    .catch(() => ({ RouteError: PlainFailure, RouteNotFound: PlainFailure }));

/** How long the former screen stays before the shape of the next one is shown. */
const PENDING_MS = 150;

/** Makes the application's router; the browser's address bar is its history unless another one is given. */
export function createAppRouter(history?: RouterHistory) {
  /** Whether the navigation under way stays on the same route, which keeps the scroll where it is (docs/product.md, Screens). */
  let staysOnRoute = false;
  /** Nothing was shown yet. A drawn page that was scrolled before the application took it over stays where it is. */
  let isOpening = true;
  const router = createRouter({
    routeTree: knownTree((path): Promise<void> => loadRoutes(router, path)),
    ...(history && { history }),
    context: { user: readUser(), previousPath: (): string | undefined => router.state.resolvedLocation?.pathname },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 0, // the query cache decides what is fresh
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 200,
    defaultErrorComponent: lazyRouteComponent(failure, "RouteError"),
    defaultNotFoundComponent: lazyRouteComponent(failure, "RouteNotFound"),
    defaultPendingComponent: RoutePending,
    // On the server the router would put a script into the page; the place is restored in the browser anyway.
    scrollRestoration:
      typeof document === "undefined" ? false : () => !staysOnRoute && !(isOpening && window.scrollY > 0),
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
    // A list says itself that it waits for another page or filter. Put out of sight for it, as happens on a slow phone in the
    // middle of scrolling, the page would lose its height, and the reader the place.
    router.options.defaultPendingMs = fromLocation?.pathname === toLocation.pathname ? Infinity : PENDING_MS;
  });
  router.subscribe("onRendered", () => {
    isOpening = false;
    // The router remembers the place of what was scrolled since the last navigation. A page that kept its place over one was not: said
    // after the router's own listeners, so that Back returns there from the next screen.
    if (staysOnRoute && typeof document !== "undefined")
      queueMicrotask(() => document.dispatchEvent(new Event("scroll")));
  });
  return router;
}

/** The application's router. */
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Which of the five layouts the route is shown in; the nearest parent's without it. */
    layout?: ShellLayout;
    /** The route stands for others that are not loaded yet (routing/known-routes.ts). */
    isWaiting?: boolean;
  }
}
