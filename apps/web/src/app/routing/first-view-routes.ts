import type { RouteFiles } from "./route-tree.ts";

/** Routes that are there before anything is fetched: the shop window. */
export const firstViewRoutes = import.meta.glob(
  ["../../routes/__root.tsx", "../../routes/_public.tsx", "../../routes/_public/products.*.tsx"],
  { eager: true, import: "Route" },
) as RouteFiles; // each route file exports its route by this name
