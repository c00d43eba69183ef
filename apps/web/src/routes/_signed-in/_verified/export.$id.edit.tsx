import { createFileRoute } from "@tanstack/react-router";
import { EditFeedScreen } from "../../../features/feeds/feed-form-screens.tsx";
import { feedCategoriesQuery, feedQuery } from "../../../features/feeds/feed-queries.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/$id/edit")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  // Both awaited: chosen categories are shown by their names from the start.
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.prefetchQuery(feedQuery(params.id)),
      queryClient.prefetchQuery(feedCategoriesQuery),
    ]);
  },
  head: () => pageTitle("Настройки выгрузки"),
  component: EditFeedScreen,
  codeSplitGroupings: [["loader", "component"]],
});
