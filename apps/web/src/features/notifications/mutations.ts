import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { type UnreadNotifications, unreadNotificationsQuery } from "./queries.ts";

const { queryKey } = unreadNotificationsQuery;

/** Shows the change at once; the server's list replaces it, after a failure too. */
function useUnreadChange<Given>(call: (given: Given) => Promise<unknown>, change: Change<Given>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: async (given: Given) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (unread) => unread && change(unread, given));
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ["listNotifications"] });
      await client.invalidateQueries({ queryKey });
    },
  });
}

type Change<Given> = (unread: UnreadNotifications, given: Given) => UnreadNotifications;

/** Marks one as read; it leaves the bell. */
export const useReadNotification = () =>
  useUnreadChange(
    (id: string) => api("readNotification", { params: { id } }),
    ({ items, total }, id) => ({ items: items.filter((item) => item.id !== id), total: Math.max(0, total - 1) }),
  );

/** Marks all as read; the bell is empty. */
export const useReadAllNotifications = () =>
  useUnreadChange(
    () => api("readAllNotifications"),
    () => ({ items: [], total: 0 }),
  );
