import { createFileRoute } from "@tanstack/react-router";
import { SupportScreen } from "../../../features/support/support-screen.tsx";
import { ticketSource } from "../../../features/support/ticket-queries.ts";
import { prefetchList } from "../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/support/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchList(ticketSource, deps),
  head: () => pageTitle("Поддержка"),
  component: SupportScreen,
  codeSplitGroupings: [["loader", "component"]],
});
