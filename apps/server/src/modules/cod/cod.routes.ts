import type { codEndpoints } from "@dropship/api/contract/cod";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { CodService } from "./cod.service.ts";

const asked = (requests: readonly unknown[], done: string): string =>
  requests.length > 0 ? "Нужен второй человек: просьба отправлена главному администратору." : done;

/** Cash on delivery, for admins. */
export function codRoutes(cod: CodService): Handlers<typeof codEndpoints> {
  return {
    listCodPayments: async ({ query, request }) => listResponse(request.url, await cod.list(query)),
    listCodRegisters: async ({ query, request }) => listResponse(request.url, await cod.listRegisters(query)),
    getCodSummary: async ({ caller }) => ({ data: await cod.summary(caller.user) }),
    getCodPayment: async ({ caller, params }) => ({ data: await cod.payment(caller.user, params.id) }),
    getCodRegister: async ({ caller, params }) => ({ data: await cod.register(caller.user, params.id) }),
    takeCodRegister: async (call) => {
      const data = await cod.takeFile(call.caller.user, changedBy(call), call.idempotencyKey, call.body);
      const message =
        data.problems > 0
          ? "Реестр загружен. Есть строки, которые не сходятся."
          : "Реестр загружен, все строки сходятся.";
      return new StatusResponse(201, { data, message });
    },
    receiveCodRegister: async (call) => {
      const { id } = call.params;
      const data = await cod.receiveRegister(
        call.caller.user,
        changedBy(call),
        call.idempotencyKey,
        id,
        call.body.reason,
      );
      return { data, message: asked(data.requests, "Деньги реестра отмечены полученными.") };
    },
    resolveCod: async (call) => {
      const data = await cod.resolve(call.caller.user, changedBy(call), call.idempotencyKey, call.params.id, call.body);
      return { data, message: asked(data.requests, "Спор решён.") };
    },
    receiveCod: async (call) => {
      const data = await cod.receive(call.caller.user, changedBy(call), call.idempotencyKey, call.params.id, call.body);
      return {
        data,
        message: asked(
          data.requests,
          data.state === "disputed" ? "Сумма другая: открыт спор." : "Деньги отмечены полученными.",
        ),
      };
    },
    previewCodRequest: async ({ caller, params }) => ({ data: await cod.preview(caller.user, params.id) }),
    confirmCodRequest: async (call) => ({
      data: await cod.confirm(call.caller.user, changedBy(call), call.idempotencyKey, call.params.id),
      message: "Подтверждено.",
    }),
    refuseCodRequest: async (call) => ({
      data: await cod.refuse(call.caller.user, changedBy(call), call.params.id, call.body.reason),
      message: "Отклонено.",
    }),
  };
}
