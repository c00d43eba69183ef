import type { deliveryEndpoints } from "@dropship/api/contract/delivery";
import { parseUah, toDecimal } from "@dropship/money";
import type { Handlers } from "../../http/call.ts";
import type { DeliveryService, Shipment } from "./delivery.service.ts";

/** Directory of the carrier behind the checkout's fields. `weighCart`: the caller's cart as a parcel. */
export function deliveryRoutes(
  delivery: DeliveryService,
  weighCart: (user: { id: number; roles: readonly string[] }) => Promise<Omit<Shipment, "cod">>,
): Handlers<typeof deliveryEndpoints> {
  return {
    listCities: async ({ query }) => ({ data: await delivery.cities(query.search) }),
    async listWarehouses({ query, caller }) {
      const points = await delivery.warehouses(query.city_ref, query.kind, query.search);
      if (query.fits === undefined) return { data: points };
      const { grams } = await weighCart(caller.user);
      return { data: points.filter(({ max_weight: most }) => most === null || grams <= most * 1_000) };
    },
    estimateDelivery: async ({ query, caller }) => {
      const cod = query.cod_amount === undefined ? null : parseUah(query.cod_amount);
      const parcel = await weighCart(caller.user);
      const { cost, date } = await delivery.estimate(query.city_ref, query.kind, { ...parcel, cod });
      return { data: { cost: toDecimal(cost), date: date?.toISOString() ?? null } };
    },
    listPickupPoints: async () => ({ data: await delivery.pickupPoints() }),
  };
}
