import { createFileRoute } from "@tanstack/react-router";
import { NewCategoryScreen } from "../../../../features/categories/new-category-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/categories/add")({
  head: () => pageTitle("Новая категория"),
  component: NewCategoryScreen,
});
