import { createFileRoute } from "@tanstack/react-router";
import { PayoutsScreen } from "../../../features/payouts/payouts-screen.tsx";
import { payoutSource, requisitesQuery, standingQuery, termsQuery } from "../../../features/payouts/queries.ts";
import { prefetchList } from "../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/payouts")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(termsQuery);
    void queryClient.prefetchQuery(requisitesQuery);
    void queryClient.prefetchQuery(standingQuery);
    prefetchList(payoutSource, deps);
  },
  head: () => pageTitle("Выплаты"),
  component: PayoutsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
