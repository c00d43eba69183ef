import { notificationList } from "@dropship/api/contract/lists/notifications";
import { listSource } from "../../shared/list/list-source.ts";

/** All notifications of the user. */
export const notificationSource = listSource(notificationList, "listNotifications");
