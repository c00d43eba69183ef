import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from "@dropship/api/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The logged-in caller, as every module may know them. */
export interface SessionUser {
  readonly id: number;
  readonly email: string;
  readonly roles: readonly ("Super Admin" | "Admin")[];
  /** What is left of an admin's permissions; null where nobody has narrowed them. `may` of the contract reads both. */
  readonly narrowedTo: readonly string[] | null;
  readonly isVerified: boolean;
  /** The shop asks everybody for two steps and this session is of one: nothing but setting the second up is served. Left out otherwise. */
  readonly twoStepFirst?: true;
  /** The admin who looks as this user and may change nothing; left out when the user calls in person. */
  readonly viewedBy?: number;
}

/** A session that lives. */
export interface OpenSession {
  readonly user: SessionUser;
  /** Names it for good, whichever token opens it by now. */
  readonly sessionHash: Buffer;
}

/** Who calls: the browser's session and, when logged in, the user. */
export interface Caller {
  readonly user: SessionUser | null;
  /** Names the session: SHA-256 of the token that its cookie had first; null when the browser has none. A visitor's cart hangs on it. */
  readonly sessionHash: Buffer | null;
  /** Always an IP address. */
  readonly ip: string;
}

type CallerOf<E extends Endpoint> = E["access"] extends "public" | "guest"
  ? Caller
  : Caller & { readonly user: SessionUser };

/** One validated call of an endpoint. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: CallerOf<E>;
  /** Value of the Idempotency-Key header; present on every call of an idempotent endpoint. */
  readonly idempotencyKey: E["idempotent"] extends true ? string : null;
  /** For cookies and streams only; the response is what the handler returns. */
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
}

/** Who changes something, as the journal keeps it. */
export interface ChangedBy {
  readonly actorId: number;
  readonly ip: string;
  readonly requestId: string;
}

/** Who calls, for the journal. */
export const changedBy = ({
  caller,
  request,
}: {
  readonly caller: Caller & { readonly user: SessionUser };
  readonly request: FastifyRequest;
}): ChangedBy => ({ actorId: caller.user.id, ip: caller.ip, requestId: request.id });

/** A response with a status of its own, for endpoints that have several. */
export class StatusResponse<B> {
  readonly status: number;
  readonly body: B;
  constructor(status: number, body: B) {
    this.status = status;
    this.body = body;
  }
}

/** Handles one endpoint; returns the body of its only success status, or a `StatusResponse`. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | StatusResponse<ResponseOf<E>>>;
/** A handler for every entry of a table: a missing one does not compile. */
export type Handlers<T extends Record<string, Endpoint>> = { readonly [K in keyof T]: Handler<T[K]> };
