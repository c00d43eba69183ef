import type { OperationName } from "@dropship/api/contract";
import type { QueryClient } from "@tanstack/react-query";

/** So seldom what the desk shows is asked for again while orders change one after the other, ms. */
const PACE_MS = 3_000;
/** Changes of one press come together, ms. */
const SOON_MS = 200;

/** Lists of orders and of what goes with them. */
const LISTS: readonly OperationName[] = ["listAdminOrders", "listWaybills"];
/** What an open order's page shows, by the order's id. */
const OF_ORDER: ReadonlySet<unknown> = new Set<OperationName>([
  "getAdminOrder",
  "listOrderMessages",
  "listAdminOrderReturns",
  "proposeWaybill",
]);

/**
 * What the desk does when it hears that orders have changed (docs/decisions/0238): open lists, boards and pages are asked for again, at once
 * for the first and then once every few seconds, however many there are. A tab that nobody sees is asked for when it is looked at.
 */
export function createDeskNews(client: QueryClient): (ids: readonly number[]) => void {
  const changed = new Set<number>();
  /** It may be any of them. */
  let isAny = false;
  let isWaiting = false;
  let shownAt = Number.NEGATIVE_INFINITY;

  function isStale([name, id]: readonly unknown[]): boolean {
    if (name === "getPacking") return isAny || (Array.isArray(id) && id.some((one) => changed.has(Number(one))));
    return OF_ORDER.has(name) && (isAny || changed.has(Number(id)));
  }

  function show(): void {
    // What this tab is just doing shows already, and its answer is newer than what would be read now.
    if (client.isMutating() > 0) return later(SOON_MS);
    isWaiting = false;
    shownAt = performance.now();
    const refetchType = document.visibilityState === "visible" ? "active" : "none";
    for (const name of LISTS) void client.invalidateQueries({ queryKey: [name], refetchType });
    void client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey), refetchType });
    changed.clear();
    isAny = false;
  }
  const later = (ms: number): void => void setTimeout(show, ms);

  return (ids) => {
    if (ids.length === 0) isAny = true;
    for (const id of ids) changed.add(id);
    if (isWaiting) return;
    isWaiting = true;
    later(Math.max(SOON_MS, shownAt + PACE_MS - performance.now()));
  };
}
