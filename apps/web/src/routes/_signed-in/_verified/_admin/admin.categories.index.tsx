import { createFileRoute } from "@tanstack/react-router";
import { AdminCategoriesScreen } from "../../../../features/categories/categories-screen.tsx";
import { adminCategorySource } from "../../../../features/categories/category-queries.ts";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/categories/")({
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(adminCategorySource, deps),
  head: () => pageTitle("Категории"),
  component: AdminCategoriesScreen,
  codeSplitGroupings: [["loader", "component"]],
});
