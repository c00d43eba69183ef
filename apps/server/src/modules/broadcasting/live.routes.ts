import type { FastifyInstance, FastifyRequest } from "fastify";
import { MAX_BODY_BYTES } from "../../realtime/http-api.ts";
import type { LiveServer } from "../../realtime/live-server.ts";
import { readTarget } from "../../realtime/protocol.ts";

/**
 * The live server on the shop's own port as well, so that one open port is enough: connections at /app/{key}, the signed HTTP API under
 * /apps. Clients are let go before the port closes.
 */
export function liveRoutes(http: FastifyInstance, server: LiveServer): void {
  http.server.on("upgrade", (request, socket, head) => server.upgrade(request, socket, head));
  http.addHook("preClose", () => server.close());
  void http.register(async (api) => {
    // The signature covers the body's very bytes.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const handle = async (request: FastifyRequest) => {
      const { path, query } = readTarget(request.raw.url ?? "/");
      return server.call({
        method: request.method,
        path,
        query: Object.fromEntries(query),
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      });
    };
    api.route({
      method: ["GET", "POST"],
      url: "/apps/*",
      async handler(request, reply) {
        const { status, body } = await handle(request);
        const isText = typeof body === "string";
        return reply
          .code(status)
          .type(isText ? "text/plain; charset=utf-8" : "application/json")
          .send(isText ? body : JSON.stringify(body));
      },
    });
  });
}
