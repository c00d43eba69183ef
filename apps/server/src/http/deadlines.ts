import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway, isStatementCancelled } from "../db/postgres-error.ts";
import { StorageAway } from "../storage/storage.ts";
import { type Failure, unavailable } from "./failure.ts";
import { respondToParserError } from "./unread-requests.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body is a file, which the handler reads as it comes. */
    upload?: true;
  }
}

/** How long a caller may take, and how long the shop does; in milliseconds. */
export interface HttpDeadlines {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** From the first byte of a request to the last one of its body. */
  readonly requestMs: number;
  /** The same where the body is a file. */
  readonly uploadMs: number;
  /** From the whole request to the beginning of the response. */
  readonly handlerMs: number;
  /** Between two requests on a connection that is kept. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction. */
  readonly silenceMs: number;
}

/** The deadlines of the shop. */
export const HTTP_DEADLINES: HttpDeadlines = {
  // Headers fit into a few packets: who needs longer keeps connections open on purpose.
  headersMs: 10_000,
  // The longest body is 1 MiB: at 300 kbit/s, a bad line of a telephone, it takes 28 s.
  requestMs: 30_000,
  // The largest file has 10 MiB (contract/file-kinds.ts): on the same line it takes 280 s.
  uploadMs: 300_000,
  // Longer than a statement may take (see STATEMENT_MS), so that the statement's own end comes first.
  handlerMs: 20_000,
  // Longer than the 60 s of the usual proxies (nginx, AWS): the one that closes first should be the one that sends the next request.
  keepAliveMs: 72_000,
  // Longer than a handler, which is silent while it works; a reader that has stopped reading is let go.
  silenceMs: 60_000,
};

/** Longest statement of a call. Those of jobs have a time of their own. */
export const STATEMENT_MS = 15_000;

/** How often Node looks for connections that are over their time: none is kept longer than that beyond it. */
const CHECK_MS = 1_000;

/** Fastify's options for the deadlines. */
export const deadlineOptions = ({ headersMs, requestMs, uploadMs, keepAliveMs, silenceMs }: HttpDeadlines) => ({
  // Node knows one time for all; `limitBodies` keeps the shorter one.
  requestTimeout: Math.max(requestMs, uploadMs),
  keepAliveTimeout: keepAliveMs,
  connectionTimeout: silenceMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(CHECK_MS, requestMs) },
});

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Gives 408 to a caller whose body does not come in time, as Node itself does it, but with a longer time for files. */
export function limitBodies(app: FastifyInstance, { requestMs, uploadMs }: HttpDeadlines): void {
  const late = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  app.addHook("onRequest", (request, _reply, done) => {
    // A call that the shop makes of itself has no connection that could be ended.
    if (hasBody(request) && request.raw.socket instanceof Socket) {
      const { raw } = request;
      const end = () => {
        if (!raw.complete) respondToParserError(late, raw.socket);
      };
      const timer = setTimeout(end, request.routeOptions.config.upload ? uploadMs : requestMs).unref();
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}

/** Aborted when the response has gone, a refusal for want of time too, or the caller has: what is read for that response alone stops by it. */
export function endOf({ raw }: FastifyReply): AbortSignal {
  const ended = new AbortController();
  raw.once("close", () => ended.abort());
  return ended.signal;
}

/** A handler has not begun its response in time. */
class HandlerTooSlow extends Error {
  override name = "HandlerTooSlow";
}

/**
 * Gives 503 for a handler that is over its time. Fastify's own handlerTimeout counts the upload of the body in and cuts responses that
 * are on their way to a slow reader. What the handler does goes on until its statement ends, or what reads by
 * `endOf` stops; whatever it sends then is dropped.
 */
export function limitHandlers(app: FastifyInstance, handlerMs: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook("preHandler", (request, reply, done) => {
    const end = () => {
      if (!reply.sent && !reply.raw.headersSent) void reply.send(new HandlerTooSlow(`no response in ${handlerMs} ms`));
    };
    const begin = () => void timers.set(request, setTimeout(end, handlerMs).unref());
    // A file comes while its handler runs: the handler's time begins when all of it is there.
    if (request.routeOptions.config.upload) request.raw.once("end", begin);
    else begin();
    done();
  });
  app.addHook("onSend", (request, _reply, _payload, done) => {
    clearTimeout(timers.get(request));
    done();
  });
}

/** What a caller is told when the shop cannot answer for the moment: 503 with Retry-After; null for any other error. */
export function outageOf(error: unknown): Failure | null {
  // Before the database: what the socket said, which is this error's cause, would be taken for the database's.
  if (error instanceof StorageAway)
    return unavailable("Хранилище файлов ненадолго недоступно. Попробуйте ещё раз чуть позже.");
  if (error instanceof HandlerTooSlow || isStatementCancelled(error))
    return unavailable("Ответ занял слишком много времени. Попробуйте ещё раз чуть позже.");
  if (isDatabaseAway(error))
    return unavailable("Магазин ненадолго недоступен. Попробуйте ещё раз через несколько секунд.");
  return null;
}
