import { createFileRoute } from "@tanstack/react-router";
import { deskPostSource } from "../../../../features/posts/desk-queries.ts";
import { DeskPostsScreen } from "../../../../features/posts/desk-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/blog/")({
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(deskPostSource, deps),
  head: () => pageTitle("Новости"),
  component: DeskPostsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
