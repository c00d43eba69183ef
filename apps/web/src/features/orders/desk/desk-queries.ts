import { adminOrderList } from "@dropship/api/contract/lists/admin-orders";
import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../../shared/api.ts";
import { listSource } from "../../../shared/list/list-source.ts";
import type { ListState } from "../../../shared/list/list-state.ts";
import { queryClient } from "../../../shared/query-client.ts";
import { recentJobsQuery } from "../../../shared/recent-jobs.ts";
import { waybillDeskQuery } from "../../../shared/waybills/waybill-queries.ts";

/** Orders of everybody, with sums and counts of the stages. */
export const deskSource = listSource(adminOrderList, "listAdminOrders", ["sums", "counts"]);

/** Filter of the desk as its address says it. */
export type DeskFilter = ListState<typeof adminOrderList>["filter"];

/** Cards of a column of the board. */
const COLUMN_CARDS = 30;

/** The orders of one state that stand longest, for a column of the board. */
export const columnQuery = (filter: DeskFilter, status: OrderStatus) =>
  queryOptions({
    queryKey: ["listAdminOrders", "column", filter, status],
    queryFn: async ({ signal }) => {
      const { stage: _stage, ...rest } = filter;
      const query = { filter: { ...rest, status }, sort: "status_at", per_page: COLUMN_CARDS } as const;
      const { data, meta } = await api("listAdminOrders", { query, signal });
      return { orders: data, total: meta.total };
    },
  });

/** Live events tell at once what the carrier and the others do with an open order (app/realtime/desk-news.ts); without them it is seen after this. */
const LOOK_MS = 30_000;

/** One order's page in the shop. */
export const deskOrderQuery = (id: number) =>
  queryOptions({
    queryKey: ["getAdminOrder", id],
    async queryFn({ signal, client }) {
      const { data } = await api("getAdminOrder", { params: { id }, signal });
      const before = client.getQueryData<AdminOrderDetail>(["getAdminOrder", id]);
      // Its money and its waybill stand on the same page, and have moved with it.
      if (before && JSON.stringify(before) !== JSON.stringify(data)) {
        void client.invalidateQueries({ queryKey: ["listLedgerEntries", "order", id] });
        void client.invalidateQueries({ queryKey: ["proposeWaybill", id] });
      }
      return data;
    },
    refetchInterval: LOOK_MS,
  });

/** Entries of the books about an order, the oldest first. */
export const orderEntriesQuery = (id: number) =>
  queryOptions({
    queryKey: ["listLedgerEntries", "order", id],
    queryFn: async ({ signal }) => {
      const query = { filter: { order: id }, sort: "created_at", per_page: 100 } as const;
      return (await api("listLedgerEntries", { query, signal })).data;
    },
  });

/** What an order's user was told of it and has asked about it, the latest first. */
export const orderMessagesQuery = (id: number) =>
  queryOptions({
    queryKey: ["listOrderMessages", id],
    queryFn: async ({ signal }) => (await api("listOrderMessages", { params: { id }, signal })).data,
    // How a notice went out on each way is told by no event.
    refetchInterval: LOOK_MS,
  });

/** The shop's people. */
export const workersQuery = queryOptions({
  queryKey: ["listUsers", "workers"],
  queryFn: async ({ signal }) => {
    const query = { filter: { role: "admin,super-admin", state: "active" }, per_page: 100 } as const;
    return (await api("listUsers", { query, signal })).data.map(({ id, first_name, last_name, email }) => ({
      id,
      name: [last_name, first_name].filter(Boolean).join(" ") || email,
    }));
  },
  staleTime: 60_000,
});

/** Departure points that orders may leave from. */
export const departuresQuery = queryOptions({
  queryKey: ["listDeparturePoints", "choices"],
  queryFn: async ({ signal }) => {
    const query = { filter: { state: "on" }, per_page: 100 } as const;
    return (await api("listDeparturePoints", { query, signal })).data.map(({ id, name }) => ({ id, name }));
  },
  staleTime: 60_000,
});

/** Follows the carrier after waybills were asked for: their numbers come one by one, long after the job that has put them into the queue. */
export function useComingNumbers(): void {
  const jobs = useQuery(recentJobsQuery).data;
  useQuery({ ...waybillDeskQuery, enabled: jobs?.some(({ kind }) => kind === "waybills.make") ?? false });
}

/** After orders have moved: lists, boards, pages, the money that moved with them, and whether a waybill can be made now. */
export const refreshDesk = (): void => {
  for (const name of ["listAdminOrders", "getAdminOrder", "listLedgerEntries", "listOrderMessages", "proposeWaybill"])
    void queryClient.invalidateQueries({ queryKey: [name] });
};
