import { notificationList } from "@dropship/api/contract/lists/notifications";
import { NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import { z } from "zod";
import { exportOf } from "../../exports/export-source.ts";
import { type NotificationRow, userNotifications } from "./notifications.repository.ts";

/** A user's notifications; the archive where it is asked for. */
export const notificationExport = exportOf<NotificationRow>()({
  list: notificationList,
  title: "Уведомления",
  rowId: z.uuid(),
  columns: {
    created_at: { title: "Время", kind: "moment", of: ({ created_at: at }) => at },
    type: {
      title: "Вид",
      kind: "text",
      of: ({ type }) => NOTIFICATION_KINDS[type as NotificationType].title, // only notices of the table's types are written
    },
    data: { title: "Текст", kind: "text", width: 60, of: ({ data }) => data.name },
    read_at: { title: "Прочитано", kind: "moment", of: ({ read_at: at }) => at },
  },
  open: (db, user, { choice, sort }) =>
    userNotifications.whole(
      db,
      { user: user.id },
      { choice: "ids" in choice ? choice : { ...choice, all: { archived: false, ...choice.all } }, sort },
    ),
});
