import { NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import type { notificationList } from "@dropship/api/contract/lists/notifications";
import { useQuery } from "@tanstack/react-query";
import type { FilterWords } from "../../shared/list/list-words.ts";
import { may, useSignedInUser } from "../../shared/session.ts";
import { unreadNotificationsQuery } from "./queries.ts";

const kinds = Object.entries(NOTIFICATION_KINDS) as [NotificationType, (typeof NOTIFICATION_KINDS)[NotificationType]][]; // keys of the table

/** Filters of the list: read or not, kind, text, period. Kinds that only admins get are offered to them alone. The bell knows nothing of the archive. */
export function useNotificationWords({ isArchive }: { isArchive: boolean }): FilterWords<typeof notificationList> {
  const unread = useQuery(unreadNotificationsQuery).data?.total;
  const user = useSignedInUser();
  return {
    state: {
      label: "Прочитано или нет",
      all: "Все",
      names: { unread: "Непрочитанные", read: "Прочитанные" },
      offered: ["unread", "read"],
      counts: new Map(unread === undefined || isArchive ? [] : [["unread", unread]]),
    },
    type: {
      label: "О чём",
      as: "select",
      all: "Обо всём",
      names: Object.fromEntries(kinds.map(([type, { title }]) => [type, title])) as Record<NotificationType, string>, // of every kind
      offered: kinds.filter(([, kind]) => kind.for === "users" || may(user, kind.for)).map(([type]) => type),
    },
    search: { label: "Текст уведомления" },
    created: { as: "calendar" },
    archived: {
      label: "Входящие или архив",
      as: "select",
      all: "Входящие",
      names: { "1": "Архив", "0": "Входящие" },
      offered: ["1"],
    },
  };
}
