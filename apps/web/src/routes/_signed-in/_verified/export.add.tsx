import { createFileRoute } from "@tanstack/react-router";
import { AddFeedScreen } from "../../../features/feeds/feed-form-screens.tsx";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/add")({
  head: () => pageTitle("Новая выгрузка"),
  component: AddFeedScreen,
});
