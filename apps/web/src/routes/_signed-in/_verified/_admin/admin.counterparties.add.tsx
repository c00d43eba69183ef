import { createFileRoute } from "@tanstack/react-router";
import { CounterpartyFields, NewCounterpartyScreen } from "../../../../features/delivery/counterparty-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/counterparties/add")({
  loader: () => CounterpartyFields.loaded(),
  head: () => pageTitle("Новый контрагент"),
  component: NewCounterpartyScreen,
  codeSplitGroupings: [["loader", "component"]],
});
