import { notificationList } from "@dropship/api/contract/lists/notifications";
import type { Notification } from "@dropship/api/contract/notifications";
import type { MessageChannel } from "@dropship/api/contract/order-choices";
import type { Connection } from "../../db/database.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A row of `notifications`. */
export interface NotificationRow {
  id: string;
  type: string;
  data: Notification["data"];
  read_at: Date | null;
  created_at: Date;
}

/** Notifications of a user. A text is looked for in their rows alone: their list is short beside a word index over everybody's. */
export const userNotifications = listReader<NotificationRow>()(notificationList, {
  from: "notifications n",
  key: { by: "n.id", as: "uuid" },
  scope: { user: "n.user_id" },
  filters: {
    type: "n.type",
    state: { read: { when: "n.read_at is not null" }, unread: { when: "n.read_at is null" } },
    created: "n.created_at",
    search: { anywhere: ["n.data ->> 'name'"] },
    archived: "n.archived_at is not null",
  },
  sorts: { created_at: { by: "n.created_at", as: "time" } },
  sums: {},
  select: "n.id, n.type, n.data, n.read_at, n.created_at",
});

/** Adds a notification that no event caused; for history that is made up at once (demo). */
export async function insertNotification(
  db: Connection,
  notification: { userId: number; type: string; data: NotificationRow["data"]; createdAt: Date },
): Promise<void> {
  await db.query("insert into notifications (user_id, type, data, created_at) values ($1, $2, $3, $4)", [
    notification.userId,
    notification.type,
    JSON.stringify(notification.data),
    notification.createdAt,
  ]);
}

/** Marks everything as read. */
export async function readAll(db: Connection, userId: number): Promise<void> {
  await db.query("update notifications set read_at = now() where user_id = $1 and read_at is null", [userId]);
}

/** Marks those of these that are the user's as read, keeping the first time. */
export async function readSome(db: Connection, userId: number, ids: readonly string[]): Promise<void> {
  await db.query(
    "update notifications set read_at = now() where user_id = $1 and id = any($2::uuid[]) and read_at is null",
    [userId, ids],
  );
}

/** Marks one as read, keeping the first time; false when it is not this user's. */
export async function readOne(db: Connection, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "update notifications set read_at = coalesce(read_at, now()) where user_id = $1 and id = $2",
    [userId, id],
  );
  return (rowCount ?? 0) > 0;
}

/** A notice with the ways by which it went out. */
export interface SentNotice {
  id: string;
  text: string;
  sent: MessageChannel[];
  failed: MessageChannel[];
  read_at: Date | null;
  created_at: Date;
}

/** What a user was told of one order, the latest first. */
export async function aboutOrder(db: Connection, userId: number, orderId: number): Promise<SentNotice[]> {
  const went = (state: "done" | "dead") =>
    `array(select d.channel from notification_deliveries d
       where d.event_id = n.event_id and d.user_id = n.user_id and d.state = '${state}' and d.channel <> 'live' order by d.channel)`;
  const { rows } = await db.query<SentNotice & Record<string, unknown>>({
    name: "notices_about_order",
    text: `select n.id::text as id, n.data->>'name' as text, ${went("done")} as sent, ${went("dead")} as failed, n.read_at, n.created_at
      from notifications n where n.type = 'order-status' and n.data->>'key' = $2::text and n.user_id = $1
      order by n.created_at desc, n.id desc limit 200`,
    values: [userId, String(orderId)],
  });
  return rows;
}

/** Marks as read what a user was told of one thing; ids of those that were unread. */
export async function readAbout(db: Connection, userId: number, type: string, key: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update notifications set read_at = now()
     where user_id = $1 and type = $2 and data->>'key' = $3 and read_at is null and archived_at is null returning id`,
    [userId, type, String(key)],
  );
  return rows.map(({ id }) => id);
}

/** Marks one as unread again; false when it is not this user's. */
export async function unreadOne(db: Connection, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.query("update notifications set read_at = null where user_id = $1 and id = $2", [
    userId,
    id,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Marks as read what came before a moment; used where history is made up at once (demo). */
export async function readBefore(db: Connection, before: Date): Promise<void> {
  await db.query(
    "update notifications set read_at = created_at + interval '1 hour' where read_at is null and created_at < $1",
    [before],
  );
}

/** Removes what a person who is deleted was told. */
export async function deleteAllOfUser(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from notifications where user_id = $1", [userId]);
  await tx.query("delete from notification_deliveries where user_id = $1", [userId]);
}

/** Takes away what anybody was told of some things. */
export async function deleteAbout(tx: Connection, types: readonly string[], keys: readonly number[]): Promise<void> {
  await tx.query("delete from notifications where type = any($1::text[]) and data->>'key' = any($2::text[])", [
    types,
    keys.map(String),
  ]);
}

/** Puts notifications of a user into the archive; returns which of them were not there yet. */
export async function archiveSome(tx: Connection, userId: number, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "update notifications set archived_at = now() where user_id = $1 and id = any($2::uuid[]) and archived_at is null returning id",
    [userId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Takes notifications of a user out of the archive; returns which of them were there. */
export async function restoreSome(tx: Connection, userId: number, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    "update notifications set archived_at = null where user_id = $1 and id = any($2::uuid[]) and archived_at is not null returning id",
    [userId, ids],
  );
  return rows.map(({ id }) => id);
}

/** What notifications of a user say, by id. */
export async function namesOf(
  db: Connection,
  userId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    "select id, data ->> 'name' as name from notifications where user_id = $1 and id = any($2::uuid[])",
    [userId, ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
