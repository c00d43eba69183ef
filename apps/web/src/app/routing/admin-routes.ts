import { adminOperations } from "@dropship/api/client/admin-operations.gen";
import { learnOperations } from "@dropship/api/client/operation-table";
import type { RouteFiles } from "./route-tree.ts";

// Screens of the administration make their calls at once, and name addresses of its files.
learnOperations(adminOperations);

/** Routes of the administration, whose addresses begin with `/admin`. */
export const adminRoutes = import.meta.glob(["../../routes/**/_admin.tsx", "../../routes/**/_admin/**/*.tsx"], {
  eager: true,
  import: "Route",
}) as RouteFiles; // each route file exports its route by this name
