import type { z } from "zod";

/** A failure that an operation may give: when it happens, and the schema of its `details`, null when it has none. */
export interface DeclaredFailure<Details extends z.ZodType | null = z.ZodType | null> {
  readonly when: string;
  readonly details: Details;
}

/** Failures by status, then by `code`. A code stands once in a table. */
export type DeclaredFailures = Readonly<Record<number, Readonly<Record<string, DeclaredFailure>>>>;

/** Declares a failure without details. */
export function failure(when: string): DeclaredFailure<null>;
/** Declares a failure whose body carries `details` of a schema. */
export function failure<Details extends z.ZodType>(when: string, details: Details): DeclaredFailure<Details>;
export function failure(when: string, details: z.ZodType | null = null): DeclaredFailure {
  return { when, details };
}

type DetailsOf<F> = F extends DeclaredFailure<infer D> ? (D extends z.ZodType ? z.output<D> : undefined) : never;

/** Union of the declared failures: narrow by `code`, and `details` has the type of its schema. */
export type FailureIn<T> = {
  [Status in keyof T]: {
    [Code in keyof T[Status]]: {
      readonly status: Status;
      readonly code: Code;
      readonly details: DetailsOf<T[Status][Code]>;
    };
  }[keyof T[Status]];
}[keyof T];

/** What decides which failures every operation of its kind can give. */
interface Kind {
  readonly method: string;
  readonly access: string;
  readonly idempotent?: boolean;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly upload?: boolean;
  readonly throttle?: unknown;
  readonly load?: string;
  readonly whileViewing?: boolean;
  readonly beforeTwoSteps?: boolean;
}

const needsLogin = ({ access }: Kind) => access !== "public" && access !== "guest";
const needsMore = (kind: Kind) => needsLogin(kind) && kind.access !== "user";
const isWrite = ({ method }: Kind) => method !== "GET";
const isShutToViewers = ({ method, access, whileViewing }: Kind) =>
  access !== "guest" && !(whileViewing ?? method === "GET");
const isRead = ({ query, body, idempotent }: Kind) => query !== undefined || body !== undefined || idempotent === true;

const rules: readonly [status: number, code: string, when: string, applies: (kind: Kind) => boolean][] = [
  [400, "bad_request", "the request cannot be read", () => true],
  [401, "unauthenticated", "nobody is logged in", needsLogin],
  [403, "forbidden", "not allowed", needsMore],
  [403, "unverified", "the account is not confirmed", needsMore],
  [403, "two_step_first", "the shop asks for a second step first", (kind) => needsLogin(kind) && !kind.beforeTwoSteps],
  [403, "only_viewing", "an admin looks as this user", isShutToViewers],
  [403, "foreign_origin", "a page of another site calls", isWrite],
  [404, "not_found", "no such record", ({ params }) => params !== undefined],
  [409, "already_signed_in", "already logged in", ({ access }) => access === "guest"],
  [409, "idempotency_mismatch", "the key was used for another command", ({ idempotent }) => idempotent === true],
  [413, "too_large", "the body is too large", ({ body }) => body !== undefined],
  [415, "media_type", "the body is no JSON", ({ body }) => body !== undefined],
  [419, "csrf", "the CSRF token is missing or another session's", isWrite],
  [422, "invalid", "texts per field in `errors`", isRead],
  [
    429,
    "throttled",
    "too many calls; see Retry-After",
    ({ throttle, load }) => throttle !== undefined || load === "dear",
  ],
  [503, "overloaded", "too many calls at once; see Retry-After", () => true],
  [503, "unavailable", "the database or a service behind the shop is away; see Retry-After", () => true],
];

/**
 * Failures that an operation can give because of its kind (who may call it, what it reads), beside those it declares.
 * None of them has details.
 */
export function commonFailures(kind: Kind): DeclaredFailures {
  const table: Record<number, Record<string, DeclaredFailure>> = {};
  for (const [status, code, when, applies] of rules) {
    if (applies(kind)) (table[status] ??= {})[code] = failure(when);
  }
  return table;
}
