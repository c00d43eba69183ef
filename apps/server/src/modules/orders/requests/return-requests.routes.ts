import type { returnRequestEndpoints } from "@dropship/api/contract/return-requests";
import { changedBy, type Handlers, StatusResponse } from "../../../http/call.ts";
import type { ReturnRequestsService } from "./return-requests.service.ts";

/** Returns that dropshippers ask for. */
export const returnRequestRoutes = (returns: ReturnRequestsService): Handlers<typeof returnRequestEndpoints> => ({
  listOrderReturns: async ({ caller, params }) => ({ data: await returns.list(params.id, caller.user.id) }),
  askReturn: async ({ caller, params, body, idempotencyKey }) =>
    new StatusResponse(201, {
      data: await returns.ask(caller.user.id, idempotencyKey, params.id, body),
      message: "Запрос отправлен магазину.",
    }),
  withdrawReturn: async ({ caller, params, body }) => ({
    data: await returns.withdraw(caller.user.id, params.id, body.version),
    message: "Запрос отозван.",
  }),
  listAdminOrderReturns: async ({ params }) => ({ data: await returns.list(params.id, null) }),
  decideReturn: async (call) => ({
    data: await returns.decide(changedBy(call), call.params.id, call.body),
    message: call.body.approve ? "Возврат одобрен." : "В возврате отказано.",
  }),
  receiveReturn: async (call) => ({
    data: await returns.receive(changedBy(call), call.idempotencyKey, call.params.id, call.body),
    message: "Возврат принят, деньги вернулись на баланс дропшиппера.",
  }),
  async getAdminReturnPhoto({ params, query, reply }) {
    const bytes = await returns.photo(params.id, query.size);
    reply.type("image/webp");
    return bytes;
  },
});
