import { createFileRoute } from "@tanstack/react-router";
import { allTicketSource } from "../../../../features/support/desk-queries.ts";
import { SupportDeskScreen } from "../../../../features/support/desk-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";
import { ticketQueueQuery } from "../../../../shared/ticket-queue.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/support/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(ticketQueueQuery);
    prefetchList(allTicketSource, deps);
  },
  head: () => pageTitle("Поддержка"),
  component: SupportDeskScreen,
  codeSplitGroupings: [["loader", "component"]],
});
