import type { notificationEndpoints } from "@dropship/api/contract/notifications";
import type { Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { NotificationArchive } from "./archive.service.ts";
import type { NotificationsService } from "./notifications.service.ts";

/** The bell and the list (docs/product.md, Notifications). */
export function notificationRoutes(
  notifications: NotificationsService,
  archive: NotificationArchive,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof notificationEndpoints> {
  return {
    archiveNotifications: async ({ caller, body }) => ({
      data: await jobs.get(caller.user.id, await archive.archive(caller.user, body)),
    }),
    restoreNotifications: async ({ caller, body }) => ({
      data: await jobs.get(caller.user.id, await archive.restore(caller.user, body)),
    }),
    listNotifications: async ({ caller, query, request }) =>
      listResponse(request.url, await notifications.list(caller.user.id, query)),
    listUnreadNotifications: async ({ caller, query, request }) => {
      const unread = await notifications.list(caller.user.id, { ...query, filter: { state: "unread" } });
      return listResponse(request.url, unread);
    },
    readAllNotifications: async ({ caller, body }) => {
      if (body?.ids) await notifications.readSome(caller.user.id, body.ids);
      else await notifications.readAll(caller.user.id);
      return undefined;
    },
    readNotification: async ({ caller, params }) => {
      await notifications.read(caller.user.id, params.id);
      return undefined;
    },
    unreadNotification: async ({ caller, params }) => {
      await notifications.unread(caller.user.id, params.id);
      return undefined;
    },
  };
}
