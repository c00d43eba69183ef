import type { orderLabelEndpoints } from "@dropship/api/contract/order-labels";
import type { FastifyReply } from "fastify";
import { type Handlers, StatusResponse } from "../../http/call.ts";
import { fileHeaders } from "../../http/file-headers.ts";
import type { OrderLabelsService } from "./order-labels.service.ts";

const type = "application/pdf";

/** Labels of own waybills. */
export function orderLabelRoutes(labels: OrderLabelsService): Handlers<typeof orderLabelEndpoints> {
  async function send(reply: FastifyReply, found: Promise<{ name: string; bytes: Buffer }>): Promise<Buffer> {
    const { name, bytes } = await found;
    reply.headers(fileHeaders({ name, type, size: bytes.length }));
    return bytes;
  }
  return {
    async uploadOrderLabel({ caller, request }) {
      const length = Number(request.headers["content-length"] ?? Number.NaN);
      const bytes = Number.isNaN(length) ? undefined : length;
      return new StatusResponse(201, { data: await labels.upload(caller.user.id, request.raw, bytes) });
    },
    getOrderLabel: ({ caller, params, reply }) => send(reply, labels.read(params.id, caller.user.id)),
    getAdminOrderLabel: ({ params, reply }) => send(reply, labels.read(params.id, null)),
  };
}
