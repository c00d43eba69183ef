import type { WaybillStatus } from "./waybill-steps.ts";

/** What the carrier can be asked for about a parcel that it has in its hands. */
export const PARCEL_REQUEST_KINDS = ["redirect", "return", "change_recipient", "storage"] as const;
/** What the carrier is asked for. */
export type ParcelRequestKind = (typeof PARCEL_REQUEST_KINDS)[number];
/** How each is called. */
export const PARCEL_REQUEST_NAMES: Readonly<Record<ParcelRequestKind, string>> = {
  redirect: "Переадресация",
  return: "Возврат",
  change_recipient: "Замена получателя",
  storage: "Продление хранения",
};

/** States of a request (docs/product.md, States). */
export const PARCEL_REQUEST_STATES = ["asked", "accepted", "done", "refused", "withdrawing", "withdrawn"] as const;
/** State of a request. */
export type ParcelRequestState = (typeof PARCEL_REQUEST_STATES)[number];
/** States in which it keeps another one from being made. */
export const OPEN_PARCEL_REQUESTS: readonly ParcelRequestState[] = ["asked", "accepted", "withdrawing"];
/** States in which the carrier is being spoken to about it. */
export const SPOKEN_PARCEL_REQUESTS: readonly ParcelRequestState[] = ["asked", "withdrawing"];

/** States of a waybill in which the carrier has the parcel and its recipient does not. */
export const REQUESTABLE_WAYBILLS: readonly WaybillStatus[] = ["handed_over", "in_transit", "arrived"];
