import type { adminReplenishmentEndpoints } from "@dropship/api/contract/admin-replenishments";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { AdminTopUpsService } from "./admin-top-ups.service.ts";

/** Top-ups of all users, for admins. */
export function adminTopUpRoutes(topUps: AdminTopUpsService): Handlers<typeof adminReplenishmentEndpoints> {
  return {
    listAdminReplenishments: async ({ query, request }) => listResponse(request.url, await topUps.list(query)),
    getAdminReplenishment: async ({ caller, params }) => ({ data: await topUps.get(caller.user, params.id) }),
    addReplenishment: async (call) =>
      new StatusResponse(201, {
        data: await topUps.add(call.caller.user, changedBy(call), call.idempotencyKey, call.body),
        message: "Деньги зачислены.",
      }),
    creditReplenishment: async (call) => ({
      data: await topUps.credit(call.caller.user, changedBy(call), call.idempotencyKey, call.params.id, call.body),
      message: "Пополнение зачислено.",
    }),
    refuseReplenishment: async (call) => ({
      data: await topUps.refuse(call.caller.user, changedBy(call), call.params.id, call.body.reason),
      message: "Пополнение отклонено.",
    }),
  };
}
