import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { overloaded } from "./failure.ts";
import { errorBodyOf } from "./mount.ts";

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

/** Tells of the calls in flight. */
export interface Overload {
  inFlight(): number;
}

/**
 * Refuses calls with 503 and Retry-After as soon as too many are in flight, before anything is done for them. A call is in flight until its
 * answer is made: who reads slowly holds nobody up. `rankOfPage` ranks the pages, which are no routes.
 */
export function shedLoad(http: FastifyInstance, rankOfPage: (request: FastifyRequest) => Rank | undefined): Overload {
  const counted = new WeakSet<FastifyRequest>();
  let inFlight = 0;
  const release = (request: FastifyRequest) => {
    if (counted.delete(request)) inFlight -= 1;
  };

  function refuse(request: FastifyRequest, reply: FastifyReply): void {
    const failure = overloaded();
    void reply
      .code(failure.status)
      .headers(failure.headers ?? {})
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(errorBodyOf(failure, request.id)));
  }

  http.addHook("onRequest", (request, reply, done) => {
    const rank = request.is404 ? rankOfPage(request) : request.routeOptions.config.rank;
    if (!rank || request.headers["x-within"] === WITHIN["x-within"]) return done();
    if (inFlight >= IN_FLIGHT[rank]) return refuse(request, reply);
    counted.add(request);
    inFlight += 1;
    done();
  });
  http.addHook("onSend", (request, _reply, _payload, done) => {
    release(request);
    done();
  });
  // An answer that is sent past the hooks, and a caller who is gone before there is one.
  http.addHook("onResponse", (request, _reply, done) => {
    release(request);
    done();
  });
  return { inFlight: () => inFlight };
}
