import { defineList, mainDays, manyOf, oneOf, text } from "../list.ts";
import { NOTIFICATION_TYPES } from "../notification-paths.ts";
import type { Notification } from "../notifications.ts";

/** A user's notifications. */
export const notificationList = defineList<Notification>()({
  name: "notifications",
  filters: {
    type: manyOf(NOTIFICATION_TYPES),
    state: oneOf(["read", "unread"], { counted: true }),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at"],
  defaultSort: "-created_at",
  sums: {},
  exported: [],
  perPage: 20,
});
