import type { ShopStats } from "@dropship/api/contract/stats";
import { StateCounters } from "@dropship/ui/patterns/state-counters";
import { orderGroupNames, orderStatuses, orderStatusTable } from "../../shared/order-status.ts";
import { stringifySearch } from "../../shared/search-params.ts";

/** Orders placed in the period by the state in which they are now; each leads to them. */
export function StatsStates({ stats: { statuses, from, to } }: { stats: ShopStats }) {
  const counts = new Map(statuses.map(({ status, count }) => [status, count]));
  return (
    <section aria-label="Заказы по состояниям" className="min-w-0">
      <StateCounters
        label="Заказы по состояниям"
        items={orderStatuses
          .filter((status) => counts.has(status))
          .map((status) => {
            const { tone, icon: Icon } = orderStatusTable[status];
            return {
              id: status,
              label: orderGroupNames[status],
              tone,
              icon: <Icon size={14} />,
              count: counts.get(status) ?? 0,
              href: `/admin/orders${stringifySearch({ as: "table", status, from, to })}`,
            };
          })}
      />
    </section>
  );
}
