import { createFileRoute } from "@tanstack/react-router";
import { EditFeedScreen, loadFeedFields } from "../../../features/feeds/feed-form-screens.tsx";
import { feedCategoriesQuery, feedQuery } from "../../../features/feeds/feed-queries.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";
import { recordName } from "../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/$id/edit")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  // All awaited: chosen categories are shown by their names from the start.
  loader: async ({ params }) => {
    const [name] = await Promise.all([
      recordName(feedQuery(params.id), (feed) => feed.name),
      queryClient.prefetchQuery(feedCategoriesQuery),
      loadFeedFields(),
    ]);
    return name;
  },
  head: ({ loaderData: name }) => pageTitle(name ? `${name}: настройки` : "Настройки выгрузки"),
  component: EditFeedScreen,
  codeSplitGroupings: [["loader", "component"]],
});
