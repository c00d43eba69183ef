import { createFileRoute } from "@tanstack/react-router";
import { transactionSource } from "../../../features/transactions/transaction-source.ts";
import { TransactionsScreen } from "../../../features/transactions/transactions-screen.tsx";
import { balanceQuery } from "../../../shared/balance.ts";
import { prefetchList } from "../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/transactions")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(balanceQuery);
    prefetchList(transactionSource, deps);
  },
  head: () => pageTitle("Транзакции"),
  component: TransactionsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
