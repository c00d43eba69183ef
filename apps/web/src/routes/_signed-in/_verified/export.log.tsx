import { createFileRoute } from "@tanstack/react-router";
import { fetchSource } from "../../../features/feeds/feed-lists.ts";
import { FetchesScreen } from "../../../features/feeds/fetches-screen.tsx";
import { prefetchList } from "../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/log")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchList(fetchSource, deps),
  head: () => pageTitle("Журнал обращений"),
  component: FetchesScreen,
  codeSplitGroupings: [["loader", "component"]],
});
