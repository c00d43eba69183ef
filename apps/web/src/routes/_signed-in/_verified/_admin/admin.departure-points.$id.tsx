import { createFileRoute } from "@tanstack/react-router";
import { departurePointQuery } from "../../../../features/delivery/delivery-queries.ts";
import { DeparturePointScreen, LoadChart } from "../../../../features/delivery/departure-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/departure-points/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ params }) => {
    const [name] = await Promise.all([
      recordName(departurePointQuery(params.id), (point) => point.name),
      LoadChart.loaded(),
    ]);
    return name;
  },
  head: ({ loaderData: name }) => pageTitle(name ?? "Точка отправки"),
  component: DeparturePointScreen,
  codeSplitGroupings: [["loader", "component"]],
});
