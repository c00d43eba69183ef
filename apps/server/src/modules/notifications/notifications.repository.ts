import type { Connection } from "../../db/database.ts";

/** A row of `notifications`. */
export interface NotificationRow {
  id: string;
  type: string;
  data: { key: number; name: string; icon: string };
  read_at: Date | null;
  created_at: Date;
}

/** A page of a user's notifications, newest first, and how many there are in all. */
export async function listNotifications(
  db: Connection,
  userId: number,
  page: { unreadOnly: boolean; limit: number; offset: number },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const where = `user_id = $1 ${page.unreadOnly ? "and read_at is null" : ""}`;
  const [list, count] = await Promise.all([
    db.query<NotificationRow>(
      `select id, type, data, read_at, created_at from notifications where ${where} order by created_at desc, id limit $2 offset $3`,
      [userId, page.limit, page.offset],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from notifications where ${where}`, [userId]),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}

/** Adds a notification. */
export async function insertNotification(
  db: Connection,
  notification: { userId: number; type: string; data: NotificationRow["data"]; createdAt?: Date | undefined },
): Promise<void> {
  await db.query(
    "insert into notifications (user_id, type, data, created_at) values ($1, $2, $3, coalesce($4, now()))",
    [notification.userId, notification.type, JSON.stringify(notification.data), notification.createdAt ?? null],
  );
}

/** Marks everything as read. */
export async function readAll(db: Connection, userId: number): Promise<void> {
  await db.query("update notifications set read_at = now() where user_id = $1 and read_at is null", [userId]);
}

/** Marks one as read, keeping the first time; false when it is not this user's. */
export async function readOne(db: Connection, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "update notifications set read_at = coalesce(read_at, now()) where user_id = $1 and id = $2",
    [userId, id],
  );
  return (rowCount ?? 0) > 0;
}

/** Marks as read what came before a moment; used where history is made up at once (demo). */
export async function readBefore(db: Connection, before: Date): Promise<void> {
  await db.query("update notifications set read_at = created_at + interval '1 hour' where read_at is null and created_at < $1", [before]);
}
