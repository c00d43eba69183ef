import { createFileRoute } from "@tanstack/react-router";
import { userSource } from "../../../../features/accounts/user-source.ts";
import { UsersScreen } from "../../../../features/accounts/users-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/users/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(userSource, deps),
  head: () => pageTitle("Пользователи"),
  component: UsersScreen,
  codeSplitGroupings: [["loader", "component"]],
});
