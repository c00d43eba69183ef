import { numbered } from "@dropship/ui/format/record-number";
import { createFileRoute } from "@tanstack/react-router";
import { OrderScreen } from "../../../features/orders/order-screen.tsx";
import { orderQuery } from "../../../features/orders/queries.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/orders/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ params }) => {
    const query = orderQuery(params.id);
    await queryClient.prefetchQuery(query);
    return queryClient.getQueryData(query.queryKey)?.number;
  },
  head: ({ loaderData: number }) => pageTitle(number ? `Заказ ${numbered(number)}` : "Заказ"),
  component: OrderScreen,
});
