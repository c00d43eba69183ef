import { notificationList } from "@dropship/api/contract/lists/notifications";
import { NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import { exportOf } from "../../exports/export-source.ts";
import { type NotificationRow, userNotifications } from "./notifications.repository.ts";

/** A user's notifications; the archive where it is asked for. */
export const notificationExport = exportOf<NotificationRow>()({
  list: notificationList,
  title: "Уведомления",
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
  async open(db, user, { filter, sort }) {
    const scope = { user: user.id };
    const shown = { archived: false, ...filter };
    return {
      total: await userNotifications.count(db, scope, shown),
      batches: userNotifications.walk(db, scope, { choice: { all: shown }, sort, batch: 1_000 }),
    };
  },
});
