import { createFileRoute } from "@tanstack/react-router";
import { CategoryTreeScreen } from "../../../../features/categories/category-tree-screen.tsx";
import { categoryTreeQuery } from "../../../../shared/category-choice.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/categories/tree")({
  // Not awaited: the screen shows its own skeleton.
  loader: () => void queryClient.prefetchQuery(categoryTreeQuery),
  head: () => pageTitle("Дерево категорий"),
  component: CategoryTreeScreen,
  codeSplitGroupings: [["loader", "component"]],
});
