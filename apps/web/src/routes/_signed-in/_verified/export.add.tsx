import { createFileRoute } from "@tanstack/react-router";
import { AddFeedScreen } from "../../../features/feeds/feed-form-screens.tsx";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/add")({
  // «В выгрузку» leads here for a feed of picked goods, which begins with the chosen ones: "7,12".
  validateSearch: ({ goods, products }): { goods?: "picked"; products?: string } =>
    goods === "picked" ? { goods, ...(typeof products === "string" && { products }) } : {},
  head: () => pageTitle("Новая выгрузка"),
  component: AddFeedScreen,
});
