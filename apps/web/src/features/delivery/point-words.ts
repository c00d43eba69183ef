import type { departurePointList } from "@dropship/api/contract/lists/departure-points";
import type { pickupPointList } from "@dropship/api/contract/lists/pickup-points";
import { UNSENT_STATUSES } from "@dropship/api/contract/order-choices";
import { numbered } from "@dropship/ui/format/record-number";
import type { FilterWords } from "../../shared/list/list-words.ts";

const state = { label: "Состояние", all: "Все", names: { on: "Работают", off: "Выключены" } } as const;

/** Filters of the list of departure points. */
export const departurePointWords: FilterWords<typeof departurePointList> = {
  state,
  search: { label: "Название, город, адрес, контрагент" },
  counterparty: { label: (id) => `Контрагент ${numbered(id)}` },
};
/** Filters of the list of pickup points. */
export const pickupPointWords: FilterWords<typeof pickupPointList> = {
  state,
  search: { label: "Название, город, адрес" },
};

/** Orders that are still with the shop and are to leave from a departure point, or to be collected at a pickup point. */
export const waitingHref = (filter: "departure" | "pickup", id: number): string =>
  `/admin/orders?filter[status]=${UNSENT_STATUSES.join(",")}&filter[${filter}]=${id}`;

/** "50.4711, 30.5082" as people copy it from a map; null for anything else. */
export function readCoordinates(text: string): { latitude: number; longitude: number } | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!found) return null;
  const latitude = Number(found[1]);
  const longitude = Number(found[2]);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
