import { createFileRoute } from "@tanstack/react-router";
import { allPayoutSource } from "../../../../features/payouts/admin-queries.ts";
import { AdminPayoutsScreen } from "../../../../features/payouts/admin-payouts-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";
import { payoutQueueQuery } from "../../../../shared/payout-queue.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/payouts")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(payoutQueueQuery);
    prefetchList(allPayoutSource, deps);
  },
  head: () => pageTitle("Выплаты"),
  component: AdminPayoutsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
