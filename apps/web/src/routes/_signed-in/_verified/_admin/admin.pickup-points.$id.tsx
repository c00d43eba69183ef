import { createFileRoute } from "@tanstack/react-router";
import { pickupPointQuery } from "../../../../features/delivery/delivery-queries.ts";
import { PickupPointScreen } from "../../../../features/delivery/pickup-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/pickup-points/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => queryClient.prefetchQuery(pickupPointQuery(params.id)),
  head: () => pageTitle("Точка самовывоза"),
  component: PickupPointScreen,
  codeSplitGroupings: [["loader", "component"]],
});
