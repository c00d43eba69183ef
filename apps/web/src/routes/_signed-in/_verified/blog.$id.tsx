import { createFileRoute } from "@tanstack/react-router";
import { postQuery } from "../../../features/posts/post-queries.ts";
import { PostScreen } from "../../../features/posts/post-screen.tsx";
import { pageTitle } from "../../../shared/page-title.ts";
import { recordName } from "../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/blog/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => recordName(postQuery(params.id), ({ title }) => title),
  head: ({ loaderData: name }) => pageTitle(name ?? "Новость"),
  component: PostScreen,
  codeSplitGroupings: [["loader", "component"]],
});
