import type { waybillEndpoints } from "@dropship/api/contract/waybills";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { WaybillsService } from "./waybills.service.ts";

/** Says how many of the chosen are not printed: in a pile of labels nobody sees which ones it lacks. */
const withoutLabel = (left: number) =>
  left === 0 ? {} : { message: `Печатаем то, у чего есть номер накладной. Без наклейки остались: ${left}.` };

/** Waybills of the shop. */
export function waybillRoutes(
  waybills: WaybillsService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof waybillEndpoints> {
  return {
    listWaybills: async ({ query, request }) => listResponse(request.url, await waybills.list(query)),
    getWaybillDesk: async () => ({ data: await waybills.desk() }),
    getWaybill: async ({ params }) => ({ data: await waybills.detail(params.id) }),
    proposeWaybill: async ({ params }) => ({ data: await waybills.propose(params.id) }),
    createWaybill: async (call) => {
      const data = await waybills.create(changedBy(call), call.idempotencyKey, call.body);
      const message = call.body.is_draft ? "Черновик накладной сохранён." : "Накладная отправлена перевозчику.";
      return new StatusResponse(201, { data, message });
    },
    createWaybills: async (call) => {
      const id = await waybills.createMany(call.caller.user, changedBy(call), call.body.choice);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
    updateWaybill: async (call) => ({
      data: await waybills.update(changedBy(call), call.params.id, call.body),
      message: "Накладная сохранена.",
    }),
    stepWaybill: async (call) => {
      const data = await waybills.step(changedBy(call), call.params.id, call.body);
      return { data, message: data.history.at(-1)?.text ?? "Готово." };
    },
    removeWaybill: async (call) => {
      const data = await waybills.remove(changedBy(call), call.params.id);
      return {
        data,
        message: data.status === "deleted" ? "Накладная удалена." : "Перевозчика просят удалить накладную.",
      };
    },
    stepWaybills: async (call) => {
      const id = await waybills.stepMany(call.caller.user, changedBy(call), call.body);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
    trackWaybills: async (call) => {
      const count = await waybills.track(changedBy(call), call.body.choice);
      const message = count === 0 ? "Среди выбранных нет посылок в пути." : `Перевозчика спросят о посылках: ${count}.`;
      return { data: { count }, message };
    },
    printWaybills: async (call) => {
      const { id, left } = await waybills.print(call.caller.user, changedBy(call), call.body);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id), ...withoutLabel(left) });
    },
    printOrderLabels: async (call) => {
      const { id, left } = await waybills.printOfOrders(call.caller.user, changedBy(call), call.body);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id), ...withoutLabel(left) });
    },
  };
}
