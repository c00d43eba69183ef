import { createFileRoute } from "@tanstack/react-router";
import { postSource } from "../../../features/posts/post-queries.ts";
import { PostsScreen } from "../../../features/posts/posts-screen.tsx";
import { prefetchList } from "../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/blog/")({
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(postSource, deps),
  head: () => pageTitle("Новости"),
  component: PostsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
