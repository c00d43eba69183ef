import { createFileRoute } from "@tanstack/react-router";
import { postQuery } from "../../../features/posts/post-queries.ts";
import { PostScreen } from "../../../features/posts/post-screen.tsx";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/blog/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => queryClient.prefetchQuery(postQuery(params.id)),
  head: () => pageTitle("Новость"),
  component: PostScreen,
  codeSplitGroupings: [["loader", "component"]],
});
