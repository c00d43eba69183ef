import type { z } from "zod";
import type { AnyList } from "./list.ts";
import type { DeclaredFailures, FailureIn } from "./failure.ts";
import type { Permission } from "./permissions.ts";

/** HTTP methods of the contract. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call an endpoint (docs/product.md, Roles). The server decides on every call; the screens only follow.
 * `public` anyone, `guest` only without login, `user` any logged-in user, `verified` a confirmed account; a permission those of the shop's people
 * who have it (permissions.ts).
 */
export type Access = "public" | "guest" | "user" | "verified" | Permission;

/** A throttle: at most `max` calls within `seconds`, counted per caller (user id, else IP address). */
export interface Throttle {
  readonly max: number;
  readonly seconds: number;
}

/** One operation: the single place where its path, shapes and access rule are written. */
export interface Endpoint {
  readonly method: Method;
  /** Path with `{name}` placeholders, each of which stands in `params`. */
  readonly path: `/${string}`;
  /** One line for people, shown in the API reference. */
  readonly summary: string;
  readonly access: Access;
  /** The record must belong to the caller; a stranger's record gives 404. */
  readonly own?: boolean;
  /** Takes an `Idempotency-Key` header: the same key twice acts once and gives the same response. */
  readonly idempotent?: boolean;
  /** Whether an admin who looks as another user may call it (docs/decisions/0062): by default what reads, and nothing else. */
  readonly whileViewing?: boolean;
  /** May be called by who is logged in and has to set up a second step before all else (docs/decisions/0198): what that needs, and the way out. */
  readonly beforeTwoSteps?: true;
  /** Who calls proves in the body who they are, by password or code: with the response their session gets another token (docs/decisions/0205). */
  readonly renewsSession?: true;
  readonly throttle?: Throttle;
  /**
   * A read of the catalogue: refused with 503 before all else when the server is overloaded. A `dear` one is paid from a budget of the caller
   * (user id, else address) as well, the more the more conditions it names: 429 when that is spent. A `vital` call is never refused: it is
   * cheap, and who is refused does not ask again (permission to listen, when all tabs come back after a restart).
   */
  readonly load?: "browsing" | "dear" | "vital";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** The list that this operation responds with a page of (`listEndpoint`). */
  readonly list?: AnyList;
  readonly body?: z.ZodType;
  /**
   * The body is a file, of any media type: the handler reads it as a stream once the caller was let in, and bounds its size. It may take
   * longer to come than another body.
   */
  readonly upload?: true;
  /** Successful responses by status; `null` is an empty body. */
  readonly responses: Readonly<Record<number, z.ZodType | null>>;
  /** Media type of a successful response that is not JSON. */
  readonly media?: string;
  /**
   * Failures beyond those of every endpoint of its kind (`commonFailures`), by status and code. The server can throw no
   * other, and the client narrows by the code.
   */
  readonly errors?: DeclaredFailures;
}

/** Declares a domain's table of endpoints, keeping every literal type. */
export const endpoints = <const T extends Record<string, Endpoint>>(table: T): T => table;

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type SuccessOf<R> = { [K in keyof R]: R[K] extends z.ZodType ? z.output<R[K]> : undefined }[keyof R];

/** Path parameters as the server reads them. */
export type ParamsOf<E extends Endpoint> = SchemaOutput<E["params"]>;
/** Path parameters as a caller gives them. */
export type ParamsInput<E extends Endpoint> = SchemaInput<E["params"]>;
/** Query as the server reads it, defaults filled in. */
export type QueryOf<E extends Endpoint> = SchemaOutput<E["query"]>;
/** Query as a caller gives it. */
export type QueryInput<E extends Endpoint> = SchemaInput<E["query"]>;
/** Body as the server reads it. */
export type BodyOf<E extends Endpoint> = SchemaOutput<E["body"]>;
/** Body as a caller gives it. */
export type BodyInput<E extends Endpoint> = SchemaInput<E["body"]>;
/** Union of the declared failures, each with its `status`, `code` and `details`. */
export type FailureOf<E extends Endpoint> = E["errors"] extends DeclaredFailures ? FailureIn<E["errors"]> : never;
/** Union of the successful responses; `undefined` for an empty one. */
export type ResponseOf<E extends Endpoint> = SuccessOf<E["responses"]>;
