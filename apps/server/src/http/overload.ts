import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Endpoint } from "@dropship/api/contract/endpoint";
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

/** What is known of a request before it is taken in. */
export type Arriving = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Rank of an operation; nothing for what is never refused. */
export function rankOf({ load }: Pick<Endpoint, "load">): Rank | undefined {
  if (load === "vital") return undefined;
  return load ? "browsing" : "working";
}

/** Tells the addresses of the operations that are browsing, whatever their params and query. */
export function browsingAddresses(table: Readonly<Record<string, Endpoint>>): (request: Arriving) => boolean {
  const paths = Object.values(table)
    .filter((endpoint) => endpoint.method === "GET" && rankOf(endpoint) === "browsing")
    .map(({ path }) => path.replaceAll(/[.*+?^$()[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/?]+"));
  const browsing = new RegExp(`^(?:${paths.join("|")})(?:\\?|$)`);
  return ({ method, url }) => method === "GET" && browsing.test(url ?? "");
}

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

/** How the server knows the rank of what is asked. */
export interface ShedLoadDeps {
  /** Rank of a page, which is no route. */
  readonly rankOfPage: (request: Arriving) => Rank | undefined;
  /** Whether an address is an operation that is browsing. */
  readonly isBrowsing: (request: Arriving) => boolean;
}

/**
 * Refuses calls with 503 and Retry-After as soon as too many are in flight, before anything is done for them. A call is in flight until its
 * answer is made: who reads slowly holds nobody up. Browsing, of which most refusals are, is refused by its address alone, before Fastify has
 * made a request of it: that is half of what a refusal costs. To be called before other hooks are added, whose work a refused call is not worth.
 */
export function shedLoad(http: FastifyInstance, { rankOfPage, isBrowsing }: ShedLoadDeps): void {
  const counted = new WeakSet<FastifyRequest>();
  let inFlight = 0;
  const release = (request: FastifyRequest) => {
    if (counted.delete(request)) inFlight -= 1;
  };

  const serve = http.server.listeners("request") as RequestListener[]; // Fastify's own
  http.server.removeAllListeners("request");
  http.server.on("request", (request, response) => {
    const isRefused = inFlight >= IN_FLIGHT.browsing && (isBrowsing(request) || rankOfPage(request) === "browsing");
    if (isRefused) return refuse(response, randomUUID());
    for (const listener of serve) listener(request, response);
  });

  http.addHook("onRequest", (request, reply, done) => {
    const rank = request.is404 ? rankOfPage(request.raw) : request.routeOptions.config.rank;
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
