import type { AnyRoute } from "@tanstack/react-router";
import type { routeTree } from "../route-tree.gen.ts";

/** Route files by the path that `import.meta.glob` gives them. */
export type RouteFiles = Record<string, AnyRoute>;

const FOLDER = "../../routes";

/** `../../routes/_signed-in/_verified/orders.$id.tsx` → `/_signed-in/_verified/orders/$id`; an index ends with a slash. */
const idOf = (file: string) =>
  file
    .slice(FOLDER.length)
    .replace(/\.tsx$/, "")
    .replaceAll(".", "/")
    .replace(/(^|\/)index$/, "$1");

/**
 * The route tree of these files, by the router's own rules for file names: a folder or a file that begins with `_` guards what is below it
 * and adds nothing to the path. The tree that the router's plugin writes (route-tree.gen.ts) gives the types; built from it, the first view
 * of every page would load every route of the application. A test compares the two.
 */
export function treeOf(files: RouteFiles): typeof routeTree {
  const { [`${FOLDER}/__root.tsx`]: root, ...rest } = files;
  if (!root) throw new Error("routes/__root.tsx is missing among the files.");
  const routes = new Map(Object.entries(rest).map(([file, route]) => [idOf(file), route]));
  const parentOf = (id: string): string | undefined => {
    const above = id.slice(0, id.lastIndexOf("/"));
    return above === "" || routes.has(above) ? above : parentOf(above);
  };
  const below = new Map<AnyRoute, AnyRoute[]>();
  for (const [id, route] of routes) {
    const parentId = parentOf(id) ?? "";
    const parent = routes.get(parentId) ?? root;
    const own = id.slice(parentId.length);
    const isGuard = own.startsWith("/_");
    Object.assign(route.options, { id: own, ...(!isGuard && { path: own }), getParentRoute: () => parent });
    below.set(parent, [...(below.get(parent) ?? []), route]);
  }
  for (const route of [root, ...routes.values()]) route.addChildren(below.get(route) ?? []);
  return root as typeof routeTree; // the same files and the same rules
}
