import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { OrderReturns } from "@dropship/api/contract/return-requests";
import { api } from "../../../shared/api.ts";
import { refreshDesk } from "../desk/desk-queries.ts";

/** Returns of an own order. */
export const orderReturnsQuery = (id: number) =>
  queryOptions({
    queryKey: ["listOrderReturns", id],
    queryFn: async ({ signal }) => (await api("listOrderReturns", { params: { id }, signal })).data,
  });

/** Returns of an order of anybody. */
export const deskReturnsQuery = (id: number) =>
  queryOptions({
    queryKey: ["listAdminOrderReturns", id],
    queryFn: async ({ signal }) => (await api("listAdminOrderReturns", { params: { id }, signal })).data,
  });

/** Shows the returns of an order as a dialog of its user has left them. */
export function useReturnsSaved(orderId: number, onClose: () => void) {
  const client = useQueryClient();
  return ({ data }: { data: OrderReturns }): void => {
    client.setQueryData(orderReturnsQuery(orderId).queryKey, data);
    void client.invalidateQueries({ queryKey: ["getOrder", orderId] });
    onClose();
  };
}

/** The same on the desk, where the order's money may have moved with them. */
export function useDeskReturnsSaved(orderId: number, onClose: () => void) {
  const client = useQueryClient();
  return ({ data }: { data: OrderReturns }): void => {
    client.setQueryData(deskReturnsQuery(orderId).queryKey, data);
    refreshDesk();
    onClose();
  };
}
