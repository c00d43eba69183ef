import { createFileRoute } from "@tanstack/react-router";
import { LedgerScreen } from "../../../../features/ledger/ledger-screen.tsx";
import { ledgerSource } from "../../../../features/ledger/queries.ts";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/transactions/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes. What is owed asks for itself.
  loader: ({ deps }) => (deps["as"] === "liabilities" ? undefined : prefetchList(ledgerSource, deps)),
  head: ({ match }) => pageTitle(match.search["as"] === "liabilities" ? "Обязательства и деньги" : "Транзакции"),
  component: LedgerScreen,
  codeSplitGroupings: [["loader", "component"]],
});
