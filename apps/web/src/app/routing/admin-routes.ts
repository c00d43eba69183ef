import type { RouteFiles } from "./route-tree.ts";

/** Routes of the administration, whose addresses begin with `/admin`. */
export const adminRoutes = import.meta.glob(["../../routes/**/_admin.tsx", "../../routes/**/_admin/**/*.tsx"], {
  eager: true,
  import: "Route",
}) as RouteFiles; // each route file exports its route by this name
