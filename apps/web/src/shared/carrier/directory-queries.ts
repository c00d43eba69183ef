import { queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../api.ts";

/** The carrier's directory changes once a day at most. */
export const DIRECTORY_STALE_MS = 600_000;

/** Cities by the beginning of a name; nothing is asked before two letters. */
export const citiesQuery = (search: string) =>
  queryOptions({
    queryKey: ["listCities", search],
    queryFn:
      search.length < 2
        ? skipToken
        : async ({ signal }) => (await api("listCities", { query: { search }, signal })).data,
    staleTime: DIRECTORY_STALE_MS,
  });

/** Branches or lockers of a city by number or address; with `fits` those alone that take what is in the cart, and how many do not. */
export const warehousesQuery = (
  cityRef: string | undefined,
  kind: "warehouse" | "postomat",
  search: string,
  fits?: "cart",
) =>
  queryOptions({
    queryKey: ["listWarehouses", cityRef, kind, search, fits],
    queryFn: cityRef
      ? async ({ signal }) => {
          const query = { city_ref: cityRef, kind, search, ...(fits && { fits }) };
          return api("listWarehouses", { query, signal });
        }
      : skipToken,
    staleTime: fits ? 0 : DIRECTORY_STALE_MS, // the cart may be another by now
  });

/** Streets of a city by the beginning or a part of the name. */
export const streetsQuery = (cityRef: string | undefined, search: string) =>
  queryOptions({
    queryKey: ["listStreets", cityRef, search],
    queryFn: cityRef
      ? async ({ signal }) => (await api("listStreets", { query: { city_ref: cityRef, search }, signal })).data
      : skipToken,
    staleTime: DIRECTORY_STALE_MS,
  });

/** Points where goods are collected without the carrier; with `fits` those alone that take what is in the cart, and how many do not. */
export const pickupPointsQuery = (fits?: "cart") =>
  queryOptions({
    queryKey: ["listPickupPoints", fits],
    queryFn: ({ signal }) => api("listPickupPoints", { query: fits ? { fits } : {}, signal }),
    staleTime: fits ? 0 : DIRECTORY_STALE_MS, // the cart may be another by now
  });
