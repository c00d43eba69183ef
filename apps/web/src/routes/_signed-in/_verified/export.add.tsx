import { createFileRoute } from "@tanstack/react-router";
import { AddFeedScreen } from "../../../features/feeds/feed-form-screens.tsx";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/add")({
  // «В выгрузку» of a product leads here for a feed of picked goods.
  validateSearch: (raw): { goods?: "picked" } => (raw["goods"] === "picked" ? { goods: "picked" } : {}),
  head: () => pageTitle("Новая выгрузка"),
  component: AddFeedScreen,
});
