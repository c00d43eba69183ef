import type { counterpartyEndpoints } from "@dropship/api/contract/counterparties";
import { changedBy, type Handlers, StatusResponse } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { CounterpartiesService } from "./counterparties.service.ts";

/** Senders that the carrier knows. */
export function counterpartyRoutes(counterparties: CounterpartiesService): Handlers<typeof counterpartyEndpoints> {
  return {
    listCounterparties: async ({ query, request }) => listResponse(request.url, await counterparties.list(query)),
    createCounterparty: async (call) => {
      const data = await counterparties.create(changedBy(call), call.body);
      return new StatusResponse(201, { data, message: "Контрагент добавлен." });
    },
    getCounterpartyStats: async ({ query }) => ({ data: await counterparties.stats(query) }),
    getCounterparty: async ({ params }) => ({ data: await counterparties.get(params.id) }),
    updateCounterparty: async (call) => ({
      data: await counterparties.update(changedBy(call), call.params.id, call.body),
      message: "Сохранено.",
    }),
    archiveCounterparty: async (call) => ({
      data: await counterparties.archive(changedBy(call), call.params.id),
      message: "Контрагент в архиве.",
    }),
    restoreCounterparty: async (call) => ({
      data: await counterparties.restore(changedBy(call), call.params.id),
      message: "Контрагент снова в работе.",
    }),
    deleteCounterparty: async (call) => {
      await counterparties.remove(changedBy(call), call.params.id);
      return { message: "Контрагент удалён." };
    },
  };
}
