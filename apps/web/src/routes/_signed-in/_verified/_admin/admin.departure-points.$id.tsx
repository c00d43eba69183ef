import { createFileRoute } from "@tanstack/react-router";
import { departurePointQuery } from "../../../../features/delivery/delivery-queries.ts";
import { DeparturePointScreen, LoadChart } from "../../../../features/delivery/departure-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/departure-points/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => Promise.all([queryClient.prefetchQuery(departurePointQuery(params.id)), LoadChart.loaded()]),
  head: () => pageTitle("Точка отправки"),
  component: DeparturePointScreen,
  codeSplitGroupings: [["loader", "component"]],
});
