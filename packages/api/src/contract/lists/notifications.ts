import { defineList, mainDays, manyOf, oneOf, text, yesNo } from "../list.ts";
import { NOTIFICATION_TYPES } from "../notification-paths.ts";
import type { Notification } from "../rows/notifications.ts";

/** A user's notifications. */
export const notificationList = defineList<Notification>()({
  name: "notifications",
  filters: {
    type: manyOf(NOTIFICATION_TYPES),
    state: oneOf(["read", "unread"], { counted: true }),
    created: mainDays(),
    search: text(),
    /** Left out, it means no: what was put away is shown only where it is asked for. */
    archived: yesNo(),
  },
  sorts: ["created_at"],
  defaultSort: "-created_at",
  sums: {},
  exported: ["created_at", "type", "data", "read_at"],
  perPage: 20,
});
