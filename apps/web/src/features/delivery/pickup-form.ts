import type { PickupPointCard } from "@dropship/api/contract/pickup-points";
import type { WeekHours } from "@dropship/api/contract/week-hours";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { queryClient } from "../../shared/query-client.ts";
import { keepPickupPoint, pickupPointQuery } from "./delivery-queries.ts";

/** What stands in the fields of a pickup point. */
export type PickupValues = {
  name: string;
  city: string;
  address: string;
  phone: string;
  hours: WeekHours;
  note: string;
  storage_days: number | null;
  /** Kilograms, as people weigh. */
  max_weight: number | null;
  latitude: number | null;
  longitude: number | null;
  is_active: boolean;
  version: number;
};

/** Nothing typed yet; what the dialog does not ask for is the server's usual. */
const nothing: PickupValues = {
  name: "",
  city: "",
  address: "",
  phone: "",
  hours: [null, null, null, null, null, null, null],
  note: "",
  storage_days: null,
  max_weight: null,
  latitude: null,
  longitude: null,
  is_active: true,
  version: 1,
};

/** A new pickup point: settings of its form. */
export const newPickupForm = (onAdded: (id: number) => void): FormOptions<"createPickupPoint", PickupValues> => ({
  operation: "createPickupPoint",
  schema: async () => (await import("@dropship/api/contract/pickup-points")).createPickupPointBody,
  values: nothing,
  body: ({ name, city, address, phone }) => ({ name, city, address, phone }),
  failures: {},
  onSaved({ data }) {
    keepPickupPoint(data);
    onAdded(data.id);
  },
});

const valuesOf = (card: PickupPointCard): PickupValues => ({
  name: card.name,
  city: card.city,
  address: card.address,
  phone: card.phone,
  hours: card.hours,
  note: card.note,
  storage_days: card.storage_days,
  max_weight: card.max_grams === null ? null : card.max_grams / 1000,
  latitude: card.latitude,
  longitude: card.longitude,
  is_active: card.is_active,
  version: card.version,
});

/** A pickup point: settings of its form. */
export const pickupForm = (card: PickupPointCard): FormOptions<"updatePickupPoint", PickupValues> => ({
  operation: "updatePickupPoint",
  params: { id: card.id },
  schema: async () => (await import("@dropship/api/contract/pickup-points")).updatePickupPointBody,
  values: valuesOf(card),
  body: ({ max_weight: kilograms, ...rest }) => ({
    ...rest,
    max_grams: kilograms === null ? null : Math.round(kilograms * 1000),
  }),
  fieldOf: (path) => (path === "max_grams" ? "max_weight" : undefined),
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(pickupPointQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current) };
    },
    not_found: sayAsSent,
  },
  checkWhenLeft: true,
  onSaved: ({ data }) => keepPickupPoint(data),
});
