import type { conditionEndpoints } from "@dropship/api/contract/conditions";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { ConditionsService } from "./conditions.service.ts";

/** Commissions and discounts, for admins. */
export function conditionRoutes(conditions: ConditionsService): Handlers<typeof conditionEndpoints> {
  return {
    listConditions: async ({ query, request }) => listResponse(request.url, await conditions.list(query)),
    getCondition: async ({ params }) => ({ data: await conditions.get(params.id) }),
    createCondition: async (call) =>
      new StatusResponse(201, {
        data: await conditions.create(changedBy(call), call.body),
        message: "Правило добавлено.",
      }),
    updateCondition: async (call) => ({
      data: await conditions.update(changedBy(call), call.params.id, call.body),
      message: "Сохранено.",
    }),
    switchCondition: async (call) => ({
      data: await conditions.switch(changedBy(call), call.params.id, call.body.is_active),
      message: call.body.is_active ? "Правило включено." : "Правило выключено.",
    }),
    placeCondition: async (call) => ({
      data: { was_after_id: await conditions.place(changedBy(call), call.params.id, call.body.after_id) },
    }),
    copyCondition: async (call) =>
      new StatusResponse(201, {
        data: await conditions.copy(changedBy(call), call.params.id),
        message: "Копия добавлена, она выключена.",
      }),
    deleteCondition: async (call) => {
      await conditions.remove(changedBy(call), call.params.id);
      return { message: "Правило удалено." };
    },
    previewCondition: async ({ body }) => ({ data: await conditions.preview(body) }),
    simulatePrice: async ({ query }) => ({ data: await conditions.simulate(query) }),
  };
}
