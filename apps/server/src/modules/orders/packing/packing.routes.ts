import type { orderPackingEndpoints } from "@dropship/api/contract/order-packing";
import { StatusResponse, changedBy, type Handlers } from "../../../http/call.ts";
import type { JobsService } from "../../jobs/jobs.service.ts";
import type { PackingService } from "./packing.service.ts";

const READY = "Заказ собран.";

/** Packing of orders. */
export function packingRoutes(
  packing: PackingService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof orderPackingEndpoints> {
  return {
    getPacking: async ({ query }) => ({ data: await packing.show(query.ids) }),
    printPickingList: async (call) => {
      const id = await packing.print(call.caller.user, changedBy(call), call.body.ids);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
    // Not a word at each piece: the screen shows it. The end is said.
    scanPiece: async (call) => {
      const data = await packing.scan(changedBy(call), call.idempotencyKey, call.params.id, call.body.code);
      return data.status === "ready" ? { data, message: READY } : { data };
    },
    packLine: async (call) => {
      const data = await packing.tick(changedBy(call), call.params.id, call.body.line_id, call.body.packed);
      return data.status === "ready" ? { data, message: READY } : { data };
    },
  };
}
