import { createFileRoute } from "@tanstack/react-router";
import { adminTopUpSource } from "../../../../features/top-ups/top-up-queries.ts";
import { AdminTopUpsScreen } from "../../../../features/top-ups/top-ups-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/transactions/top-ups")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(adminTopUpSource, deps),
  head: () => pageTitle("Пополнения"),
  component: AdminTopUpsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
