import { createFileRoute } from "@tanstack/react-router";
import { MoveMoneyScreen } from "../../../../features/ledger/move-money-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/transactions/add")({
  head: () => pageTitle("Новая транзакция"),
  component: MoveMoneyScreen,
});
