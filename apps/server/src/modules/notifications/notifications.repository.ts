import type { Connection } from "../../db/database.ts";

/** A row of `notifications`. */
export interface NotificationRow {
  id: string;
  type: string;
  data: { key: number; name: string; icon: string };
  read_at: Date | null;
  created_at: Date;
}

/** What a page of the list is narrowed to. */
export interface ListFilter {
  readonly types?: readonly string[] | undefined;
  readonly state?: "read" | "unread" | undefined;
  /** First and last day, Europe/Kyiv, as 2026-11-21. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Part of the text, in any case. */
  readonly search?: string | undefined;
}

/** Rows past which a list is not counted. */
export const COUNT_CAP = 10_000;

function whereOf(userId: number, filter: ListFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [userId];
  const conditions = ["user_id = $1"];
  const add = (condition: (place: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (filter.types && filter.types.length > 0) add((place) => `type = any(${place})`, filter.types);
  if (filter.state) conditions.push(`read_at is ${filter.state === "read" ? "not null" : "null"}`);
  // Days are cut in Kyiv (product.md section 3).
  if (filter.from) add((place) => `created_at >= ${place}::date::timestamp at time zone 'Europe/Kyiv'`, filter.from);
  if (filter.to) add((place) => `created_at < (${place}::date + 1)::timestamp at time zone 'Europe/Kyiv'`, filter.to);
  // Looked for in the rows of one user, which the index gives: their list is short beside a word index over everybody's.
  const search = filter.search?.replaceAll("\0", "").trim();
  if (search) {
    const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    add((place) => `data ->> 'name' ilike ${place}`, pattern);
  }
  return { where: conditions.join(" and "), values };
}

/** A page of a user's notifications, newest first, and how many there are in all, counted up to one more than the cap. */
export async function listNotifications(
  db: Connection,
  userId: number,
  page: { filter: ListFilter; limit: number; offset: number },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { where, values } = whereOf(userId, page.filter);
  const [list, count] = await Promise.all([
    db.query<NotificationRow>(
      `select id, type, data, read_at, created_at from notifications where ${where}
       order by created_at desc, id limit $${values.length + 1} offset $${values.length + 2}`,
      [...values, page.limit, page.offset],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from (select from notifications where ${where} limit ${COUNT_CAP + 1}) n`,
      values,
    ),
  ]);
  return { rows: list.rows, total: count.rows[0]?.total ?? 0 };
}

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
