import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { type OrdersSearch, parseOrdersSearch, type RawOrdersSearch } from "./search.ts";

/** Orders on a page. */
export const ORDERS_PER_PAGE = 20;

/** A page of the caller's orders as the address asks for it. */
export const orderListQuery = ({ page, sort, q, ...filter }: OrdersSearch) =>
  queryOptions({
    queryKey: ["listOrders", { page, sort, q, ...filter }],
    queryFn: ({ signal }) =>
      api("listOrders", {
        query: {
          filter: { ...filter, ...(q ? { search: q } : {}) },
          sort: sort ?? "-created_at",
          page: page ?? 1,
          per_page: ORDERS_PER_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Asks for the page that an address stands for, as soon as its link is pointed at. */
export const prefetchOrders = (raw: RawOrdersSearch): void =>
  void queryClient.prefetchQuery(orderListQuery(parseOrdersSearch(raw)));
