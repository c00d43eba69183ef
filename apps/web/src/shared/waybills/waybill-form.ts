import type { Waybill, WaybillDetail, WaybillProposal } from "@dropship/api/contract/waybills";
import type { FormOptions } from "../form/form-types.ts";
import { sentKey } from "../form/once.ts";
import { sayAsSent } from "../form/refusal.ts";
import { queryClient } from "../query-client.ts";
import { keepWaybill, proposalQuery, refreshWaybills, waybillQuery } from "./waybill-queries.ts";

/** What stands in the fields of a waybill; weight and sides in kilograms and centimetres, as people measure and the carrier speaks. */
export type WaybillValues = {
  departure_point_id: string;
  payer: "recipient" | "sender";
  weight: number | null;
  seats: string;
  length: number | null;
  width: number | null;
  height: number | null;
  declared: string;
  cod: string;
  description: string;
  /** What the order has decided of it; empty for a waybill that is there. */
  basis: string;
};

const bodyOf = (values: WaybillValues) => ({
  ...values,
  // Said when a waybill is made, by whoever makes it.
  basis: undefined,
  departure_point_id: Number(values.departure_point_id),
  weight: Math.round((values.weight ?? 0) * 1_000),
  seats: Number(values.seats),
  length: Math.round((values.length ?? 0) * 10),
  width: Math.round((values.width ?? 0) * 10),
  height: Math.round((values.height ?? 0) * 10),
  declared: Number(values.declared),
  cod: Number(values.cod || 0),
});

const measuresOf = ({ weight, length, width, height }: Pick<Waybill, "weight" | "length" | "width" | "height">) => ({
  weight: weight / 1_000,
  length: length / 10,
  width: width / 10,
  height: height / 10,
});

/** What a proposal fills in. */
export const proposedValues = ({ fields }: Pick<WaybillProposal, "fields">): WaybillValues => ({
  departure_point_id: fields.departure_point_id === null ? "" : String(fields.departure_point_id),
  payer: fields.payer,
  ...measuresOf(fields),
  seats: String(fields.seats),
  declared: String(fields.declared),
  cod: fields.cod === 0 ? "" : String(fields.cod),
  description: fields.description,
  basis: fields.basis,
});

/** What stands in a waybill. */
const valuesOf = (waybill: Waybill): WaybillValues => ({
  departure_point_id: waybill.departure_point === null ? "" : String(waybill.departure_point.id),
  payer: waybill.payer,
  ...measuresOf(waybill),
  seats: String(waybill.seats),
  declared: String(Math.trunc(Number(waybill.declared))),
  cod: waybill.cod === null ? "" : String(Math.trunc(Number(waybill.cod))),
  description: waybill.description,
  basis: "",
});

/** A waybill of an order: settings of its form. */
export const newWaybillForm = (
  userId: number,
  orderId: number,
  proposal: WaybillProposal,
  isDraft: boolean,
  onMade: () => void,
): FormOptions<"createWaybill", WaybillValues> => ({
  operation: "createWaybill",
  once: sentKey(`waybill-${orderId}`, userId),
  schema: async () => (await import("@dropship/api/contract/waybills")).newWaybillBody,
  values: proposedValues(proposal),
  body: (values) => ({ ...bodyOf(values), order_id: orderId, is_draft: isDraft, basis: values.basis }),
  failures: {
    not_found: sayAsSent,
    cannot_make: sayAsSent,
    changed_meanwhile({ details: { current } }) {
      queryClient.setQueryData(proposalQuery(orderId).queryKey, current);
      return { theirs: proposedValues(current) };
    },
  },
  onSaved() {
    void refreshWaybills();
    onMade();
  },
});

/** Failures of the forms that change a waybill; one that somebody has changed meanwhile is shown as it is now. */
export const waybillChangeFailures = {
  not_found: sayAsSent,
  illegal_step: sayAsSent,
  busy: sayAsSent,
  changed_meanwhile({ details: { current } }: { details: { current: WaybillDetail } }, error: Error) {
    queryClient.setQueryData(waybillQuery(current.id).queryKey, current);
    return { text: error.message };
  },
};

/** The fields of a waybill anew: settings of their form. */
export const editWaybillForm = (
  waybill: WaybillDetail,
  onSaved: () => void,
): FormOptions<"updateWaybill", WaybillValues> => ({
  operation: "updateWaybill",
  params: { id: waybill.id },
  schema: async () => (await import("@dropship/api/contract/waybills")).editWaybillBody,
  values: valuesOf(waybill),
  body: (values) => ({ ...bodyOf(values), version: waybill.version }),
  failures: waybillChangeFailures,
  onSaved({ data }) {
    keepWaybill(data);
    onSaved();
  },
});
