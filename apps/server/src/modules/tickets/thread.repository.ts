import type { TicketVia } from "@dropship/api/contract/ticket-states";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";

/** A picture or a PDF of a message, as it is kept. */
export interface ThreadFileRow {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly mime: string;
}
/** A line of a thread; the author's names are null for what the shop did by itself. */
export interface ThreadRow {
  id: number;
  ticket_id: number;
  kind: "message" | "note" | "event";
  side: "user" | "shop";
  author_id: number | null;
  author: { readonly name: string; readonly photo: string | null } | null;
  body: string;
  via: TicketVia;
  created_at: Date;
  files: readonly ThreadFileRow[];
}

/** A new line of a thread. */
export interface NewLine {
  readonly ticketId: number;
  readonly kind: ThreadRow["kind"];
  readonly side: ThreadRow["side"];
  readonly authorId: number | null;
  readonly body: string;
  /** How it came; by the site when absent. */
  readonly via?: TicketVia;
  readonly files?: readonly { readonly id: number; readonly name: string }[];
  /** For history that is made up at once (demo). */
  readonly at?: Date | null;
}

// A person who gave no names is called by their user name; e-mails are not told to the other side.
const LINE = `m.id, m.ticket_id, m.kind, m.side, m.author_id, m.body, m.via, m.created_at,
  case when w.id is null then null else json_build_object('photo', w.photo_thumb_url,
    'name', coalesce(nullif(${personName("w")}, ''), w.username, '')) end as author,
  coalesce((select json_agg(json_build_object('id', f.file_id, 'name', f.name, 'bytes', k.bytes, 'mime', k.mime) order by f.position)
    from ticket_files f join files k on k.id = f.file_id where f.message_id = m.id), '[]') as files`;
const FROM = "ticket_messages m left join users w on w.id = m.author_id";

/** Which lines of a thread are read; `hasNotes` for the shop's people alone. */
export interface ThreadAsk {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
  readonly hasNotes: boolean;
}

/** Lines of a thread: the newest, those before a line, or the first ones after a line; oldest first. */
export async function readLines(
  db: Connection,
  ticketId: number,
  { before, after, limit, hasNotes }: ThreadAsk,
): Promise<ThreadRow[]> {
  const { rows } = await db.query<ThreadRow & Record<string, unknown>>({
    name: after === undefined ? "ticket_lines" : "ticket_lines_after",
    text: `select ${LINE} from ${FROM} where m.ticket_id = $1 and ($2::int is null or m.id < $2) and ($3::int is null or m.id > $3)
      and ($4 or m.kind <> 'note') order by m.id ${after === undefined ? "desc" : "asc"} limit $5`,
    values: [ticketId, before ?? null, after ?? null, hasNotes, limit],
  });
  return rows.toSorted((a, b) => a.id - b.id);
}

/** One line of a thread. */
export async function readLine(db: Connection, id: number): Promise<ThreadRow> {
  const { rows } = await db.query<ThreadRow & Record<string, unknown>>(`select ${LINE} from ${FROM} where m.id = $1`, [
    id,
  ]);
  const [row] = rows;
  if (!row) throw new Error(`the line ${id} of a thread is gone`);
  return row;
}

/** Adds a line to a thread; its id. */
export async function insertLine(tx: Connection, line: NewLine): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into ticket_messages (ticket_id, kind, side, author_id, body, created_at, via) values ($1, $2, $3, $4, $5, coalesce($6, now()), $7) returning id`,
    [line.ticketId, line.kind, line.side, line.authorId, line.body, line.at ?? null, line.via ?? "site"],
  );
  const [made] = rows;
  if (!made) throw new Error("a line of a thread was not written");
  for (const [position, file] of (line.files ?? []).entries())
    await tx.query("insert into ticket_files (message_id, file_id, position, name) values ($1, $2, $3, $4)", [
      made.id,
      file.id,
      position,
      file.name,
    ]);
  return made.id;
}

/** Moves all lines of a ticket into another; their order is that of their ids. */
export async function moveLines(tx: Connection, fromId: number, intoId: number): Promise<void> {
  await tx.query("update ticket_messages set ticket_id = $2 where ticket_id = $1", [fromId, intoId]);
}

/** Who sent a file of a thread and what they call it; null when it is in no ticket of this user, or in a note. Of everybody when no user is said. */
export async function findFile(
  db: Connection,
  fileId: number,
  userId: number | null,
): Promise<{ owner_id: number; name: string } | null> {
  const { rows } = await db.query<{ owner_id: number; name: string }>({
    name: "ticket_file",
    text: `select k.owner_id, f.name from ticket_files f join files k on k.id = f.file_id join ticket_messages m on m.id = f.message_id
      join tickets t on t.id = m.ticket_id
      where f.file_id = $1 and ($2::int is null or (t.user_id = $2 and m.kind = 'message')) limit 1`,
    values: [fileId, userId],
  });
  return rows[0] ?? null;
}

/** What the other side calls a person; empty for one who gave no names. */
export async function nameOfPerson(db: Connection, userId: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select coalesce(nullif(${personName("u")}, ''), username, '') as name from users u where id = $1`,
    [userId],
  );
  return rows[0]?.name ?? "";
}
