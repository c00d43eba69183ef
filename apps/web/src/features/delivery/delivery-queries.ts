import { counterpartyList } from "@dropship/api/contract/lists/counterparties";
import { departurePointList } from "@dropship/api/contract/lists/departure-points";
import { pickupPointList } from "@dropship/api/contract/lists/pickup-points";
import type { Counterparty } from "@dropship/api/contract/counterparties";
import type { DeparturePoint } from "@dropship/api/contract/departure-points";
import type { PickupPointCard } from "@dropship/api/contract/pickup-points";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Senders, with what all of them have turned over this year. */
export const counterpartySource = listSource(counterpartyList, "listCounterparties", ["sums", "counts"]);
/** Departure points, with what waits at all of them. */
export const departurePointSource = listSource(departurePointList, "listDeparturePoints", ["sums", "counts"]);
/** Pickup points, with what waits at all of them. */
export const pickupPointSource = listSource(pickupPointList, "listPickupPointCards", ["sums", "counts"]);

/** One sender. */
export const counterpartyQuery = (id: number) =>
  queryOptions({
    queryKey: ["getCounterparty", id],
    queryFn: async ({ signal }) => (await api("getCounterparty", { params: { id }, signal })).data,
  });

/** A year of one sender or of all. */
export const counterpartyStatsQuery = (query: { year?: number | undefined; counterparty_id?: number | undefined }) =>
  queryOptions({
    queryKey: ["getCounterpartyStats", query],
    queryFn: async ({ signal }) => (await api("getCounterpartyStats", { query, signal })).data,
  });

/** One departure point. */
export const departurePointQuery = (id: number) =>
  queryOptions({
    queryKey: ["getDeparturePoint", id],
    queryFn: async ({ signal }) => (await api("getDeparturePoint", { params: { id }, signal })).data,
  });

/** One pickup point. */
export const pickupPointQuery = (id: number) =>
  queryOptions({
    queryKey: ["getPickupPoint", id],
    queryFn: async ({ signal }) => (await api("getPickupPoint", { params: { id }, signal })).data,
  });

/** Senders that may be chosen. */
export const usedCounterpartiesQuery = queryOptions({
  queryKey: ["listCounterparties", "used"],
  queryFn: async ({ signal }) => {
    const query = { filter: { state: "used" }, per_page: 100 } as const;
    return (await api("listCounterparties", { query, signal })).data;
  },
  staleTime: 60_000,
});

const stale = (...names: string[]): void => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
};

/** Shows a changed sender at once; lists, points and figures that name it are asked for again. */
export function keepCounterparty(card: Counterparty): void {
  queryClient.setQueryData(counterpartyQuery(card.id).queryKey, card);
  stale("listCounterparties", "getCounterpartyStats", "listDeparturePoints", "getDeparturePoint");
}
/** Shows a changed departure point at once; senders and orders that go by it are asked for again. */
export function keepDeparturePoint(card: DeparturePoint): void {
  queryClient.setQueryData(departurePointQuery(card.id).queryKey, card);
  stale("listDeparturePoints", "listCounterparties", "getCounterparty", "listAdminOrders", "getAdminOrder");
}
/** Shows a changed pickup point at once; what the checkout offers is asked for again. */
export function keepPickupPoint(card: PickupPointCard): void {
  queryClient.setQueryData(pickupPointQuery(card.id).queryKey, card);
  stale("listPickupPointCards", "listPickupPoints");
}
/** After one of them was deleted. */
export const refreshLists = (): void =>
  stale("listCounterparties", "listDeparturePoints", "listPickupPointCards", "listPickupPoints", "getCounterparty");
