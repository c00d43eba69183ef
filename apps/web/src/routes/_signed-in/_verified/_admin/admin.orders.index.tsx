import { createFileRoute } from "@tanstack/react-router";
import { deskSource } from "../../../../features/orders/desk/desk-queries.ts";
import { DeskScreen } from "../../../../features/orders/desk/desk-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { leaveToBrowser } from "../../../../shared/own-look.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

/** Screens at the address of the desk, by the word that stands in `as`. */
const views: Readonly<Record<string, string>> = { packing: "Сборка заказов", new: "Новый заказ" };

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/orders/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes. The board and the packing
  // ask for what they show.
  loader: ({ deps }) => {
    if (deps["as"] === "board") leaveToBrowser(); // hundreds of cards in columns, of which a window shows some thirty
    if (deps["as"] === undefined) prefetchList(deskSource, deps);
  },
  head: ({ match }) => pageTitle(views[String(match.search["as"])] ?? "Управление заказами"),
  component: DeskScreen,
  codeSplitGroupings: [["loader", "component"]],
});
