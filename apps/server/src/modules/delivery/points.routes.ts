import type { departurePointEndpoints } from "@dropship/api/contract/departure-points";
import type { pickupPointEndpoints } from "@dropship/api/contract/pickup-points";
import { changedBy, type Handlers, StatusResponse } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { DeparturePointsService } from "./departure-points.service.ts";
import type { PickupPointsService } from "./pickup-points.service.ts";

/** Where the shop hands parcels to the carrier, and where recipients collect without it. */
export function pointRoutes(
  departures: DeparturePointsService,
  pickups: PickupPointsService,
): Handlers<typeof departurePointEndpoints & typeof pickupPointEndpoints> {
  return {
    listDeparturePoints: async ({ query, request }) => listResponse(request.url, await departures.list(query)),
    createDeparturePoint: async (call) => {
      const data = await departures.create(changedBy(call), call.body);
      return new StatusResponse(201, { data, message: "Точка отправки добавлена." });
    },
    getDeparturePoint: async ({ params }) => ({ data: await departures.get(params.id) }),
    updateDeparturePoint: async (call) => {
      const { point, moved } = await departures.update(changedBy(call), call.params.id, call.body);
      const message = moved > 0 ? `Сохранено. Передано заказов основной точке: ${moved}.` : "Сохранено.";
      return { data: point, message };
    },
    deleteDeparturePoint: async (call) => {
      await departures.remove(changedBy(call), call.params.id);
      return { message: "Точка отправки удалена." };
    },
    listPickupPointCards: async ({ query, request }) => listResponse(request.url, await pickups.list(query)),
    createPickupPoint: async (call) => {
      const data = await pickups.create(changedBy(call), call.body);
      return new StatusResponse(201, { data, message: "Точка самовывоза добавлена." });
    },
    getPickupPoint: async ({ params }) => ({ data: await pickups.get(params.id) }),
    updatePickupPoint: async (call) => ({
      data: await pickups.update(changedBy(call), call.params.id, call.body),
      message: "Сохранено.",
    }),
    deletePickupPoint: async (call) => {
      await pickups.remove(changedBy(call), call.params.id);
      return { message: "Точка самовывоза удалена." };
    },
  };
}
