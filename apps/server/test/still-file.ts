import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance } from "fastify";

/** A server that gives one file away by `@fastify/static` at /file: the measure of serving feeds. */
export async function serveStillFile(folder: string, name: string): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(fastifyStatic, { root: folder, serve: false });
  app.get("/file", (_request, reply) => reply.type("application/xml").sendFile(name));
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app;
}
