import { createFileRoute } from "@tanstack/react-router";
import { AdminCategoryScreen } from "../../../../features/categories/category-screen.tsx";
import { adminCategoryQuery } from "../../../../features/categories/category-queries.ts";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/categories/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => queryClient.prefetchQuery(adminCategoryQuery(params.id)),
  head: () => pageTitle("Категория"),
  component: AdminCategoryScreen,
  codeSplitGroupings: [["loader", "component"]],
});
