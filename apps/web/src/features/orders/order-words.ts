import type { orderList } from "@dropship/api/contract/lists/orders";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { useQuery } from "@tanstack/react-query";
import { dashboardQuery } from "../../shared/dashboard.ts";
import type { FilterWords } from "../../shared/list/list-words.ts";
import { orderGroupNames, orderStatuses } from "../../shared/order-status.ts";

/** Filters of the list of orders. States with no orders are not offered. */
export function useOrderWords(): FilterWords<typeof orderList> {
  const groups = useQuery(dashboardQuery).data?.orders_by_status;
  const counts = new Map<OrderStatus, number>(groups?.map(({ status, count }) => [status, count]));
  return {
    status: {
      label: "Состояние заказа",
      all: "Все",
      names: orderGroupNames,
      offered: orderStatuses.filter((status) => (counts.get(status) ?? 0) > 0),
      counts,
    },
    search: { label: "Номер, телефон, получатель" },
    payment_kind: {
      label: "Оплата",
      as: "select",
      all: "Любая оплата",
      names: { balance: "С баланса", cod: "Наложенный платёж" },
    },
    created: {},
    total: { label: "Сумма", hidden: true },
    has_waybill: { label: "Накладная", hidden: true, all: "", names: { 1: "есть", 0: "нет" } },
  };
}
