import { createFileRoute } from "@tanstack/react-router";
import { AddFeedScreen, loadFeedFields } from "../../../features/feeds/feed-form-screens.tsx";
import { feedLanguageQuery } from "../../../shared/feed-language.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/add")({
  // «В выгрузку» leads here for a feed of picked goods, which begins with the chosen ones: "7,12".
  validateSearch: ({ goods, products }): { goods?: "picked"; products?: string } =>
    goods === "picked" ? { goods, ...(typeof products === "string" && { products }) } : {},
  // The form begins in the language that was chosen; a failed read leaves it at the usual one.
  loader: () => Promise.all([queryClient.prefetchQuery(feedLanguageQuery), loadFeedFields()]),
  head: () => pageTitle("Новая выгрузка"),
  component: AddFeedScreen,
  codeSplitGroupings: [["loader", "component"]],
});
