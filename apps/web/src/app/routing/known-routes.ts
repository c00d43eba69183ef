import { type AnyRoute, type AnyRouter, createRoute, redirect } from "@tanstack/react-router";
import type { routeTree } from "../route-tree.gen.ts";
import { firstViewRoutes } from "./first-view-routes.ts";
import { type RouteFiles, treeOf } from "./route-tree.ts";

const isAdminPath = (path: string) => /^\/admin(?:\/|$)/.test(path);

/** Route files that are loaded so far, and whether they are all of the cabinet and of the administration. */
let files: RouteFiles = firstViewRoutes;
let hasCabinet = false;
let hasAdmin = false;

/**
 * The tree of the routes that are loaded so far: at first those of the shop window. Whoever goes to another address waits for `load`, and
 * then goes on to it.
 */
export function knownTree(load: (path: string) => Promise<void>): typeof routeTree {
  const tree = treeOf(files);
  const root: AnyRoute = tree;
  const missing = !hasCabinet ? ["$"] : !hasAdmin ? ["admin/$"] : [];
  const waiting = missing.map((path) =>
    createRoute({
      path,
      getParentRoute: () => root,
      staticData: { isWaiting: true },
      beforeLoad: async ({ location }) => {
        await load(location.pathname);
        throw redirect({ href: location.href, replace: true });
      },
    }),
  );
  root.addChildren([...((root.children as AnyRoute[] | undefined) ?? []), ...waiting]);
  return tree;
}

/** Gives a router the routes that an address may belong to, if they are not there yet. */
export async function loadRoutes(router: AnyRouter, path: string): Promise<void> {
  const [matched] = router.getMatchedRoutes(path);
  if (!matched.at(-1)?.options.staticData?.isWaiting) return;
  const isAdmin = isAdminPath(path);
  const [cabinet, admin] = await Promise.all([import("./cabinet-routes.ts"), isAdmin && import("./admin-routes.ts")]);
  files = { ...files, ...cabinet.cabinetRoutes, ...(admin && admin.adminRoutes) };
  hasCabinet = true;
  hasAdmin ||= isAdmin;
  knownTree((missing) => loadRoutes(router, missing));
  // The root is the same object, so the router would not see by itself that there is more below it.
  router.setRoutes(router.buildRouteTree());
}
