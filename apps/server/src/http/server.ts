import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import Fastify, { type FastifyError, type FastifyInstance, LogController } from "fastify";
import qs from "qs";
import { contract } from "@dropship/api/contract";
import { databaseErrorCode } from "../db/database.ts";
import type { ProxyTrust } from "./client-address.ts";
import {
  deadlineOptions,
  HTTP_DEADLINES,
  type HttpDeadlines,
  limitBodies,
  limitHandlers,
  outageOf,
} from "./deadlines.ts";
import { Failure, invalid, notFound } from "./failure.ts";
import { asksForWebSocket } from "../realtime/upgrades.ts";
import { HEADER_BYTES } from "./long-address.ts";
import { browsingAddresses, shedLoad } from "./overload.ts";
import { EVERY_ANSWER } from "./security-headers.ts";
import {
  respondToExpectations,
  respondToParserError,
  respondToRouterError,
  sendFailure,
  unreadable,
} from "./unread-requests.ts";
import { rankOfPage } from "./web.ts";

/** Settings of the HTTP layer. */
export interface HttpOptions {
  readonly logLevel: string;
  readonly trustProxy: ProxyTrust;
  /** Those of the shop by default; tests are less patient. */
  readonly deadlines?: HttpDeadlines;
  /** Where the log goes; standard output by default. */
  readonly log?: { write(line: string): void };
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
    return new Failure(status, unreadable().message, { code: "bad_request" });
  return null;
}

/** A Fastify with the shop's rules for parsing, headers and errors, and no routes. */
export async function createHttp(
  options: HttpOptions,
  rewriteUrl: (url: string, accept: string, method: string) => string,
): Promise<FastifyInstance> {
  const deadlines = options.deadlines ?? HTTP_DEADLINES;
  const { http, ...timeouts } = deadlineOptions(deadlines);
  // Without live events nobody answers an upgrade: the request is served as it stands.
  const shouldUpgradeCallback = (request: IncomingMessage): boolean =>
    asksForWebSocket(request) && app.server.listenerCount("upgrade") > 0;
  const app = Fastify({
    // A request without Host is refused below, in the shop's words.
    http: { ...http, shouldUpgradeCallback, requireHostHeader: false, maxHeaderSize: HEADER_BYTES },
    ...timeouts,
    frameworkErrors: respondToRouterError,
    clientErrorHandler: respondToParserError,
    logger:
      options.logLevel === "silent"
        ? false
        : {
            level: options.logLevel,
            redact: ["req.headers.cookie", "req.headers.authorization"],
            ...(options.log ? { stream: options.log } : {}),
          },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: MIB,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    rewriteUrl: (request) => rewriteUrl(request.url ?? "/", request.headers.accept ?? "", request.method ?? "GET"),
    return503OnClosing: true,
    forceCloseConnections: "idle",
  });

  respondToExpectations(app.server);
  shedLoad(app, { rankOfPage, isBrowsing: browsingAddresses(contract) });
  await app.register(cookie);
  await app.register(formbody, { parser: parseQuery });
  await app.register(compress, { threshold: 1024, encodings: ["gzip"] });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(EVERY_ANSWER).header("x-request-id", request.id);
    const isNameless = request.raw.httpVersion === "1.1" && request.headers.host === undefined;
    done(isNameless ? unreadable("В запросе нет заголовка Host.") : undefined);
  });

  limitBodies(app, deadlines);
  limitHandlers(app, deadlines.handlerMs);

  app.setErrorHandler((error, request, reply) => {
    const outage = error instanceof Failure ? null : outageOf(error);
    // The pattern, not the address: of some calls the address itself is the secret, others carry one in their query.
    const called = { route: request.routeOptions.url ?? "no route", method: request.method };
    const failure = outage ?? failureOf(error);
    // Without the stack: while the database is away every call says the same.
    if (outage) request.log.warn({ reason: String(error), ...called }, "call put off");
    if (!failure) request.log.error({ err: error, ...called }, "call failed");
    const told =
      failure ??
      new Failure(500, "Ошибка на сервере. Мы уже знаем о ней; попробуйте ещё раз чуть позже.", {
        code: "server_error",
      });
    void sendFailure(reply, told, request.id);
  });
  return app;
}
