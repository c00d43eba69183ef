import type { orderDeskEndpoints } from "@dropship/api/contract/order-desk";
import { may } from "@dropship/api/contract/permissions";
import { permissionOfStep } from "@dropship/api/contract/order-steps";
import { StatusResponse, changedBy, type Handlers } from "../../../http/call.ts";
import { authorise } from "../../../http/mount.ts";
import { listResponse } from "../../../http/pages.ts";
import type { JobsService } from "../../jobs/jobs.service.ts";
import type { OrderDeskService } from "./order-desk.service.ts";

/** Orders as the shop works on them. */
export function orderDeskRoutes(
  desk: OrderDeskService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof orderDeskEndpoints> {
  return {
    listAdminOrders: async ({ query, request }) => listResponse(request.url, await desk.list(query)),
    findAdminOrder: async ({ query }) => ({ data: await desk.find(query.code) }),
    getAdminOrder: async ({ params }) => ({ data: await desk.detail(params.id) }),
    listOrderMessages: async ({ params, caller }) => ({
      data: await desk.messages(params.id, may(caller.user, "support.see")),
    }),
    stepOrder: async (call) => {
      authorise(permissionOfStep(call.body.step), call.caller.user);
      const data = await desk.step(changedBy(call), call.params.id, call.body);
      return { data, message: data.history.at(-1)?.text ?? "Готово." };
    },
    forceOrder: async (call) => ({
      data: await desk.force(changedBy(call), call.params.id, call.body),
      message: "Состояние исправлено.",
    }),
    stepOrders: async (call) => {
      const id = await desk.stepMany(call.caller.user, changedBy(call), call.body);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
    assignOrders: async (call) => {
      const { assignee_id: assigneeId, choice } = call.body;
      const id = await desk.assignMany(call.caller.user, changedBy(call), assigneeId, choice);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
    arrangeOrder: async (call) => ({
      data: await desk.arrange(changedBy(call), call.params.id, call.body),
      message: "Сохранено.",
    }),
    addOrderNote: async (call) => {
      const data = await desk.note(changedBy(call), call.params.id, call.body.text);
      return new StatusResponse(201, { data, message: "Заметка добавлена." });
    },
  };
}
