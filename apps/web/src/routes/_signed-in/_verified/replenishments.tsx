import { createFileRoute } from "@tanstack/react-router";
import { replenishmentSource, topUpOptionsQuery } from "../../../features/replenishments/replenishment-queries.ts";
import { ReplenishmentsScreen } from "../../../features/replenishments/replenishments-screen.tsx";
import { prefetchList } from "../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/replenishments")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(topUpOptionsQuery);
    prefetchList(replenishmentSource, deps);
  },
  head: () => pageTitle("Пополнение"),
  component: ReplenishmentsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
