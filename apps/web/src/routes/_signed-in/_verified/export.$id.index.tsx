import { createFileRoute } from "@tanstack/react-router";
import { feedQuery } from "../../../features/feeds/feed-queries.ts";
import { FeedScreen } from "../../../features/feeds/feed-screen.tsx";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/$id/")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ params }) => {
    const query = feedQuery(params.id);
    await queryClient.prefetchQuery(query);
    return queryClient.getQueryData(query.queryKey)?.name;
  },
  head: ({ loaderData: name }) => pageTitle(name ?? "Выгрузка"),
  component: FeedScreen,
  codeSplitGroupings: [["loader", "component"]],
});
