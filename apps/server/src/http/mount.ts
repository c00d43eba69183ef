import type { Access, Endpoint } from "@dropship/api/contract/endpoint";
import { may } from "@dropship/api/contract/permissions";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { StatusResponse, type Call, type Caller, type Handlers, type OpenSession, type SessionUser } from "./call.ts";
import { undeclaredFailure } from "./declared-failure.ts";
import { askedAs } from "./list-rights.ts";
import { clientAddress, networkOf, type ProxyTrust } from "./client-address.ts";
import {
  alreadySignedIn,
  csrfMismatch,
  Failure,
  forbidden,
  foreignOrigin,
  invalid,
  lacking,
  onlyViewing,
  twoStepFirst,
  unauthenticated,
  unverified,
} from "./failure.ts";
import { isFromElsewhere } from "./origin.ts";
import { rankOf } from "./overload.ts";
import { type GivenToken, hashToken, type SessionCookies } from "./session.ts";
import type { Throttler } from "./throttle.ts";
import { undeclaredFields } from "./undeclared-fields.ts";
import { parseInput, parseParams } from "./validation.ts";
import { VIEWER_HEADER, viewerOf } from "./viewer.ts";

/** What the mount needs to know about the caller and the process. */
export interface MountDeps {
  readonly cookies: SessionCookies;
  readonly throttler: Throttler;
  /** Which proxies are believed when they say who called. */
  readonly trustProxy: ProxyTrust;
  /** The live session that a token opens, or null. */
  readonly findSession: (tokenHash: Buffer) => Promise<OpenSession | null>;
  /** Gives the session of a token another one; null when it has ended. */
  readonly renewToken: (token: string) => Promise<GivenToken | null>;
  /** Public address of the shop. */
  readonly appUrl: () => string;
  /** In tests and development every response and every failure is checked against the contract. */
  readonly checkResponses: boolean;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,100}$/;

/** Throws unless this caller may call an endpoint of this access level (docs/product.md, Roles). */
export function authorise(access: Access, user: SessionUser | null): void {
  if (access === "public") return;
  if (access === "guest") {
    if (user) throw alreadySignedIn();
    return;
  }
  if (!user) throw unauthenticated();
  if (access === "user") return;
  if (user.twoStepFirst) throw twoStepFirst();
  if (access !== "verified" && !may(user, access)) throw user.roles.length > 0 ? lacking(access) : forbidden();
  if (!user.isVerified) throw unverified();
}

function idempotencyKey(endpoint: Endpoint, request: FastifyRequest): string | null {
  if (!endpoint.idempotent) return null;
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !IDEMPOTENCY_KEY.test(key)) {
    throw invalid({ idempotency_key: ["Нужен заголовок Idempotency-Key: от 8 до 100 печатных знаков."] });
  }
  return key;
}

async function callerOf(deps: MountDeps, request: FastifyRequest): Promise<{ caller: Caller; token: string | null }> {
  const token = deps.cookies.read(request);
  const tokenHash = token ? hashToken(token) : null;
  const open = tokenHash ? await deps.findSession(tokenHash) : null;
  const { user, sessionHash } = open ?? { user: null, sessionHash: tokenHash };
  return { token, caller: { user, sessionHash, ip: clientAddress(request.raw, deps.trustProxy) } };
}

/** After somebody has proved themself again, the token that was there before is soon worth nothing (docs/decisions/0205). */
async function renewSession({ renewToken, cookies }: MountDeps, reply: FastifyReply, token: string): Promise<void> {
  const given = await renewToken(token);
  if (!given) return;
  cookies.write(reply, given.token, given.maxAge);
  cookies.writeCsrf(reply, given.token);
}

/** Names of fields that only some may know (packages/api/src/contract/fields-by-role.test.ts). */
const PRIVATE =
  /[._](?:emails?|ip|user_agent|telegram_id|roles?|notes?|tags|suppliers?|purchase|cost|margin|hash|sha256|secrets?|passwords?|tokens?|sealed|salt)(?:_\w+)?$/;

function checkedResponse(name: string, endpoint: Endpoint, status: number, body: unknown): unknown {
  if (!(status in endpoint.responses)) throw new Error(`${name} answered ${status}, which its contract does not name`);
  const schema = endpoint.responses[status];
  if (!schema) return body;
  const result = schema.safeParse(body);
  if (!result.success)
    throw new Error(`${name} broke its contract: ${JSON.stringify(result.error.issues).slice(0, 2000)}`);
  // Outside of tests the body is sent as it is: what the contract does not name would be told to whoever asks.
  const extra = undeclaredFields(body, result.data).filter((path) => PRIVATE.test(path));
  if (extra.length > 0) throw new Error(`${name} tells more than its contract names: ${extra.join(", ")}`);
  return result.data;
}

/** Lets failures through that the contract names; any other is a fault of the program. */
async function declaredOnly<T>(name: string, endpoint: Endpoint, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const wrong = error instanceof Failure ? undeclaredFailure(name, endpoint, error) : null;
    if (wrong) throw new Error(wrong, { cause: error });
    throw error;
  }
}

/** A route in a scope of its own, where no body is read before its handler: whoever may not call is refused before the file has come. */
const takingFiles = (route: RouteOptions) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  scope.route(route);
};

/** Mounts every operation of a contract table on its handler. Order: session, origin, CSRF, access, throttle, input, handler. */
export function mountContract<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T>,
  deps: MountDeps,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    // The table's own type ties each name to its handler; here they are walked as plain endpoints.
    const handler = handlers[name as keyof T] as unknown as (call: Call<Endpoint>) => Promise<unknown>;
    const statuses = Object.keys(endpoint.responses).map(Number);
    const soleStatus = statuses[0] ?? 200;

    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const { caller, token } = await callerOf(deps, request);
      // What is answered depends on who calls, prices too; a handler whose response is everybody's says so itself.
      reply.headers({ [VIEWER_HEADER]: viewerOf(caller.user), "cache-control": "no-store" });
      if (!SAFE_METHODS.has(endpoint.method)) {
        if (isFromElsewhere(request, deps.appUrl())) throw foreignOrigin();
        if (!deps.cookies.csrfMatches(request, token)) throw csrfMismatch();
      }
      authorise(endpoint.access, caller.user);
      if (caller.user?.twoStepFirst && endpoint.access === "user" && !endpoint.beforeTwoSteps) throw twoStepFirst();
      // By the contract, before the handler: no endpoint can forget it.
      if (caller.user?.viewedBy !== undefined && !(endpoint.whileViewing ?? SAFE_METHODS.has(endpoint.method)))
        throw onlyViewing();
      if (endpoint.throttle) {
        const who = caller.user ? `u${caller.user.id}` : networkOf(caller.ip);
        await deps.throttler.hit(`${name}:${who}`, endpoint.throttle);
      }
      const call = {
        params: endpoint.params ? parseParams(endpoint.params, request.params) : undefined,
        query: endpoint.query ? askedAs(endpoint, caller.user, parseInput(endpoint.query, request.query)) : undefined,
        body: endpoint.body ? parseInput(endpoint.body, request.body ?? undefined) : undefined,
        idempotencyKey: idempotencyKey(endpoint, request),
        caller,
        reply,
        request,
      };
      const work = handler(call as unknown as Call<Endpoint>); // validated just above by the same table
      let result: unknown;
      try {
        result = await (deps.checkResponses ? declaredOnly(name, endpoint, work) : work);
      } catch (error) {
        if ((reply.sent || reply.raw.destroyed) && error instanceof Error && error.name === "AbortError") return reply; // it stopped, since nobody waits (deadlines.ts)
        throw error;
      }
      if (endpoint.renewsSession && token) await renewSession(deps, reply, token);
      if (endpoint.media) return result;
      const status = result instanceof StatusResponse ? result.status : soleStatus;
      const body: unknown = result instanceof StatusResponse ? result.body : result;
      const checked = deps.checkResponses ? checkedResponse(name, endpoint, status, body) : body;
      reply.code(status);
      if (checked === undefined || checked === null) return reply.send();
      reply.type("application/json; charset=utf-8");
      return reply.send(JSON.stringify(checked));
    };

    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      config: { rank: rankOf(endpoint), ...(endpoint.upload ? { upload: true } : {}) },
      handler: handle,
    };
    if (endpoint.upload) app.register(takingFiles(route));
    else app.route(route);
  }
}

/** The brief's error body. */
export function errorBodyOf(failure: Failure, requestId: string): Record<string, unknown> {
  return {
    message: failure.message,
    ...(failure.errors ? { errors: failure.errors } : {}),
    ...(failure.code ? { code: failure.code } : {}),
    ...(failure.details === undefined ? {} : { details: failure.details }),
    request_id: requestId,
  };
}
