import type { OrderDetail } from "@dropship/api/contract/orders";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { refreshUser } from "../../shared/session.ts";
import { orderQuery } from "./queries.ts";

/** After an own order has changed: every list and figure of orders, and the balance. */
export function refreshOrders(client: QueryClient): void {
  for (const name of ["listOrders", "getDashboard", "getBalance"]) void client.invalidateQueries({ queryKey: [name] });
  void refreshUser();
}

/** Cancels a new order. Refreshes the order, every list and figure of orders, and the balance: its money came back. */
export function useCancelOrder(order: Pick<OrderDetail, "id">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      api("cancelOrder", { params: { id: order.id }, body: { reason }, idempotencyKey: key }),
    onSuccess: ({ data }) => {
      client.setQueryData(orderQuery(order.id).queryKey, data);
      refreshOrders(client);
    },
    // Refused: most often the shop has confirmed it meanwhile. Show how it stands now; the refusal is said without waiting for it.
    onError: () => void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  });
}
