import type { Connection } from "../../db/database.ts";

/** A line of the shop as channels bring it to the ticket's user. */
export interface ToldLine {
  readonly ticketId: number;
  readonly subject: string;
  readonly body: string;
  /** Its pictures and PDFs, in their order. */
  readonly files: readonly {
    readonly id: number;
    readonly ownerId: number;
    readonly name: string;
    readonly mime: string;
  }[];
}

/** A message of the shop with its files; null when there is none. */
export async function readTold(db: Connection, lineId: number): Promise<ToldLine | null> {
  const { rows } = await db.query<{ ticket_id: number; subject: string; body: string; files: ToldLine["files"] }>(
    `select m.ticket_id, t.subject, m.body, coalesce((
       select json_agg(json_build_object('id', f.file_id, 'ownerId', k.owner_id, 'name', f.name, 'mime', k.mime) order by f.position)
       from ticket_files f join files k on k.id = f.file_id where f.message_id = m.id), '[]') as files
     from ticket_messages m join tickets t on t.id = m.ticket_id where m.id = $1 and m.kind = 'message' and m.side = 'shop'`,
    [lineId],
  );
  const [row] = rows;
  return row ? { ticketId: row.ticket_id, subject: row.subject, body: row.body, files: row.files } : null;
}

/** The ticket at the end of a chain of merges; null when it is not this user's. */
export async function goesOnIn(
  db: Connection,
  userId: number,
  ticketId: number,
): Promise<{ id: number; isClosed: boolean } | null> {
  const { rows } = await db.query<{ id: number; is_closed: boolean }>(
    `with recursive way as (
       select id, merged_into_id, status, 0 as step from tickets where id = $2 and user_id = $1
       union all
       select t.id, t.merged_into_id, t.status, w.step + 1 from tickets t join way w on t.id = w.merged_into_id where t.user_id = $1 and w.step < 20)
     select id, status = 'closed' as is_closed from way order by step desc limit 1`,
    [userId, ticketId],
  );
  const [row] = rows;
  return row ? { id: row.id, isClosed: row.is_closed } : null;
}

/** The tickets of a user in which something was said last and that are not closed. */
export async function openOf(
  db: Connection,
  userId: number,
  limit: number,
): Promise<{ id: number; subject: string }[]> {
  const { rows } = await db.query<{ id: number; subject: string }>(
    "select id, subject from tickets where user_id = $1 and status not in ('resolved', 'closed') order by last_message_at desc, id desc limit $2",
    [userId, limit],
  );
  return rows;
}

/** Whose a ticket is; null when there is none, or the person is gone. */
export async function readOwner(
  db: Connection,
  ticketId: number,
): Promise<{ id: number; email: string; isBlocked: boolean } | null> {
  const { rows } = await db.query<{ id: number; email: string; is_blocked: boolean }>(
    "select u.id, u.email, u.is_blocked from tickets t join users u on u.id = t.user_id where t.id = $1 and u.deleted_at is null",
    [ticketId],
  );
  const [row] = rows;
  return row ? { id: row.id, email: row.email, isBlocked: row.is_blocked } : null;
}
