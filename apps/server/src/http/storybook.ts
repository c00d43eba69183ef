import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { notFound } from "./failure.ts";
import { errorBodyOf } from "./mount.ts";

/** Where designers and QA open the design system. */
export const STORYBOOK_PATH = "/storybook/";

/**
 * Storybook writes scripts and styles into its pages, shows each story in a frame of its own address and checks it there.
 * All this holds under its path alone; nothing comes from another origin.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' data: blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join("; ");

const WAITING = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><meta name="color-scheme" content="light dark"><title>Дизайн-система собирается</title></head>
<body><main><h1>Дизайн-система собирается</h1><p>Магазин уже работает, Storybook будет готов примерно через минуту. Страница обновится сама.</p></main></body></html>`;

/**
 * Serves the built Storybook for people without tools. The folder may appear after the start, when the build behind the
 * shop is done, and may be replaced by a newer one; until it is there, the address says so.
 */
export async function serveStorybook(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = () => existsSync(join(folder, "iframe.html"));
  await app.register(async (scope) => {
    scope.addHook("onRequest", (_request, reply, done) => {
      reply.headers({ "content-security-policy": POLICY, "x-frame-options": "SAMEORIGIN" });
      done();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      // Where it does not stand yet there is nothing to warn of.
      suppressWarning: true,
    });
    scope.get("/storybook", (_request, reply) => reply.redirect(STORYBOOK_PATH, 302));
    scope.get<{ Params: { "*": string } }>(`${STORYBOOK_PATH}*`, (request, reply) => {
      const file = request.params["*"] || "index.html";
      if (!isBuilt()) {
        reply.code(503).header("retry-after", "10").header("cache-control", "no-store");
        return file.endsWith(".html") ? reply.type("text/html; charset=utf-8").send(WAITING) : reply.send();
      }
      if (!isInside(file) || !existsSync(join(folder, file))) {
        const failure = notFound();
        return reply.code(404).send(errorBodyOf(failure, request.id));
      }
      // Vite writes a hash of the content into the names under assets/; Storybook's own files keep theirs.
      const isHashed = /^assets\/.+-[\w-]{8}\.\w+$/.test(file);
      const keep = isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate";
      return reply.header("cache-control", keep).sendFile(file, { cacheControl: false });
    });
  });
}

/** A plain path without steps upwards and without hidden files. */
const isInside = (file: string): boolean => file.split("/").every((part) => part !== "" && !part.startsWith("."));
