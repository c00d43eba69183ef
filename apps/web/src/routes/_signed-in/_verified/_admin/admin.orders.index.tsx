import { createFileRoute } from "@tanstack/react-router";
import { deskSource } from "../../../../features/orders/desk/desk-queries.ts";
import { DeskScreen } from "../../../../features/orders/desk/desk-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/orders/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes. The board and the packing
  // ask for what they show.
  loader: ({ deps }) => (deps["as"] === undefined ? prefetchList(deskSource, deps) : undefined),
  head: () => pageTitle("Управление заказами"),
  component: DeskScreen,
  codeSplitGroupings: [["loader", "component"]],
});
