import type { FastifyInstance } from "fastify";
import { notFound } from "../../../http/failure.ts";
import type { MediaFiles } from "./media.ts";

/** Serves the shop's own pictures. An address always means the same bytes, so browsers may keep them for good. */
export function mediaRoutes(app: FastifyInstance, media: MediaFiles): void {
  app.get<{ Params: { "*": string } }>("/media/*", async (request, reply) => {
    const bytes = await media.read(`/media/${request.params["*"]}`);
    if (!bytes) throw notFound("Такой картинки нет.");
    return reply
      .type("image/webp")
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("x-content-type-options", "nosniff")
      .send(bytes);
  });
}
