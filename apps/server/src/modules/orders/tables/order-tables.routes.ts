import type { orderTableEndpoints } from "@dropship/api/contract/order-tables";
import { type Handlers, StatusResponse } from "../../../http/call.ts";
import type { JobsService } from "../../jobs/jobs.service.ts";
import type { OrderTablesService } from "./order-tables.service.ts";

/** Several parcels from one table. */
export const orderTableRoutes = (
  tables: OrderTablesService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof orderTableEndpoints> => ({
  async readOrderTable({ request }) {
    const length = Number(request.headers["content-length"] ?? Number.NaN);
    return { data: { text: await tables.read(request.raw, Number.isNaN(length) ? undefined : length) } };
  },
  checkOrderTable: async ({ caller, body }) => ({ data: await tables.check(caller.user, body.text) }),
  async placeOrderTable({ caller, body }) {
    const id = await tables.place(caller.user, body);
    return new StatusResponse(202, { data: await jobs.get(caller.user.id, id), message: "Оформляем посылки." });
  },
});
