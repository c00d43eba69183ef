import type { ListPage } from "@dropship/api/contract/list";
import type { notificationList } from "@dropship/api/contract/lists/notifications";
import type { Notification } from "@dropship/api/contract/notifications";
import type { RowId } from "@dropship/ui/patterns/data-table";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import type { ChosenRows } from "../../shared/list/use-choice.ts";
import { noteJob } from "../../shared/recent-jobs.ts";
import { notificationSource } from "./notification-source.ts";
import { type UnreadNotifications, unreadNotificationsQuery, withoutNotification } from "./queries.ts";

const { queryKey } = unreadNotificationsQuery;
/** Every page of the whole list, whatever its filter. */
const pagesKey = [notificationSource.operation];

/** What a mark changes before the server has answered: the bell, and the rows of the whole list. */
interface Change<Given> {
  bell: (unread: UnreadNotifications, given: Given) => UnreadNotifications;
  row: (row: Notification, given: Given) => Notification;
}

/** Shows the change at once; the server's lists replace it, after a failure too. */
function useUnreadChange<Given>(call: (given: Given) => Promise<unknown>, { bell, row }: Change<Given>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onMutate: async (given: Given) => {
      await Promise.all([client.cancelQueries({ queryKey }), client.cancelQueries({ queryKey: pagesKey })]);
      client.setQueryData(queryKey, (unread) => unread && bell(unread, given));
      client.setQueriesData<{ data: Notification[] }>(
        { queryKey: pagesKey },
        (page) => page && { ...page, data: page.data.map((one) => row(one, given)) },
      );
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: pagesKey });
      await client.invalidateQueries({ queryKey });
    },
  });
}

const asRead = (row: Notification): Notification => ({ ...row, read_at: row.read_at ?? new Date().toISOString() });

/** Marks one as read; it leaves the bell. */
export const useReadNotification = () =>
  useUnreadChange((id: string) => api("readNotification", { params: { id } }), {
    bell: (unread, id) => withoutNotification(id)(unread),
    row: (row, id) => (row.id === id ? asRead(row) : row),
  });

/** Ids of one call. */
const AT_ONCE = 100;

async function readSome(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    await api("readAllNotifications", { body: { ids: ids.slice(start, start + AT_ONCE) } });
  }
}

/** Marks several as read; the server counts what is left in the bell, since some may have been read before. */
export const useReadSomeNotifications = () =>
  useUnreadChange(readSome, {
    bell: ({ items, total }, ids) => {
      const left = items.filter((item) => !ids.includes(item.id));
      return { items: left, total: Math.max(left.length, total - (items.length - left.length)) };
    },
    row: (row, ids) => (ids.includes(row.id) ? asRead(row) : row),
  });

/** Marks one as unread again; it comes back into the bell, at its time. */
export const useUnreadNotification = () =>
  useUnreadChange(({ id }: Notification) => api("unreadNotification", { params: { id } }), {
    bell: ({ items, total }, item) => ({
      items: [...items, { ...item, read_at: null }].toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
      total: total + 1,
    }),
    row: (row, { id }) => (row.id === id ? { ...row, read_at: null } : row),
  });

/** Marks all as read; the bell is empty. */
export const useReadAllNotifications = () =>
  useUnreadChange(() => api("readAllNotifications"), { bell: withoutNotification(null), row: asRead });

type Page = ListPage<typeof notificationList>;

/** Leaves these rows out of a page before the server has moved them. */
function withoutRows(page: Page, ids: readonly RowId[]): Page {
  const data = page.data.filter((row) => !ids.includes(row.id));
  return { ...page, data, meta: { ...page.meta, total: page.meta.total - (page.data.length - data.length) } };
}

/** Puts chosen notifications into the archive, or takes them out of it: a job, at whose end the lists are asked for again. */
export function useMoveNotifications(call: "archiveNotifications" | "restoreNotifications") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: ChosenRows<typeof notificationList>) =>
      api(call, {
        body:
          "ids" in chosen ? { ids: chosen.ids.map(String) } : { all: chosen.all, except: chosen.except.map(String) },
      }),
    async onMutate(chosen) {
      if (!("ids" in chosen)) return;
      await client.cancelQueries({ queryKey: pagesKey });
      client.setQueriesData<Page>({ queryKey: pagesKey }, (page) => page && withoutRows(page, chosen.ids));
    },
    onSuccess: ({ data }) => noteJob(data),
    onError: () => void client.invalidateQueries({ queryKey: pagesKey }),
  });
}
