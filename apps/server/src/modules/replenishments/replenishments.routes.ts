import type { replenishmentEndpoints } from "@dropship/api/contract/replenishments";
import { fileHeaders } from "../../http/file-headers.ts";
import { StatusResponse, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { ReplenishmentsService } from "./replenishments.service.ts";

/** Top-ups of a dropshipper. */
export function replenishmentRoutes(topUps: ReplenishmentsService): Handlers<typeof replenishmentEndpoints> {
  return {
    listReplenishments: async ({ caller, query, request }) =>
      listResponse(request.url, await topUps.list(caller.user.id, query)),
    getReplenishmentOptions: async () => ({ data: await topUps.options() }),
    createReplenishment: async ({ caller, body, idempotencyKey }) =>
      new StatusResponse(201, { data: await topUps.create(caller.user.id, idempotencyKey, body) }),
    getReplenishment: async ({ caller, params }) => ({ data: await topUps.get(caller.user.id, params.id) }),
    payReplenishment: async ({ caller, params }) => ({ data: await topUps.pay(caller.user.id, params.id) }),
    checkReplenishment: async ({ caller, params }) => ({ data: await topUps.check(caller.user.id, params.id) }),
    cancelReplenishment: async ({ caller, params }) => ({
      data: await topUps.cancel(caller.user.id, params.id),
      message: "Пополнение отменено.",
    }),
    async getReplenishmentReceipt({ caller, params, reply }) {
      const bytes = await topUps.receipt(caller.user.id, params.id);
      reply.headers(
        fileHeaders({ name: `Квитанция о пополнении ${params.id}.pdf`, type: "application/pdf", size: bytes.length }),
      );
      return bytes;
    },
  };
}
