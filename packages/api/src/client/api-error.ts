import type { ErrorBody } from "../contract/shapes.ts";

/**
 * A failed call. `status` 0 means that no answer came (offline, time-out). `errors` holds texts per field for 422,
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
    super(body?.message ?? "Неизвестная ошибка!"); // text of the brief, section 8
    this.status = status;
    this.hasServerMessage = typeof body?.message === "string";
    this.code = body?.code;
    this.errors = body?.errors ?? {};
    this.details = body?.details;
    this.retryAfter = retryAfter;
    this.requestId = body?.request_id;
  }
}

/** The failure of a call that no answer came to. */
export const noAnswer = (): ApiError =>
  new ApiError(0, { message: "Нет связи с сервером. Проверьте интернет и повторите." });
