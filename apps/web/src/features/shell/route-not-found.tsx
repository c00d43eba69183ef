import { isPermission, roleOf } from "@dropship/api/contract/permissions";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { lazy } from "react";

/** Of the shop's people only; every visit loads this file. */
const NoAccess = lazy(async () => ({ default: (await import("./no-access.tsx")).NoAccess }));

/** What is shown for an address that leads nowhere; of an admin's screen whoever lacks its permission is told which, by the guard's `data`. */
export function RouteNotFound({ data }: { data?: unknown }) {
  // What only super admins have does not exist for others.
  if (typeof data !== "string" || !isPermission(data) || roleOf(data) === "Super Admin") return <NotFound />;
  return <NoAccess permission={data} />;
}
