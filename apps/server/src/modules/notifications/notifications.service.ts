import type { Notification, notificationEndpoints } from "@dropship/api/contract/notifications";
import type { Connection, Database } from "../../db/database.ts";
import type { Handlers } from "../../http/call.ts";
import { notFound } from "../../http/failure.ts";
import { offsetOf, pageOf } from "../../http/pages.ts";
import * as repository from "./notifications.repository.ts";

/** What a new notification says; `key` is the id of the thing it is about. */
export interface NewNotification {
  readonly userId: number;
  readonly type: Notification["type"];
  readonly data: Notification["data"];
  /** For history that is made up at once (demo); now by default. */
  readonly createdAt?: Date;
}

/** Adds a notification within the caller's transaction, so that it stands exactly when its cause does. */
export const notify = (tx: Connection, notification: NewNotification): Promise<void> =>
  repository.insertNotification(tx, notification);

function present(row: repository.NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type as Notification["type"], // only `notify` writes rows, with this type
    data: row.data,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** The bell and the list (seed section 4). */
export function notificationRoutes(db: Database): Handlers<typeof notificationEndpoints> {
  async function list(url: string, unreadOnly: boolean, userId: number, query: { page: number; per_page: number }) {
    const { rows, total } = await repository.listNotifications(db, userId, {
      unreadOnly,
      limit: query.per_page,
      offset: offsetOf(query.page, query.per_page),
    });
    return { data: rows.map(present), ...pageOf(url, { page: query.page, perPage: query.per_page, total }) };
  }
  return {
    listNotifications: ({ caller, query, request }) => list(request.url, false, caller.user.id, query),
    listUnreadNotifications: ({ caller, query, request }) => list(request.url, true, caller.user.id, query),
    readAllNotifications: async ({ caller }) => {
      await repository.readAll(db, caller.user.id);
      return undefined;
    },
    readNotification: async ({ caller, params }) => {
      if (!(await repository.readOne(db, caller.user.id, params.id))) throw notFound("Такого уведомления нет.");
      return undefined;
    },
  };
}
