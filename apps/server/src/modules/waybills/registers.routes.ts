import type { waybillRegisterEndpoints } from "@dropship/api/contract/waybill-registers";
import { REGISTER_MAX } from "@dropship/api/contract/waybill-steps";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import { fileHeaders } from "../../http/file-headers.ts";
import type { RegistersService } from "./registers.service.ts";

const leftOut = (count: number) => (count > 0 ? ` Не подошли: ${count}.` : "");

/** Registers with which parcels are handed over. */
export function registerRoutes(registers: RegistersService): Handlers<typeof waybillRegisterEndpoints> {
  return {
    listWaybillRegisters: async () => ({ data: await registers.list() }),
    getWaybillRegister: async ({ params }) => ({ data: await registers.detail(params.id) }),
    createWaybillRegisters: async (call) => {
      const data = await registers.open(changedBy(call), call.idempotencyKey, call.body.choice);
      const count = data.registers.length;
      const message =
        count === 1
          ? "Реестр создаётся у перевозчика."
          : `Реестров: ${count}, по точкам отправки и по ${REGISTER_MAX} накладных.`;
      return new StatusResponse(201, { data, message });
    },
    extendWaybillRegister: async (call) => {
      const data = await registers.extend(changedBy(call), call.idempotencyKey, call.params.id, call.body.choice);
      return { data, message: `Накладные добавляются в реестр ${data.register.number}.${leftOut(data.left_out)}` };
    },
    shrinkWaybillRegister: async (call) => {
      const data = await registers.shrink(changedBy(call), call.params.id, call.body.choice);
      return { data, message: `Накладные убираются из реестра ${data.register.number}.${leftOut(data.left_out)}` };
    },
    dissolveWaybillRegister: async (call) => {
      const data = await registers.dissolve(changedBy(call), call.params.id);
      return { data, message: `Реестр ${data.number} расформировывают у перевозчика.` };
    },
    async downloadWaybillRegister(call) {
      const { name, bytes } = await registers.file(changedBy(call), call.params.id);
      call.reply.headers(fileHeaders({ name, type: "application/pdf", size: bytes.length }));
      return bytes;
    },
  };
}
