import type { RouteFiles } from "./route-tree.ts";

/** All routes but those of the administration. */
export const cabinetRoutes = import.meta.glob(
  ["../../routes/**/*.tsx", "!../../routes/**/_admin.tsx", "!../../routes/**/_admin/**"],
  { eager: true, import: "Route" },
) as RouteFiles; // each route file exports its route by this name
