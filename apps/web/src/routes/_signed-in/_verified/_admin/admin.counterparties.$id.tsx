import { createFileRoute } from "@tanstack/react-router";
import { counterpartyQuery } from "../../../../features/delivery/delivery-queries.ts";
import { CounterpartyFields, CounterpartyScreen } from "../../../../features/delivery/counterparty-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/counterparties/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ params }) => {
    const fields = CounterpartyFields.loaded();
    const name = await recordName(counterpartyQuery(params.id), (counterparty) => counterparty.name);
    await fields;
    return name;
  },
  head: ({ loaderData: name }) => pageTitle(name ?? "Контрагент"),
  component: CounterpartyScreen,
  codeSplitGroupings: [["loader", "component"]],
});
