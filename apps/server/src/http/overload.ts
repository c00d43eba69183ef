import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { overloaded, retrySeconds } from "./failure.ts";
import { EVERY_ANSWER } from "./security-headers.ts";

/** Who is refused first: browsing; then all else that works on the database. What has no rank, as the health checks and files, never is. */
export type Rank = "browsing" | "working";

declare module "fastify" {
  interface FastifyContextConfig {
    rank?: Rank;
  }
}

/**
 * Calls in flight, all together, from which on one of this rank is refused. Waiting is calls in flight over calls served in a second, so
 * this bounds it whatever the bottleneck: 64 keep the processor and the pool busy, and at 500 calls a second the last of them waits 130 ms.
 */
export const IN_FLIGHT: Readonly<Record<Rank, number>> = { browsing: 64, working: 256 };

/** Marks calls that a page makes of its own application: they belong to a call that has been let in. Nobody else knows the value. */
export const WITHIN = { "x-within": randomUUID() } as const;

const { message, code } = overloaded();
const BODY_START = JSON.stringify({ message, code }).slice(0, -1);
const HEADERS = Object.entries({ ...EVERY_ANSWER, "content-type": "application/json; charset=utf-8" }).flat();

/** Refusals are the most frequent responses when it matters: made beforehand, past hooks and serialiser, one costs 20 µs instead of 40. */
function refuse(response: ServerResponse, requestId: string): void {
  const body = `${BODY_START},"request_id":"${requestId}"}`;
  const length = String(Buffer.byteLength(body));
  response.writeHead(503, [
    ...HEADERS,
    "retry-after",
    retrySeconds(),
    "x-request-id",
    requestId,
    "content-length",
    length,
  ]);
  response.end(body);
}

/**
 * Refuses calls with 503 and Retry-After as soon as too many are in flight, before anything is done for them. A call is in flight until its
 * answer is made: who reads slowly holds nobody up. `rankOfPage` ranks the pages, which are no routes. To be called before other hooks are
 * added, whose work a refused call is not worth.
 */
export function shedLoad(http: FastifyInstance, rankOfPage: (request: FastifyRequest) => Rank | undefined): void {
  const counted = new WeakSet<FastifyRequest>();
  let inFlight = 0;
  const release = (request: FastifyRequest) => {
    if (counted.delete(request)) inFlight -= 1;
  };

  http.addHook("onRequest", (request, reply, done) => {
    const rank = request.is404 ? rankOfPage(request) : request.routeOptions.config.rank;
    if (!rank || request.headers["x-within"] === WITHIN["x-within"]) return done();
    if (inFlight >= IN_FLIGHT[rank]) {
      reply.hijack();
      return refuse(reply.raw, request.id);
    }
    counted.add(request);
    inFlight += 1;
    done();
  });
  http.addHook("onSend", (request, _reply, _payload, done) => {
    release(request);
    done();
  });
  // A response that is sent past the hooks, and a caller who is gone before there is one.
  http.addHook("onResponse", (request, _reply, done) => {
    release(request);
    done();
  });
}
