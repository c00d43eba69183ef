import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyError, type FastifyInstance, LogController } from "fastify";
import qs from "qs";
import { databaseErrorCode } from "../db/database.ts";
import { Failure, invalid, notFound } from "./failure.ts";
import { errorBodyOf } from "./mount.ts";
import { shedLoad } from "./overload.ts";
import { EVERY_ANSWER } from "./security-headers.ts";
import { rankOfPage } from "./web.ts";

/** Settings of the HTTP layer. */
export interface HttpOptions {
  readonly logLevel: string;
  readonly trustProxy: boolean;
}

const MIB = 1024 * 1024;

/** `filter[vendor][]=A` → {filter: {vendor: ["A"]}}; bounded in depth and count. */
function parseQuery(text: string): Record<string, unknown> {
  if (!text.includes("=")) return {};
  return qs.parse(text, {
    depth: 4,
    parameterLimit: 200,
    arrayLimit: 100,
    plainObjects: false,
    charsetSentinel: false,
  });
}

/** What a thrown error tells the caller; null for our own fault. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  // 22021, 22P05: a NUL or broken UTF-8 in a text; 22003: a number past the column. Both are bad input that a schema let through.
  const code = databaseErrorCode(error);
  if (code === "22021" || code === "22P05") return invalid({ body: ["В тексте есть недопустимые символы."] });
  if (code === "22003") return invalid({ body: ["Число слишком большое."] });
  const status = (error as Partial<FastifyError>).statusCode; // Fastify's own errors carry it
  if (status === 413) return new Failure(413, "Слишком большой запрос.", { code: "too_large" });
  if (status === 415)
    return new Failure(415, "Такой тип содержимого не принимается. Отправьте JSON.", { code: "media_type" });
  if (status === 404) return notFound();
  if (status && status >= 400 && status < 500)
    return new Failure(status, "Запрос не удалось прочитать.", { code: "bad_request" });
  return null;
}

/** A Fastify with the shop's rules for parsing, headers and errors, and no routes. */
export async function createHttp(
  options: HttpOptions,
  rewriteUrl: (url: string, accept: string, method: string) => string,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      options.logLevel === "silent"
        ? false
        : { level: options.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: MIB,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    rewriteUrl: (request) => rewriteUrl(request.url ?? "/", request.headers.accept ?? "", request.method ?? "GET"),
    return503OnClosing: true,
    forceCloseConnections: "idle",
  });

  shedLoad(app, rankOfPage);
  await app.register(cookie);
  await app.register(formbody, { parser: parseQuery });
  await app.register(compress, { threshold: 1024, encodings: ["gzip"] });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(EVERY_ANSWER).header("x-request-id", request.id);
    done();
  });

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (!failure) request.log.error({ err: error, url: request.url, method: request.method }, "call failed");
    const told =
      failure ??
      new Failure(500, "Ошибка на сервере. Мы уже знаем о ней; попробуйте ещё раз чуть позже.", {
        code: "server_error",
      });
    void reply
      .code(told.status)
      .headers(told.headers ?? {})
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(errorBodyOf(told, request.id)));
  });
  return app;
}
