import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { type UnreadNotifications, unreadNotificationsQuery, withoutNotification } from "./queries.ts";

const { queryKey } = unreadNotificationsQuery;

/** Shows the change at once; the server's list replaces it, after a failure too. */
function useUnreadChange<Given>(
  call: (given: Given) => Promise<unknown>,
  changeBy: (given: Given) => (unread: UnreadNotifications) => UnreadNotifications,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: async (given: Given) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (unread) => unread && changeBy(given)(unread));
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ["listNotifications"] });
      await client.invalidateQueries({ queryKey });
    },
  });
}

/** Marks one as read; it leaves the bell. */
export const useReadNotification = () =>
  useUnreadChange((id: string) => api("readNotification", { params: { id } }), withoutNotification);

/** Marks all as read; the bell is empty. */
export const useReadAllNotifications = () =>
  useUnreadChange(
    () => api("readAllNotifications"),
    () => withoutNotification(null),
  );
