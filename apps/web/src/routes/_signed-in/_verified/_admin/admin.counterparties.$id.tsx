import { createFileRoute } from "@tanstack/react-router";
import { counterpartyQuery } from "../../../../features/delivery/delivery-queries.ts";
import { CounterpartyScreen } from "../../../../features/delivery/counterparty-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/counterparties/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => queryClient.prefetchQuery(counterpartyQuery(params.id)),
  head: () => pageTitle("Контрагент"),
  component: CounterpartyScreen,
  codeSplitGroupings: [["loader", "component"]],
});
