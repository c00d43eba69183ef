import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { EMAIL_IS_OTHERS, REFUSED } from "./users.repository.ts";

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
  email_is_others: boolean;
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
    text: `select u.blocked_reason, ${EMAIL_IS_OTHERS} as email_is_others, u.tags, u.password_hash <> '-' as has_password, counts.*,
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

/** By what the journal may know a person beside the entries about them. */
export interface JournalTraces {
  /** Addresses and names. */
  readonly words: readonly string[];
  readonly tickets: readonly number[];
}

/**
 * By what the journal may know a person who is about to be deleted: every address that the account had, the name in either order, and their
 * tickets. A name that somebody else has as well is left out: without it an entry about that one would tell of the wrong person.
 */
export async function findTraces(tx: Connection, userId: number): Promise<JournalTraces> {
  const { rows } = await tx.query<{ words: string[]; tickets: number[] }>(
    `select array(select distinct w from (
         select u.email
         union all select e.subject_name from audit_entries e where e.subject = 'user' and e.subject_id = $2
         union all select s.side ->> 'email' from audit_entries e cross join lateral (values (e.before), (e.after)) s (side)
           where e.subject = 'user' and e.subject_id = $2
       ) known (w) where w like '%_@_%'
       union select unnest(array[${personName("u")}, concat_ws(' ', u.first_name, u.last_name)])
       where coalesce(u.first_name, '') <> '' and coalesce(u.last_name, '') <> '' and not exists (select from users o where o.id <> u.id
         and lower(o.first_name) = lower(u.first_name) and lower(o.last_name) = lower(u.last_name))) as words,
       array(select t.id from tickets t where t.user_id = u.id) as tickets
     from users u where u.id = $1`,
    [userId, String(userId)],
  );
  return rows[0] ?? { words: [], tickets: [] };
}

const likeOf = (word: string): string => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * Takes the person from the journal: from entries about them names, contacts and what was written; from others their addresses and names, and what
 * they called their tickets. Who did what and when stays. The database allows these changes of the journal and no other, and only when the account
 * is deleted.
 */
export async function eraseFromJournal(
  tx: Connection,
  userId: number,
  { words, tickets }: JournalTraces,
): Promise<void> {
  await tx.query(
    `update audit_entries set subject_name = '№ ' || subject_id, before = without_person(before), after = without_person(after)
     where subject = 'user' and subject_id = $1`,
    [String(userId)],
  );
  await tx.query(
    `update audit_entries set subject_name = 'Обращение №\u00a0' || subject_id where subject = 'ticket' and subject_id = any($1)`,
    [tickets.map(String)],
  );
  if (words.length === 0) return;
  const say = (forgotten: string) => tx.query("select set_config('dropship.forgotten', $1, true)", [forgotten]);
  await say(JSON.stringify({ id: userId, words }));
  // Words are found by the index of what the journal is searched by; of a post, whose text may fill it, in the fields themselves.
  await tx.query(
    `update audit_entries set subject_name = forget_words(subject_name, $1::text[], $2), before = forget_words(before, $1::text[], $2),
       after = forget_words(after, $1::text[], $2)
     where (search_text ilike any($3) or (subject = 'post' and (before::text ilike any($3) or after::text ilike any($3))))
       and not (subject = 'user' and subject_id = $4)`,
    [words, `№ ${userId}`, words.map(likeOf), String(userId)],
  );
  await say("");
}
