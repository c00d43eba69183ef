import type { ParcelRequestChoices } from "@dropship/api/contract/parcel-requests";
import type { WaybillDetail } from "@dropship/api/contract/waybills";
import type { KeptBranch } from "../carrier/branch-combobox.tsx";
import type { KeptCity } from "../carrier/city-combobox.tsx";
import type { FormOptions } from "../form/form-types.ts";
import { sentKey } from "../form/once.ts";
import { sayAsSent } from "../form/refusal.ts";
import { keepWaybill, refreshWaybills } from "./waybill-queries.ts";

type Payer = "sender" | "recipient";
/** What stands in the form of a redirect, and of a return: the same place, chosen in the same way; each sends its own part. */
export type SendValues = {
  city: KeptCity | null;
  branch: KeptBranch | null;
  payer: Payer;
  reason_ref: string;
  subtype_ref: string;
  to: "address" | "branch";
  address_ref: string;
  street: string;
  house: string;
  flat: string;
  note: string;
};
/** What stands in the form of another recipient. */
export type RecipientValues = {
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  payer: Payer;
};

/** What stands in the form of longer storage. */
export type StorageValues = { until: string; payer: Payer };

/** Whose form it is, about which waybill, and what follows. */
export interface FormOf {
  readonly userId: number;
  readonly waybill: WaybillDetail;
  readonly onMade: () => void;
}

const common = (kind: string, { userId, waybill, onMade }: FormOf) => ({
  operation: "createParcelRequest" as const,
  once: sentKey(`parcel-${kind}-${waybill.id}`, userId),
  params: { id: waybill.id },
  schema: async () => (await import("@dropship/api/contract/parcel-requests")).parcelRequestBody,
  failures: {
    not_found: sayAsSent,
    cannot_ask: sayAsSent,
    already_asked: sayAsSent,
    carrier_refused: sayAsSent,
  },
  // A refused one stands in the record as well.
  onRefused: () => void refreshWaybills(),
  onSaved({ data }: { data: WaybillDetail }) {
    keepWaybill(data);
    onMade();
  },
});
const NOTHING: SendValues = {
  city: null,
  branch: null,
  payer: "sender",
  reason_ref: "",
  subtype_ref: "",
  to: "branch",
  address_ref: "",
  street: "",
  house: "",
  flat: "",
  note: "",
};
const placed = ({ city, branch }: Pick<SendValues, "city" | "branch">) => ({
  city_ref: city?.ref ?? "",
  warehouse_ref: branch?.ref ?? "",
});
const placeOf = (path: string) => (path === "city_ref" ? "city" : path === "warehouse_ref" ? "branch" : undefined);

/** A redirect: settings of its form. */
export const redirectForm = (of: FormOf): FormOptions<"createParcelRequest", SendValues> => ({
  ...common("redirect", of),
  values: NOTHING,
  body: ({ to, city, branch, street, house, flat, payer, note }) => ({
    kind: "redirect",
    to,
    ...(to === "branch" ? placed({ city, branch }) : { city_ref: city?.ref ?? "", street, house, flat }),
    payer,
    note,
  }),
  fieldOf: placeOf,
});

/** A return: settings of its form. */
export const returnForm = (
  of: FormOf,
  { addresses }: ParcelRequestChoices["return"],
): FormOptions<"createParcelRequest", SendValues> => ({
  ...common("return", of),
  values: { ...NOTHING, ...(addresses[0] && { to: "address", address_ref: addresses[0].ref }) },
  body: ({ reason_ref, subtype_ref, to, address_ref, note, ...place }) => ({
    kind: "return",
    reason_ref,
    subtype_ref,
    to,
    ...(to === "address" ? { address_ref } : placed(place)),
    note,
  }),
  fieldOf: placeOf,
});

/** Another recipient: settings of its form. */
export const recipientForm = (of: FormOf): FormOptions<"createParcelRequest", RecipientValues> => ({
  ...common("recipient", of),
  values: { ...of.waybill.recipient, payer: of.waybill.payer },
  body: (values) => ({ kind: "change_recipient", ...values }),
});

/** Longer storage: settings of its form. */
export const storageForm = (of: FormOf): FormOptions<"createParcelRequest", StorageValues> => ({
  ...common("storage", of),
  values: { until: "", payer: "recipient" },
  body: (values) => ({ kind: "storage", ...values }),
});
