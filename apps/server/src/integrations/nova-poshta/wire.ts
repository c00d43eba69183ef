/** The carrier's documented envelopes and items, as far as they are used (docs/reference/nova-poshta.md, Envelope; Directory; Waybill and price). */
export interface CarrierRequest {
  apiKey: string;
  modelName: string;
  calledMethod: string;
  methodProperties: Record<string, unknown>;
}

/** A reply; lists of texts and codes may come as an array or as an object keyed by index. */
export interface CarrierReply {
  success: boolean;
  data: unknown[];
  errors?: unknown;
  errorCodes?: unknown;
}

/** Category of lockers; everything else is a branch. */
export const POSTOMAT = "Postomat";
/** Code of "To many requests". */
export const THROTTLED = "20000401501";
/** Days of the week as schedules name them, Sunday first as `getUTCDay` counts. */
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
