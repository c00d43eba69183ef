import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { adminOrderDetail } from "./order-desk.ts";
import { orderStepFailures } from "./orders.ts";
import { dataWithMessage, id, wholeNumber } from "./shapes.ts";

const pieces = wholeNumber(0, 9_999).default(0);

/** What becomes of the pieces of each line: the rest goes back to the shelf. A line that is not named goes there whole. */
export const takeReturnBody = z.object({
  version: wholeNumber(1, 2_147_483_647),
  lines: z.array(z.object({ line_id: id, written_off: pieces, repair: pieces })).max(200),
});

/** Parcels that come back. */
export const orderReturnEndpoints = endpoints({
  takeReturn: {
    method: "POST",
    path: "/api/admin/orders/{id}/return",
    access: "orders.refund",
    idempotent: true,
    summary:
      "Take a parcel that came back in: what of it goes to the shelf, is written off or mended; money by the rules of returns",
    params: z.object({ id }),
    body: takeReturnBody,
    responses: { 200: dataWithMessage(adminOrderDetail) },
    errors: { 404: { not_found: failure("no such order, or no such line in it") }, 409: orderStepFailures },
  },
});
