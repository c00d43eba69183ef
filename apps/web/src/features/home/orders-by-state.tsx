import type { Dashboard } from "@dropship/api/contract/dashboard";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { StateCounters } from "@dropship/ui/patterns/state-counters";
import { orderGroupNames, orderStatuses, orderStatusTable } from "../../shared/order-status.ts";

// The way of a usual order is always there, so that the strip does not change its shape from day to day.
const always: ReadonlySet<OrderStatus> = new Set(["new", "confirmed", "packing", "shipped", "arrived", "delivered"]);
// What is over asks for nothing: it is found in the list.
const over: ReadonlySet<OrderStatus> = new Set(["completed", "cancelled", "returned", "lost"]);

/** How many orders stand in each state; each leads to the list narrowed to it. */
export function OrdersByState({ counts }: { counts: Dashboard["orders_by_status"] | undefined }) {
  const byStatus = new Map(counts?.map(({ status, count }) => [status, count]));
  return (
    <section aria-label="Заказы по состояниям" className="min-w-0">
      <StateCounters
        label="Заказы по состояниям"
        loading={counts === undefined}
        items={orderStatuses
          .filter((status) => always.has(status) || (!over.has(status) && (byStatus.get(status) ?? 0) > 0))
          .map((status) => {
            const { tone, icon: Icon } = orderStatusTable[status];
            return {
              id: status,
              label: orderGroupNames[status],
              tone,
              icon: <Icon size={14} />,
              count: byStatus.get(status) ?? 0,
              href: `/orders?status=${status}`,
            };
          })}
      />
    </section>
  );
}
