import type { deliveryEndpoints } from "@dropship/api/contract/delivery";
import { parseUah, toDecimal } from "@dropship/money";
import type { Handlers } from "../../http/call.ts";
import type { DeliveryService, Shipment } from "./delivery.service.ts";
import { type Box, fitsSize } from "../../parcel-size.ts";

/** Points that take a parcel, and how many were left out because they do not. */
function thatTake<P>(points: readonly P[], takes: (point: P) => boolean): { data: P[]; left_out: number } {
  const data = points.filter(takes);
  return { data, left_out: points.length - data.length };
}

/** Directory of the carrier behind the checkout's fields. `measureCart`: the caller's cart as a parcel. */
export function deliveryRoutes(
  delivery: DeliveryService,
  measureCart: (user: {
    id: number;
    roles: readonly string[];
  }) => Promise<Omit<Shipment, "cod"> & { readonly boxes: readonly Box[] }>,
): Handlers<typeof deliveryEndpoints> {
  return {
    listCities: async ({ query }) => ({ data: await delivery.cities(query.search) }),
    async listWarehouses({ query, caller }) {
      const points = await delivery.warehouses(query.city_ref, query.kind, query.search);
      if (query.fits === undefined) return { data: points };
      const { grams, boxes } = await measureCart(caller.user);
      return thatTake(
        points,
        (point) => (point.max_weight === null || grams <= point.max_weight * 1_000) && fitsSize(point, boxes),
      );
    },
    listStreets: async ({ query }) => ({ data: await delivery.streets(query.city_ref, query.search) }),
    estimateDelivery: async ({ query, caller }) => {
      const cod = query.cod_amount === undefined ? null : parseUah(query.cod_amount);
      const parcel = await measureCart(caller.user);
      const { cost, date } = await delivery.estimate(query.city_ref, query.kind, { ...parcel, cod });
      return { data: { cost: toDecimal(cost), date: date?.toISOString() ?? null } };
    },
    async listPickupPoints({ query, caller }) {
      const points = await delivery.pickupPoints();
      if (query.fits === undefined) return { data: points };
      const { grams } = await measureCart(caller.user);
      return thatTake(points, ({ max_grams: most }) => most === null || grams <= most);
    },
  };
}
