import { z } from "zod";
import { carrierRef } from "./delivery.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { recipientInput } from "./orders.ts";
import { data, dataWithMessage, day, id, line, wholeNumber } from "./shapes.ts";
import { WAYBILL_PAYERS } from "./waybill-steps.ts";
import { waybillDetail } from "./waybills.ts";

export type { ParcelRequest } from "./rows/parcel-requests.ts";

const CHOOSE = "Выберите из списка.";
const payer = z.enum(WAYBILL_PAYERS);
const note = line(200).default("");

/** To another branch or to an address; who receives it stays. */
export const redirectBody = z
  .object({
    kind: z.literal("redirect"),
    to: z.enum(["branch", "address"]).default("branch"),
    city_ref: carrierRef,
    warehouse_ref: z.string().max(36, CHOOSE).default(""),
    street: line(100).default(""),
    house: line(20).default(""),
    flat: line(20).default(""),
    payer,
    note,
  })
  .superRefine((body, context) => {
    const want = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (body.to === "branch" && !carrierRef.safeParse(body.warehouse_ref).success) want("warehouse_ref", CHOOSE);
    if (body.to === "address" && body.street === "") want("street", "Введите улицу.");
    if (body.to === "address" && body.house === "") want("house", "Введите дом.");
  });
/** Back to the sender: to an address that the carrier has of it, or to another branch. */
export const sendBackBody = z
  .object({
    kind: z.literal("return"),
    reason_ref: carrierRef,
    /** Empty where the reason has none. */
    subtype_ref: z.string().max(36, CHOOSE).default(""),
    to: z.enum(["address", "branch"]),
    address_ref: z.string().max(36, CHOOSE).default(""),
    city_ref: z.string().max(36, CHOOSE).default(""),
    warehouse_ref: z.string().max(36, CHOOSE).default(""),
    note,
  })
  .superRefine((body, context) => {
    const needed = body.to === "address" ? (["address_ref"] as const) : (["city_ref", "warehouse_ref"] as const);
    for (const name of needed)
      if (!carrierRef.safeParse(body[name]).success)
        context.addIssue({ code: "custom", path: [name], message: CHOOSE });
  });
/** To somebody else, where it goes anyway. */
export const changeRecipientBody = recipientInput.extend({ kind: z.literal("change_recipient"), payer });
/** To keep it at its branch for longer: until a day that the carrier offers. */
export const extendStorageBody = z.object({ kind: z.literal("storage"), until: z.iso.date(CHOOSE), payer });
/** Until which day the carrier keeps a parcel, as it was agreed with it elsewhere. */
export const longerStorageBody = z.object({ until: day });
/** What the carrier is to be asked for. */
export const parcelRequestBody = z.discriminatedUnion("kind", [
  redirectBody,
  sendBackBody,
  changeRecipientBody,
  extendStorageBody,
]);

const named = z.object({ ref: z.string(), name: z.string() });
/** Why the carrier takes no such request now; null where it does. */
const whyNot = z.string().nullable();

/** What the carrier can be asked for at this moment. */
export const parcelRequestChoices = z.object({
  redirect: z.object({ why_not: whyNot }),
  return: z.object({
    why_not: whyNot,
    addresses: z.array(named),
    reasons: z.array(named.extend({ subtypes: z.array(named) })),
  }),
  change_recipient: z.object({ why_not: whyNot, can_change_payer: z.boolean() }),
  /** Days until which the carrier offers to keep it, and whether what was agreed elsewhere can be noted. */
  longer_storage: z.object({ why_not: whyNot, days: z.array(day), can_note: z.boolean() }),
});
/** What the carrier can be asked for at this moment. */
export type ParcelRequestChoices = z.output<typeof parcelRequestChoices>;

const noWaybill = { 404: { not_found: failure("no such waybill") } };
const throttle = { max: 60, seconds: 60 } as const;

/** What the carrier is asked for about parcels that it has in its hands. */
export const parcelRequestEndpoints = endpoints({
  getParcelRequestChoices: {
    method: "GET",
    path: "/api/admin/waybills/{id}/request-choices",
    access: "waybills.work",
    throttle,
    summary: "What the carrier can be asked for about a parcel now: it is asked itself",
    params: z.object({ id }),
    responses: { 200: data(parcelRequestChoices) },
    errors: noWaybill,
  },
  createParcelRequest: {
    method: "POST",
    path: "/api/admin/waybills/{id}/requests",
    access: "waybills.work",
    idempotent: true,
    throttle,
    summary:
      "Ask the carrier to redirect a parcel, to send it back, to hand it to somebody else, or to keep it for longer",
    params: z.object({ id }),
    body: parcelRequestBody,
    responses: { 201: dataWithMessage(waybillDetail) },
    errors: {
      ...noWaybill,
      409: {
        cannot_ask: failure("its state does not allow that, or the dropshipper made the waybill"),
        already_asked: failure("another request about the parcel is open"),
        carrier_refused: failure("the carrier refused; its words are the message"),
      },
    },
  },
  noteLongerStorage: {
    method: "PUT",
    path: "/api/admin/waybills/{id}/storage",
    access: "waybills.work",
    throttle,
    summary: "Note until which day the carrier keeps a parcel that lies at its branch, as it was agreed elsewhere",
    params: z.object({ id }),
    body: longerStorageBody,
    responses: { 200: dataWithMessage(waybillDetail) },
    errors: {
      ...noWaybill,
      409: {
        illegal_step: failure("it does not lie at a branch"),
        busy: failure("the carrier is being asked about it at this moment"),
      },
    },
  },
  withdrawParcelRequest: {
    method: "DELETE",
    path: "/api/admin/waybills/{id}/requests/{request_id}",
    access: "waybills.work",
    throttle,
    summary: "Take a request back while the carrier has not done it",
    params: z.object({ id, request_id: wholeNumber(1, 2_147_483_647) }),
    responses: { 200: dataWithMessage(waybillDetail) },
    errors: {
      404: { not_found: failure("no such request") },
      409: {
        illegal_step: failure("it has come to its end"),
        busy: failure("the carrier is being asked about it at this moment"),
        carrier_refused: failure("the carrier refused; its words are the message"),
      },
    },
  },
});
