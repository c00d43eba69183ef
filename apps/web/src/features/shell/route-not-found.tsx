import { lazy, Suspense } from "react";

// Every visit loads this file, and hardly any needs these.
const NotFound = lazy(async () => ({ default: (await import("@dropship/ui/patterns/not-found")).NotFound }));
/** Of the shop's people only. */
const NoAccess = lazy(async () => ({ default: (await import("./no-access.tsx")).NoAccess }));

/** What is shown for an address that leads nowhere; of an admin's screen whoever lacks its permission is told which, by the guard's `data`. */
export function RouteNotFound({ data }: { data?: unknown }) {
  return <Suspense>{typeof data === "string" ? <NoAccess permission={data} /> : <NotFound />}</Suspense>;
}
