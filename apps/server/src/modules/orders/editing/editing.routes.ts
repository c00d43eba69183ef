import type { orderEditingEndpoints } from "@dropship/api/contract/order-editing";
import { StatusResponse, changedBy, type Handlers } from "../../../http/call.ts";
import { numbered } from "../../../record-number.ts";
import type { OrderEditingService } from "./editing.service.ts";

/** What a change is answered with; a dry run says nothing. */
const said = <T>(data: T, { dry_run: isDry }: { dry_run: boolean }) =>
  isDry ? { data } : { data, message: "Заказ изменён." };

/** Changes of orders before they are packed. */
export function orderEditingRoutes(editing: OrderEditingService): Handlers<typeof orderEditingEndpoints> {
  return {
    editOrder: async ({ caller, params, body, idempotencyKey }) =>
      said(await editing.editOwn(caller.user, idempotencyKey, params.id, body), body),
    editAdminOrder: async (call) =>
      said(await editing.edit(changedBy(call), call.idempotencyKey, call.params.id, call.body), call.body),
    splitOrder: async (call) => {
      const data = await editing.split(changedBy(call), call.idempotencyKey, call.params.id, call.body);
      return new StatusResponse(201, { data, message: `Отделён заказ ${numbered(data.number)}.` });
    },
    joinOrders: async (call) => ({
      data: await editing.join(changedBy(call), call.idempotencyKey, call.params.id, call.body),
      message: "Заказы объединены.",
    }),
    listJoinable: async ({ params }) => ({ data: await editing.joinable(params.id) }),
  };
}
