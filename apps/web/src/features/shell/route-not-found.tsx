import { NotFound } from "@dropship/ui/patterns/not-found";
import { lazy } from "react";

/** Of the shop's people only; every visit loads this file. */
const NoAccess = lazy(async () => ({ default: (await import("./no-access.tsx")).NoAccess }));

/** What is shown for an address that leads nowhere; of an admin's screen whoever lacks its permission is told which, by the guard's `data`. */
export function RouteNotFound({ data }: { data?: unknown }) {
  return typeof data === "string" ? <NoAccess permission={data} /> : <NotFound />;
}
