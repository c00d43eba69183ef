import ky, { type KyInstance } from "ky";
import type { Contract, OperationName } from "../contract/contract.ts";
import type { ResponseOf, BodyInput, Endpoint, ParamsInput, QueryInput } from "../contract/endpoint.ts";
import type { ErrorBody } from "../contract/shapes.ts";
import { operationPath } from "./address.ts";
import { ApiError, noResponse } from "./api-error.ts";
import { knowOperation, operationOf } from "./operation-table.ts";

export { operationPath };

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value };

/** What a call of an endpoint takes: its params, query and body or file, a key when it is idempotent, and an abort signal. */
export type CallInput<E extends Endpoint> = Given<"params", ParamsInput<E>> &
  Given<"query", QueryInput<E>> &
  Given<"body", BodyInput<E>> &
  (E["idempotent"] extends true ? { readonly idempotencyKey: string } : unknown) &
  (E["upload"] extends true
    ? {
        readonly file: Blob;
        /** Gets the share that was sent, 0 to 1; at 1 the server is still at work. */
        readonly onProgress?: (share: number) => void;
      }
    : unknown) & {
    readonly signal?: AbortSignal;
    /** Whether the caller itself says why it was refused, beside the fields or above them. Asked once for each failure, before it is thrown. */
    readonly showsErrors?: (error: ApiError) => boolean;
  };

type Arguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Calls one operation of the contract and gives its typed response; throws `ApiError`. */
export type CallApi = <N extends OperationName>(
  name: N,
  ...input: Arguments<Contract[N]>
) => Promise<ResponseOf<Contract[N]>>;

/** What the application is told about every call (docs/product.md, Errors: toasts, 401). */
export interface ApiEvents {
  /** A successful response that carries a message. */
  onMessage?(message: string, name: OperationName): void;
  /** A failed call, before it is thrown to the caller, who says it too where `showsErrors` is true of it. */
  onError?(error: ApiError, name: OperationName, showsErrors?: (error: ApiError) => boolean): void;
  /** A response came: of the server, or, when `isKept`, of the browser's own worker, which could not reach it. */
  onResponse?(isKept: boolean): void;
  /** The moment at which the server itself answered, by its own clock. */
  onServerTime?(moment: Date): void;
}

const HEADERS = { accept: "application/json", "x-requested-with": "XMLHttpRequest" };

/** Header of responses that a service worker gives in the server's place. */
const KEPT_HEADER = "x-kept";

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  file?: Blob;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  showsErrors?: (error: ApiError) => boolean;
}

/** Name of the cookie that holds the CSRF token. */
export const CSRF_COOKIE = "XSRF-TOKEN";

/** Reads the CSRF token: a page and a worker have different ways to the same cookie. */
export type ReadToken = () => string | undefined | Promise<string | undefined>;

const tokenOfPage: ReadToken = () =>
  // By its global name: a worker, which gives a reader of its own, has no document to be typed with.
  (globalThis as { document?: { cookie: string } }).document?.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);

/**
 * Makes the client. Cookies are always sent; the CSRF token is fetched when it is missing and once more after a 419,
 * so that an expired page goes on working (docs/reference/laravel-contract.md, Session and CSRF).
 */
export function createApi(origin: string, events: ApiEvents = {}, readToken: ReadToken = tokenOfPage): CallApi {
  const http: KyInstance = ky.create({
    credentials: "include",
    retry: 0, // the query cache retries reads; a write is repeated only with its idempotency key
    timeout: 30_000,
    throwHttpErrors: false,
    headers: HEADERS,
  });
  const refreshCsrf = () => http.get(`${origin}${operationPath("getCsrfCookie")}`);

  async function send(name: OperationName, input: LooseInput): Promise<Response> {
    const [method] = operationOf(name);
    const headers: Record<string, string> = {};
    if (method !== "GET") {
      let token = await readToken();
      if (!token) {
        await refreshCsrf();
        token = await readToken();
      }
      headers["x-xsrf-token"] = token ?? "";
    }
    if (input.idempotencyKey) headers["idempotency-key"] = input.idempotencyKey;
    const url = `${origin}${operationPath(name, input.params, input.query)}`;
    if (input.file) {
      const { sendFile } = await import("./send-file.ts");
      const { file, onProgress, signal } = input;
      return sendFile(url, { method, headers: { ...HEADERS, ...headers }, file, onProgress, signal });
    }
    return http(url, {
      method,
      headers,
      ...(input.body === undefined ? {} : { json: input.body }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  }

  async function failureOf(response: Response): Promise<ApiError> {
    const body: Partial<ErrorBody> | null = await response.json().catch(() => null);
    const retryAfter = Number(response.headers.get("retry-after")) || undefined;
    return new ApiError(response.status, body, retryAfter);
  }

  async function call(name: OperationName, input: LooseInput = {}): Promise<unknown> {
    let response: Response;
    try {
      await knowOperation(name);
      response = await send(name, input);
      if (response.status === 419) {
        await refreshCsrf();
        response = await send(name, input);
      }
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      const error = noResponse();
      events.onError?.(error, name, input.showsErrors);
      throw error;
    }
    const isKept = response.headers.has(KEPT_HEADER);
    events.onResponse?.(isKept);
    const date = response.headers.get("date");
    if (date && !isKept) events.onServerTime?.(new Date(date));
    if (!response.ok) {
      const error = await failureOf(response);
      events.onError?.(error, name, input.showsErrors);
      throw error;
    }
    if (response.headers.get("content-type") === "application/pdf") return response.blob();
    const text = await response.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    if (body && typeof body === "object" && "message" in body && typeof body.message === "string") {
      events.onMessage?.(body.message, name);
    }
    return body;
  }
  return call as CallApi; // the generic signature is folded from the contract that the tables are made of
}
