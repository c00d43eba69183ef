import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { REFUSED } from "./users.repository.ts";

/** A note with who wrote it; its moment is an ISO string of PostgreSQL's JSON. */
export interface UserNoteRow {
  id: number;
  text: string;
  author_id: number;
  author_name: string;
  author_email: string;
  created_at: string;
}

/** How many orders a user has, and how they ended. */
export interface OrderCountsRow {
  orders_all: number;
  orders_open: number;
  orders_delivered: number;
  orders_refused: number;
}

/** What the shop's people know of a user, beside the account itself. */
export interface PersonRow extends OrderCountsRow {
  blocked_reason: string;
  tags: string[];
  has_password: boolean;
  notes: UserNoteRow[];
  /** Their own wish to be deleted; moments are ISO strings of PostgreSQL's JSON. */
  deletion: { asked_at: string; due_at: string } | null;
}

const count = (when: string) => `(count(*) filter (where ${when}))::int`;

const ORDER_COUNTS = `${count("true")} as orders_all,
  ${count("o.status not in ('delivered', 'completed', 'cancelled', 'returning', 'returned', 'lost')")} as orders_open,
  ${count("o.status in ('delivered', 'completed')")} as orders_delivered,
  ${count(REFUSED)} as orders_refused`;

/** Counts a user's orders. */
export async function countOrders(db: Connection, userId: number): Promise<OrderCountsRow> {
  const { rows } = await db.query<OrderCountsRow & Record<string, unknown>>({
    name: "order_counts",
    text: `select ${ORDER_COUNTS} from orders o where o.user_id = $1`,
    values: [userId],
  });
  const [row] = rows;
  if (!row) throw new Error("a count is always one row");
  return row;
}

/** What the shop's people know of a user; null when there is none. */
export async function findPerson(db: Connection, id: number): Promise<PersonRow | null> {
  const { rows } = await db.query<PersonRow & Record<string, unknown>>({
    name: "person",
    text: `select u.blocked_reason, u.tags, u.password_hash <> '-' as has_password, counts.*,
        (select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'author_id', n.author_id, 'author_name', ${personName("w")},
            'author_email', w.email, 'created_at', n.created_at) order by n.id desc), '[]'::json)
         from user_notes n join users w on w.id = n.author_id where n.user_id = u.id) as notes,
        (select json_build_object('asked_at', d.asked_at, 'due_at', d.due_at) from deletion_requests d where d.user_id = u.id) as deletion
      from users u
      cross join lateral (
        select ${ORDER_COUNTS}
        from orders o where o.user_id = u.id
      ) counts
      where u.id = $1 and u.deleted_at is null`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Keeps a user out, or lets them in when there is no reason. */
export async function setBlock(tx: Connection, id: number, reason: string | null): Promise<void> {
  await tx.query(
    "update users set is_blocked = $2, blocked_reason = $3, version = version + 1, updated_at = now() where id = $1",
    [id, reason !== null, reason ?? ""],
  );
}

/** Replaces the marks. */
export async function setTags(tx: Connection, id: number, tags: readonly string[]): Promise<void> {
  await tx.query("update users set tags = $2, updated_at = now() where id = $1", [id, tags]);
}

/** Adds a note. */
export async function insertNote(tx: Connection, note: { userId: number; authorId: number; text: string }) {
  await tx.query("insert into user_notes (user_id, author_id, text) values ($1, $2, $3)", [
    note.userId,
    note.authorId,
    note.text,
  ]);
}

/** Takes a note away. */
export async function deleteNote(tx: Connection, id: number): Promise<void> {
  await tx.query("delete from user_notes where id = $1", [id]);
}

/** Takes away what is written about a person who is deleted, in the journal as well. */
export async function forgetPerson(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from user_notes where user_id = $1", [userId]);
  await tx.query("delete from deletion_requests where user_id = $1", [userId]);
}

/**
 * Takes the person from the journal's entries about them: names, contacts and what was written; who did what and when stays. The database
 * allows this change of the journal and no other, and only when the account is deleted.
 */
export async function eraseFromJournal(tx: Connection, userId: number): Promise<void> {
  await tx.query(
    `update audit_entries set subject_name = '№ ' || subject_id, before = without_person(before), after = without_person(after)
     where subject = 'user' and subject_id = $1`,
    [String(userId)],
  );
}
