import { createFileRoute } from "@tanstack/react-router";
import { AdminCategoryScreen } from "../../../../features/categories/category-screen.tsx";
import { adminCategoryQuery } from "../../../../features/categories/category-queries.ts";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/categories/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => recordName(adminCategoryQuery(params.id), ({ name }) => name),
  head: ({ loaderData: name }) => pageTitle(name ?? "Категория"),
  component: AdminCategoryScreen,
  codeSplitGroupings: [["loader", "component"]],
});
