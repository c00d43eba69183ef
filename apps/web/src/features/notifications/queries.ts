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

/** Rows that the bell holds: as many as the server sends. */
const BELL_ROWS = 20;

/** With a new notification on top, counted once however often it is told. */
export const withNotification =
  (notification: Notification) =>
  (unread: UnreadNotifications): UnreadNotifications =>
    unread.items.some(({ id }) => id === notification.id)
      ? unread
      : { items: [notification, ...unread.items].slice(0, BELL_ROWS), total: unread.total + 1 };

/** Without the one that was read; without any when `id` is null. One that is not there was taken away already. */
export const withoutNotification =
  (id: string | null) =>
  (unread: UnreadNotifications): UnreadNotifications => {
    if (id === null) return { items: [], total: 0 };
    const items = unread.items.filter((item) => item.id !== id);
    return { items, total: unread.total - (unread.items.length - items.length) };
  };
