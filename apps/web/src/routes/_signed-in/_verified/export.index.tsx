import { createFileRoute } from "@tanstack/react-router";
import { feedSource } from "../../../features/feeds/feed-lists.ts";
import { FeedsScreen } from "../../../features/feeds/feeds-screen.tsx";
import { prefetchList } from "../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchList(feedSource, deps),
  head: () => pageTitle("Экспорт"),
  component: FeedsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
