import { createFileRoute } from "@tanstack/react-router";
import { departurePointSource } from "../../../../features/delivery/delivery-queries.ts";
import { DeparturePointsScreen } from "../../../../features/delivery/departure-points-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/departure-points/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(departurePointSource, deps),
  head: () => pageTitle("Точки отправки"),
  component: DeparturePointsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
