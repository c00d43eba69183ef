import type { fileEndpoints } from "@dropship/api/contract/files";
import type { FastifyInstance } from "fastify";
import { StatusResponse, type Handlers } from "../../http/call.ts";
import { notFound } from "../../http/failure.ts";
import type { FilesService } from "./files.service.ts";

const NAME = /^([0-9a-f]{64})\.webp$/;

/** Pictures that people send, for the people themselves. */
export function fileRoutes(files: FilesService): Handlers<typeof fileEndpoints> {
  return {
    async uploadFile({ caller, query, request }) {
      const length = Number(request.headers["content-length"] ?? Number.NaN);
      const bytes = Number.isNaN(length) ? undefined : length;
      return new StatusResponse(201, { data: await files.upload(caller.user.id, query.kind, request.raw, bytes) });
    },
    takeFileFromAddress: async ({ caller, body }) =>
      new StatusResponse(201, { data: await files.takeFrom(caller.user.id, body.kind, body.url) }),
    async getFile({ caller, params, query, reply }) {
      const { bytes, type } = await files.readOwn(caller.user.id, params.id, query.size);
      reply.type(type);
      return bytes;
    },
  };
}

/** Serves the pictures that anybody may see. An address always means the same bytes, so browsers may keep them for good. */
export function publicFileRoutes(app: FastifyInstance, files: FilesService): void {
  app.get<{ Params: { name: string } }>("/files/:name", async (request, reply) => {
    const key = NAME.exec(request.params.name)?.[1];
    if (!key) throw notFound("Такой картинки нет.");
    const bytes = await files.readPublic(key);
    return reply.type("image/webp").header("cache-control", "public, max-age=31536000, immutable").send(bytes);
  });
}
