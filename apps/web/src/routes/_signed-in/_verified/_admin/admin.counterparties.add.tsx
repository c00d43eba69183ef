import { createFileRoute } from "@tanstack/react-router";
import { NewCounterpartyScreen } from "../../../../features/delivery/counterparty-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/counterparties/add")({
  head: () => pageTitle("Новый контрагент"),
  component: NewCounterpartyScreen,
});
