import { notificationPath } from "@dropship/api/contract/notification-paths";
import type { Notification } from "@dropship/api/contract/notifications";

/** Where a notification leads: to the thing that its key names. */
export const notificationHref = ({ data, type }: Notification): string => notificationPath(type, data);
