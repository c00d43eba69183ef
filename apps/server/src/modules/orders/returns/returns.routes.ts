import type { orderReturnEndpoints } from "@dropship/api/contract/order-returns";
import { changedBy, type Handlers } from "../../../http/call.ts";
import type { OrderReturnsService } from "./returns.service.ts";

/** Parcels that come back. */
export const orderReturnRoutes = (returns: OrderReturnsService): Handlers<typeof orderReturnEndpoints> => ({
  takeReturn: async (call) => ({
    data: await returns.take(changedBy(call), call.idempotencyKey, call.params.id, call.body),
    message: "Возврат принят.",
  }),
});
