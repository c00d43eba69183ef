import type { OrderSummary } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatNumber } from "@dropship/ui/format/number";
import { DataTable } from "@dropship/ui/patterns/data-table";
import { PatternLink } from "@dropship/ui/patterns/link-context";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { PackageOpen, SearchX } from "lucide-react";
import { errorText } from "../../shared/error-text.ts";
import { orderListQuery } from "./list-query.ts";
import { orderColumns } from "./order-columns.tsx";
import { OrderPhoneCard } from "./order-phone-card.tsx";
import { OrdersFilter } from "./orders-filter.tsx";
import { OrdersPages } from "./orders-pages.tsx";
import { changeOrdersSearch, isFiltered, type OrdersSearch, parseOrdersSearch, sortOrdersSearch } from "./search.ts";

const getRowId = (order: OrderSummary) => order.id;
const getRowName = (order: OrderSummary) => `заказ № ${order.number}`;
const getRowHref = (order: OrderSummary) => `/orders/${order.id}`;

const route = getRouteApi("/_signed-in/_verified/orders/");

function NoOrders({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Таких заказов нет"
        action={<Button onClick={onReset}>Сбросить фильтры</Button>}
      >
        Измените условия или посмотрите все заказы.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="Заказов пока нет"
      action={
        <Button asChild variant="primary">
          <PatternLink href="/products">Выбрать товары</PatternLink>
        </Button>
      }
    >
      Здесь появятся заказы ваших покупателей: состояние, деньги и накладная каждого.
    </EmptyState>
  );
}

/** The user's orders: found by state, payment, period, number, reference, phone or name. */
export function OrdersScreen() {
  const search = parseOrdersSearch(route.useSearch());
  const navigate = route.useNavigate();
  const orders = useQuery(orderListQuery(search));
  // From the address as it is by then: it may be ahead of what is drawn.
  const change = (patch: Partial<OrdersSearch>) =>
    void navigate({ search: (now) => changeOrdersSearch(parseOrdersSearch(now), patch) });
  const meta = orders.data?.meta;
  return (
    <>
      <PageHeader
        title="Заказы"
        count={meta && `${meta.total_is_capped ? "больше " : ""}${formatNumber(meta.total)}`}
        actions={
          <Button asChild variant="primary">
            <PatternLink href="/checkout">Оформить заказ</PatternLink>
          </Button>
        }
      />
      <OrdersFilter search={search} isLoading={orders.isFetching} onChange={change} />
      <DataTable
        caption="Заказы"
        columns={orderColumns}
        renderCard={(order) => <OrderPhoneCard order={order} />}
        rows={orders.data?.data ?? []}
        density="comfortable"
        total={meta?.total}
        isTotalCapped={meta?.total_is_capped}
        getRowId={getRowId}
        getRowName={getRowName}
        getRowHref={getRowHref}
        status={orders.isError ? "error" : orders.isPending ? "loading" : "ready"}
        isRefreshing={orders.isPlaceholderData}
        sort={search.sort ?? "-created_at"}
        onSortChange={(sort) => void navigate({ search: (now) => sortOrdersSearch(parseOrdersSearch(now), sort) })}
        empty={<NoOrders isNarrowed={isFiltered(search)} onReset={() => void navigate({ search: {} })} />}
        errorText={orders.error ? errorText(orders.error) : undefined}
        onRetry={() => void orders.refetch()}
        footer={meta && meta.last_page > 1 && <OrdersPages meta={meta} search={search} />}
      />
    </>
  );
}
