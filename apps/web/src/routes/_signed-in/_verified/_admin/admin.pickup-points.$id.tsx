import { createFileRoute } from "@tanstack/react-router";
import { pickupPointQuery } from "../../../../features/delivery/delivery-queries.ts";
import { PickupPointScreen } from "../../../../features/delivery/pickup-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/pickup-points/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => recordName(pickupPointQuery(params.id), ({ name }) => name),
  head: ({ loaderData: name }) => pageTitle(name ?? "Точка самовывоза"),
  component: PickupPointScreen,
  codeSplitGroupings: [["loader", "component"]],
});
