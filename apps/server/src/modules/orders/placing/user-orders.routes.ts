import type { orderPlacingEndpoints } from "@dropship/api/contract/order-placing";
import { changedBy, type Handlers, StatusResponse } from "../../../http/call.ts";
import { numbered } from "../../../record-number.ts";
import type { UserOrdersService } from "./user-orders.service.ts";

/** Orders that the shop's people place for a user. */
export const userOrderRoutes = (orders: UserOrdersService): Handlers<typeof orderPlacingEndpoints> => ({
  getPlacingRules: async () => ({ data: { delivery_payer: (await orders.rules()).deliveryPayer } }),
  checkUserOrder: async ({ body }) => ({ data: await orders.check(body) }),
  placeUserOrder: async (call) => {
    const data = await orders.place(changedBy(call), call.idempotencyKey, call.body);
    return new StatusResponse(201, { data, message: `Оформлен заказ ${numbered(data.number)}.` });
  },
});
