import type { DeparturePoint } from "@dropship/api/contract/departure-points";
import type { DepartureKind, LabelSize } from "@dropship/api/contract/sender-choices";
import type { WeekHours } from "@dropship/api/contract/week-hours";
import type { KeptBranch } from "../../shared/carrier/branch-combobox.tsx";
import type { KeptCity } from "../../shared/carrier/city-combobox.tsx";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent, sayUnder } from "../../shared/form/refusal.ts";
import { queryClient } from "../../shared/query-client.ts";
import { departurePointQuery, keepDeparturePoint } from "./delivery-queries.ts";

/** What stands in the fields of a departure point; sizes in kilograms and centimetres, as people measure. */
export type DepartureValues = {
  name: string;
  counterparty_id: string;
  phone: string;
  kind: DepartureKind;
  city: KeptCity | null;
  branch: KeptBranch | null;
  street: string;
  house: string;
  contact_id: string;
  address_ref: string;
  hours: WeekHours;
  cut_off: string;
  label_size: LabelSize;
  weight: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  note: string;
  is_default: boolean;
  is_active: boolean;
  version: number;
};

const placeOf = ({ name, phone, kind, street, house, city, branch, counterparty_id }: DepartureValues) => ({
  name,
  phone,
  kind,
  street,
  house,
  counterparty_id: Number(counterparty_id),
  city_ref: city?.ref ?? "",
  warehouse_ref: branch?.ref ?? null,
});
const PLACES = { city_ref: "city", warehouse_ref: "branch" } as const;
const isPlace = (path: string): path is keyof typeof PLACES => path in PLACES;

/** Nothing chosen yet; what the dialog does not ask for is the server's usual. */
const nothing: DepartureValues = {
  name: "",
  counterparty_id: "",
  phone: "",
  kind: "warehouse",
  city: null,
  branch: null,
  street: "",
  house: "",
  contact_id: "",
  address_ref: "",
  hours: [null, null, null, null, null, null, null],
  cut_off: "",
  label_size: "100x100",
  weight: null,
  length: null,
  width: null,
  height: null,
  note: "",
  is_default: false,
  is_active: true,
  version: 1,
};

/** A new departure point: settings of its form; `counterpartyId` is offered. */
export const newDepartureForm = (
  counterpartyId: number | undefined,
  onAdded: (id: number) => void,
): FormOptions<"createDeparturePoint", DepartureValues> => ({
  operation: "createDeparturePoint",
  schema: async () => (await import("@dropship/api/contract/departure-points")).createDeparturePointBody,
  values: { ...nothing, counterparty_id: counterpartyId === undefined ? "" : String(counterpartyId) },
  body: placeOf,
  fieldOf: (path) => (isPlace(path) ? PLACES[path] : undefined),
  failures: { unavailable: sayAsSent },
  onSaved({ data }) {
    keepDeparturePoint(data);
    onAdded(data.id);
  },
});

const valuesOf = (card: DeparturePoint): DepartureValues => ({
  name: card.name,
  counterparty_id: String(card.counterparty.id),
  contact_id: card.contact_id === null ? "" : String(card.contact_id),
  phone: card.phone,
  kind: card.kind,
  city: { ref: card.city_ref, full_name: card.city },
  branch: card.warehouse_ref === null ? null : { ref: card.warehouse_ref, name: card.address },
  street: card.street,
  house: card.house,
  address_ref: card.address_ref ?? "",
  hours: card.hours,
  cut_off: card.cut_off,
  label_size: card.label_size,
  weight: card.parcel.grams / 1000,
  length: card.parcel.length / 10,
  width: card.parcel.width / 10,
  height: card.parcel.height / 10,
  note: card.note,
  is_default: card.is_default,
  is_active: card.is_active,
  version: card.version,
});

const SIZES: Readonly<Record<string, "weight" | "length" | "width" | "height">> = {
  "parcel.grams": "weight",
  "parcel.length": "length",
  "parcel.width": "width",
  "parcel.height": "height",
};

/** A departure point: settings of its form. */
export const departureForm = (card: DeparturePoint): FormOptions<"updateDeparturePoint", DepartureValues> => ({
  operation: "updateDeparturePoint",
  params: { id: card.id },
  schema: async () => (await import("@dropship/api/contract/departure-points")).updateDeparturePointBody,
  values: valuesOf(card),
  body: (values) => ({
    ...placeOf(values),
    contact_id: values.contact_id === "" ? null : Number(values.contact_id),
    address_ref: values.address_ref,
    hours: values.hours,
    cut_off: values.cut_off,
    label_size: values.label_size,
    parcel: {
      grams: Math.round((values.weight ?? 0) * 1000),
      length: Math.round((values.length ?? 0) * 10),
      width: Math.round((values.width ?? 0) * 10),
      height: Math.round((values.height ?? 0) * 10),
    },
    note: values.note,
    is_default: values.is_default,
    is_active: values.is_active,
    version: values.version,
  }),
  fieldOf: (path) => (isPlace(path) ? PLACES[path] : SIZES[path]),
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(departurePointQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current) };
    },
    default_needed: sayUnder("is_active"),
    unavailable: sayAsSent,
    not_found: sayAsSent,
  },
  checkWhenLeft: true,
  onSaved: ({ data }) => keepDeparturePoint(data),
});
