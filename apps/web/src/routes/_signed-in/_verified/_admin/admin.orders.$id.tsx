import { numbered } from "@dropship/ui/format/record-number";
import { createFileRoute } from "@tanstack/react-router";
import { deskOrderQuery } from "../../../../features/orders/desk/desk-queries.ts";
import { DeskEditing, DeskOrderScreen, DeskSteps } from "../../../../features/orders/desk/desk-order-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/orders/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ params }) => {
    const query = deskOrderQuery(params.id);
    await Promise.all([queryClient.prefetchQuery(query), DeskSteps.loaded(), DeskEditing.loaded()]);
    return queryClient.getQueryData(query.queryKey)?.number;
  },
  head: ({ loaderData: number }) => pageTitle(number ? `Заказ ${numbered(number)}` : "Заказ"),
  component: DeskOrderScreen,
  codeSplitGroupings: [["loader", "component"]],
});
