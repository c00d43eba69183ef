import type { OrderDetail } from "@dropship/api/contract/orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { refreshUser } from "../../shared/session.ts";
import { orderQuery } from "./queries.ts";

/** Cancels a new order. Refreshes the order, every list and figure of orders, and the balance: its money came back. */
export function useCancelOrder(order: Pick<OrderDetail, "id">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, key }: { reason: string; key: string }) =>
      api("cancelOrder", { params: { id: order.id }, body: { reason }, idempotencyKey: key }),
    onSuccess: ({ data }) => {
      client.setQueryData(orderQuery(order.id).queryKey, data);
      void client.invalidateQueries({ queryKey: ["listOrders"] });
      void client.invalidateQueries({ queryKey: ["getDashboard"] });
      void client.invalidateQueries({ queryKey: ["getBalance"] });
      void refreshUser();
    },
    // Refused: most often the shop has confirmed it meanwhile. Show how it stands now; the refusal is said without waiting for it.
    onError: () => void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  });
}
