import { createFileRoute } from "@tanstack/react-router";
import { deskPostQuery } from "../../../../features/posts/desk-queries.ts";
import { EditPostScreen } from "../../../../features/posts/edit-post-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/blog/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => recordName(deskPostQuery(params.id), ({ title }) => title),
  head: ({ loaderData: name }) => pageTitle(name ?? "Новость"),
  component: EditPostScreen,
  codeSplitGroupings: [["loader", "component"]],
});
