import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { type NotificationsSearch, parseNotificationsSearch, type RawNotificationsSearch } from "./search.ts";

/** Notifications on a page. */
export const NOTIFICATIONS_PER_PAGE = 20;

/** A page of all notifications as the address asks for it. */
export const notificationListQuery = ({ page, q, ...filter }: NotificationsSearch) =>
  queryOptions({
    queryKey: ["listNotifications", { page, q, ...filter }],
    queryFn: ({ signal }) =>
      api("listNotifications", {
        query: {
          filter: { ...filter, ...(q ? { search: q } : {}) },
          page: page ?? 1,
          per_page: NOTIFICATIONS_PER_PAGE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Asks for the page that an address stands for, as soon as its link is pointed at. */
export const prefetchNotifications = (raw: RawNotificationsSearch): void =>
  void queryClient.prefetchQuery(notificationListQuery(parseNotificationsSearch(raw)));
