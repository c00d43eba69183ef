import type { notificationEndpoints } from "@dropship/api/contract/notifications";
import type { Handlers } from "../../http/call.ts";
import { offsetOf, pageOf } from "../../http/pages.ts";
import type { ListFilter } from "./notifications.repository.ts";
import type { NotificationsService } from "./notifications.service.ts";

/** The bell and the list (seed section 4). */
export function notificationRoutes(notifications: NotificationsService): Handlers<typeof notificationEndpoints> {
  async function list(url: string, userId: number, query: { page: number; per_page: number }, filter: ListFilter) {
    const { page, per_page: perPage } = query;
    const offset = offsetOf(page, perPage);
    const {
      notifications: data,
      total,
      isCapped,
    } = await notifications.list(userId, { filter, limit: perPage, offset });
    const { links, meta } = pageOf(url, { page, perPage, total });
    return { data, links, meta: { ...meta, ...(isCapped ? { total_is_capped: true } : {}) } };
  }
  return {
    listNotifications: ({ caller, query, request }) => {
      const { type: types, ...rest } = query.filter;
      return list(request.url, caller.user.id, query, { ...rest, types });
    },
    listUnreadNotifications: ({ caller, query, request }) =>
      list(request.url, caller.user.id, query, { state: "unread" }),
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
