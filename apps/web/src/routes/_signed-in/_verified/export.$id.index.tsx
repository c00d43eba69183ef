import { createFileRoute } from "@tanstack/react-router";
import { feedQuery } from "../../../features/feeds/feed-queries.ts";
import { FeedScreen } from "../../../features/feeds/feed-screen.tsx";
import { pageTitle } from "../../../shared/page-title.ts";
import { recordName } from "../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/export/$id/")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => recordName(feedQuery(params.id), ({ name }) => name),
  head: ({ loaderData: name }) => pageTitle(name ?? "Выгрузка"),
  component: FeedScreen,
  codeSplitGroupings: [["loader", "component"]],
});
