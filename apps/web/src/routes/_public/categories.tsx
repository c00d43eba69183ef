import { createFileRoute } from "@tanstack/react-router";
import { CategoriesScreen } from "../../features/catalogue/categories-screen.tsx";
import { categoriesQuery } from "../../shared/categories-query.ts";
import { pageTitle } from "../../shared/page-title.ts";
import { queryClient } from "../../shared/query-client.ts";

export const Route = createFileRoute("/_public/categories")({
  loader: () => void queryClient.prefetchQuery(categoriesQuery()),
  head: () => pageTitle("Категории"),
  staticData: { layout: "wide" },
  component: CategoriesScreen,
});
