import type { notificationList } from "@dropship/api/contract/lists/notifications";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import type { Notification } from "@dropship/api/contract/notifications";
import type { Connection, Database } from "../../db/database.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import type { DomainEvent } from "../outbox/outbox.service.ts";
import { noticeOf } from "./notices.ts";
import * as repository from "./notifications.repository.ts";

/** What the service works with. */
export interface NotificationsDeps {
  readonly db: Database;
  /** Told that a user has read one notification, or all when `id` is null, so that their other tabs follow. */
  readonly onRead?: (userId: number, id: string | null) => void;
}

/** The bell and the list. */
export type NotificationsService = ReturnType<typeof notificationsService>;

function present(row: repository.NotificationRow): Notification {
  return {
    id: row.id,
    type: row.type as Notification["type"], // only notices of that type are written
    data: row.data,
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Files what an event says straight into the list, at its time: for history that is made up at once (demo). */
export async function recordHistory(tx: Connection, event: DomainEvent, at: Date): Promise<void> {
  const notice = noticeOf({ ...event, id: 0, createdAt: at });
  if (notice?.audience.kind !== "user") return;
  const { type, data, audience } = notice;
  await repository.insertNotification(tx, { userId: audience.userId, type, data, createdAt: at });
}

/** Takes away what anybody was told of some things, which are gone for good. */
export const forgetAbout = (
  tx: Connection,
  types: readonly NotificationType[],
  keys: readonly number[],
): Promise<void> => repository.deleteAbout(tx, types, keys);

/** Makes the service. */
export function notificationsService({ db, onRead = () => undefined }: NotificationsDeps) {
  return {
    /** A page of a user's notifications. */
    list: async (userId: number, ask: ListAsk<typeof notificationList> = {}) =>
      presentPage(
        await repository.userNotifications.page(
          db,
          { user: userId },
          { ...ask, filter: { archived: false, ...ask.filter } },
        ),
        present,
      ),

    /** What a user was told of one order, and by which ways. */
    aboutOrder: (userId: number, orderId: number) => repository.aboutOrder(db, userId, orderId),

    /** Takes away what a person who is deleted was told. */
    forgetUser: repository.deleteAllOfUser,

    /** Marks all as read. */
    async readAll(userId: number): Promise<void> {
      await repository.readAll(db, userId);
      onRead(userId, null);
    },

    /** Marks several as read; a stranger's among them are passed over. */
    async readSome(userId: number, ids: readonly string[]): Promise<void> {
      await repository.readSome(db, userId, ids);
      for (const id of ids) onRead(userId, id);
    },

    /** Marks one as read; 404 when it is not the user's. */
    async read(userId: number, id: string): Promise<void> {
      if (!(await repository.readOne(db, userId, id))) throw notFound("Такого уведомления нет.");
      onRead(userId, id);
    },

    /** Marks as read what a user was told of a thing that they have just opened. */
    async readAbout(userId: number, type: NotificationType, key: number): Promise<void> {
      for (const id of await repository.readAbout(db, userId, type, key)) onRead(userId, id);
    },

    /** Marks one as unread again; 404 when it is not the user's. */
    async unread(userId: number, id: string): Promise<void> {
      if (!(await repository.unreadOne(db, userId, id))) throw notFound("Такого уведомления нет.");
    },
  };
}
