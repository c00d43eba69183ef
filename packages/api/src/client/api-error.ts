import type { Contract, OperationName } from "../contract/contract.ts";
import type { FailureOf } from "../contract/endpoint.ts";
import type { ErrorBody } from "../contract/shapes.ts";

/**
 * A failed call. `status` 0 means that no response came (offline, time-out). `errors` holds texts per field for 422,
 * `code` and `details` what a 409 is about.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: Readonly<Record<string, string[]>>;
  readonly details: unknown;
  /** Seconds after which a throttled call is worth trying again. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** True when the server itself sent a message for the user. */
  readonly hasServerMessage: boolean;

  constructor(status: number, body: Partial<ErrorBody> | null, retryAfter?: number) {
    super(body?.message ?? "Неизвестная ошибка!"); // a text of the brief (docs/product.md, Errors)
    this.status = status;
    this.hasServerMessage = typeof body?.message === "string";
    this.code = body?.code;
    this.errors = body?.errors ?? {};
    this.details = body?.details;
    this.retryAfter = retryAfter;
    this.requestId = body?.request_id;
  }
}

/** The failure of a call that no response came to. */
export const noResponse = (): ApiError =>
  new ApiError(0, { message: "Нет связи с сервером. Проверьте интернет и повторите." });

/**
 * A failed call as its contract declares it: `switch` over `code`, and `details` are typed. Null for every other error;
 * a code of no declared failure (the server is newer than the page, a failure common to all calls) falls to `default`.
 *
 * `const failure = failureOf<"placeOrder">(error)`
 */
export function failureOf<Name extends OperationName>(error: unknown): FailureOf<Contract[Name]> | null {
  if (!(error instanceof ApiError) || error.code === undefined) return null;
  const { status, code, details } = error;
  // The server responds only with what the same table declares (apps/server, http/declared-failure.ts).
  return { status, code, details } as unknown as FailureOf<Contract[Name]>;
}
