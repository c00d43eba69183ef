import { createFileRoute } from "@tanstack/react-router";
import { deskPostQuery } from "../../../../features/posts/desk-queries.ts";
import { EditPostScreen } from "../../../../features/posts/edit-post-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/blog/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => queryClient.prefetchQuery(deskPostQuery(params.id)),
  head: () => pageTitle("Новость"),
  component: EditPostScreen,
  codeSplitGroupings: [["loader", "component"]],
});
