import { createFileRoute } from "@tanstack/react-router";
import { NewPostScreen } from "../../../../features/posts/new-post-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/blog/add")({
  head: () => pageTitle("Новая новость"),
  component: NewPostScreen,
});
