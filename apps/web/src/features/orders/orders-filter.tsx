import type { OrderStatus } from "@dropship/api/contract/orders";
import { FilterBar, FilterChips } from "@dropship/ui/patterns/filter-bar";
import { Select } from "@dropship/ui/select";
import { useQuery } from "@tanstack/react-query";
import { dashboardQuery } from "../../shared/dashboard.ts";
import { orderGroupNames, orderStatuses } from "../../shared/order-status.ts";
import { PeriodFilter } from "./period-filter.tsx";
import type { OrdersSearch } from "./search.ts";

type Choice = OrderStatus | "all";

/** Filters over the list of orders. States with no orders are not offered. */
export function OrdersFilter({
  search,
  isLoading,
  onChange,
}: {
  search: OrdersSearch;
  isLoading: boolean;
  onChange: (patch: Partial<OrdersSearch>) => void;
}) {
  const counts = new Map(useQuery(dashboardQuery).data?.orders_by_status.map(({ status, count }) => [status, count]));
  const shown = orderStatuses.filter((status) => (counts.get(status) ?? 0) > 0 || status === search.status);
  return (
    <FilterBar
      chips={
        <FilterChips<Choice>
          label="Состояние заказа"
          value={search.status ?? "all"}
          onChange={(status) => onChange({ status: status === "all" ? undefined : status })}
          options={[
            { value: "all", label: "Все" },
            ...shown.map((status) => ({
              value: status,
              label: orderGroupNames[status],
              count: counts.get(status),
            })),
          ]}
        />
      }
      search={{
        label: "Номер, телефон, получатель",
        value: search.q ?? "",
        isLoading: isLoading && search.q !== undefined,
        onSearch: (q) => onChange({ q: q || undefined }),
      }}
    >
      <Select
        aria-label="Оплата"
        className="min-w-40 flex-1 md:flex-none"
        value={search.payment_kind ?? "any"}
        options={[
          { value: "any", label: "Любая оплата" },
          { value: "balance", label: "С баланса" },
          { value: "cod", label: "Наложенный платёж" },
        ]}
        onValueChange={(kind) => onChange({ payment_kind: kind === "any" ? undefined : kind })}
      />
      <PeriodFilter search={search} onChange={onChange} />
    </FilterBar>
  );
}
