/** The carrier's documented envelopes and items, as far as they are used (docs/reference/nova-poshta.md, Envelope; Directory; Waybill and price). */
export interface CarrierRequest {
  apiKey: string;
  modelName: string;
  calledMethod: string;
  methodProperties: Record<string, unknown>;
}
/** What a method is given. */
export type CarrierProperties = Record<string, unknown>;

/** A reply; lists of texts and codes may come as an array or as an object keyed by index. */
export interface CarrierReply {
  success: boolean;
  data: unknown[];
  errors?: unknown;
  errorCodes?: unknown;
}

/** Text of a value that may come as a text or a number; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
/** A reply that refuses. */
export const failure = (code: string, text: string): CarrierReply => ({
  success: false,
  data: [],
  errors: [text],
  errorCodes: [code],
});
/** A reply that gives. */
export const success = (data: unknown[]): CarrierReply => ({ success: true, data });

/** Category of lockers; everything else is a branch. */
export const POSTOMAT = "Postomat";
/** Code of "To many requests". */
export const THROTTLED = "20000401501";
/** Code of "the service is unavailable". */
export const UNAVAILABLE = "20000100016";
/** Codes of a key that the carrier does not take. */
export const KEY_REFUSED: readonly string[] = ["20000200068", "20000200069"];
/** Days of the week as schedules name them, Sunday first as `getUTCDay` counts. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
