import { notificationPath } from "@dropship/api/contract/notification-paths";
import type { Notification } from "@dropship/api/contract/notifications";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** Unread notifications as the bell shows them. */
export interface UnreadNotifications {
  items: Notification[];
  total: number;
}

/** The newest unread notifications and how many there are in all. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ["listUnreadNotifications"],
  queryFn: async ({ signal }): Promise<UnreadNotifications> => {
    const { data, meta } = await api("listUnreadNotifications", { signal });
    return { items: data, total: meta.total };
  },
});

/** Where a notification leads: to the thing that its key names. */
export const notificationHref = ({ data, type }: Notification): string => notificationPath(type, data.key);
