import { allTicketList } from "@dropship/api/contract/lists/all-tickets";
import { ticketList } from "@dropship/api/contract/lists/tickets";
import type { TicketContextKind, TicketStatus } from "@dropship/api/contract/ticket-states";
import { TICKET_REPLY_HOURS } from "@dropship/api/contract/ticket-steps";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { PEOPLE_BY_TEXT } from "../../db/records-by-text.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A ticket as its user's list reads it. */
export interface TicketRow {
  id: number;
  user_id: number;
  version: number;
  status: TicketStatus;
  subject: string;
  topic_id: number;
  topic: string;
  context_kind: TicketContextKind | null;
  context_id: number | null;
  context_name: string | null;
  assignee_id: number | null;
  waiting_since: Date | null;
  first_reply_at: Date | null;
  last_message_at: Date;
  excerpt: string;
  is_answered: boolean;
  user_read_id: number;
  shop_read_id: number;
  merged_into_id: number | null;
  rating: number | null;
  rating_comment: string;
  created_at: Date;
  /** Lines of the other side after the last one that was read. */
  unread: number;
}
/** The same with the people that it names. */
export interface NamedTicketRow extends TicketRow {
  user_name: string;
  user_email: string;
  assignee_name: string;
  assignee_email: string;
}

const OWN = `t.id, t.user_id, t.version, t.status, t.subject, t.topic_id, c.name as topic, t.context_kind, t.context_id, t.context_name,
  t.assignee_id, t.waiting_since, t.first_reply_at, t.last_message_at, t.excerpt, t.is_answered, t.user_read_id, t.shop_read_id,
  t.merged_into_id, t.rating, t.rating_comment, t.created_at`;
const unreadOf = (side: "user" | "shop", after: string) =>
  `(select count(*)::int from ticket_messages m where m.ticket_id = t.id and m.kind = 'message' and m.side = '${side}' and m.id > ${after}) as unread`;
const FOR_USER = `${OWN}, ${unreadOf("shop", "t.user_read_id")}`;
const FOR_SHOP = `${OWN}, ${unreadOf("user", "t.shop_read_id")}, ${personName("u")} as user_name, u.email as user_email,
  ${personName("a")} as assignee_name, coalesce(a.email, '') as assignee_email`;
const TOPIC = { c: "left join ticket_topics c on c.id = t.topic_id" };
const JOINS = {
  ...TOPIC,
  u: "left join users u on u.id = t.user_id",
  a: "left join users a on a.id = t.assignee_id",
};
const SORTS = {
  last_message_at: { by: "t.last_message_at", as: "time" },
  created_at: { by: "t.created_at", as: "time" },
} as const;
const FILTERS = { id: "t.id", status: "t.status", created: "t.created_at" };
const TEXTS = ["t.id::text", "t.search_text"];

/** Tickets by what was written in them, to whom it may be shown. */
const threadsByText = (where: string) => ({ from: "ticket_messages m", id: "m.ticket_id", text: "m.body", where });
/** Tickets by the names of the files in them. */
const threadsByFile = (where: string) => ({
  from: "ticket_files f join ticket_messages m on m.id = f.message_id",
  id: "m.ticket_id",
  text: "f.name",
  where,
});
const fitsTicket = (ids: string) => `t.id = ${ids}`;
const FOR_BOTH = "m.kind = 'message'";
const FOR_DESK = "m.kind <> 'event'"; // notes as well

/** A user's tickets; their words are looked for in what both sides wrote and in the names of its files, never in notes. */
export const userTickets = listReader<TicketRow>()(ticketList, {
  from: "tickets t",
  joins: TOPIC,
  key: { by: "t.id", as: "number" },
  scope: { user: "t.user_id" },
  filters: {
    ...FILTERS,
    search: {
      anywhere: TEXTS,
      through: [
        { records: threadsByText(FOR_BOTH), within: "scope", fits: fitsTicket },
        { records: threadsByFile(FOR_BOTH), within: "scope", fits: fitsTicket },
      ],
    },
  },
  sorts: SORTS,
  sums: {},
  select: FOR_USER,
});

/** Tickets of everybody. Those whose user waits come first, whoever has waited longest before all. */
export const allTickets = listReader<NamedTicketRow>()(allTicketList, {
  from: "tickets t",
  joins: JOINS,
  key: { by: "t.id", as: "number" },
  scope: {},
  filters: {
    ...FILTERS,
    user: "t.user_id",
    reply: {
      waiting: { when: "t.waiting_since is not null" },
      late: { when: `t.waiting_since < now() - interval '${TICKET_REPLY_HOURS} hours'` },
    },
    assignee: "t.assignee_id",
    assigned: "t.assignee_id is not null",
    topic: "t.topic_id",
    rated: { good: { when: "t.rating >= 4" }, bad: { when: "t.rating <= 3" } },
    search: {
      anywhere: TEXTS,
      through: [
        { records: PEOPLE_BY_TEXT, fits: (ids) => `t.user_id = ${ids}` },
        { records: threadsByText(FOR_DESK), fits: fitsTicket },
        { records: threadsByFile(FOR_DESK), fits: fitsTicket },
      ],
    },
  },
  sorts: {
    ...SORTS,
    waiting_since: { by: "coalesce(t.waiting_since, timestamptz '2100-01-01 00:00:00+00')", as: "time" },
  },
  sums: {},
  select: FOR_SHOP,
});

/** One ticket of this user; null when it is not theirs. */
export async function findOwn(db: Connection, userId: number, id: number): Promise<TicketRow | null> {
  const { rows } = await db.query<TicketRow & Record<string, unknown>>({
    name: "own_ticket",
    text: `select ${FOR_USER} from tickets t ${TOPIC.c} where t.id = $2 and t.user_id = $1`,
    values: [userId, id],
  });
  return rows[0] ?? null;
}

/** One ticket of anybody; null when there is none. */
export async function findTicket(db: Connection, id: number): Promise<NamedTicketRow | null> {
  const { rows } = await db.query<NamedTicketRow & Record<string, unknown>>({
    name: "ticket",
    text: `select ${FOR_SHOP} from tickets t ${Object.values(JOINS).join(" ")} where t.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** What steps and messages decide by. */
export type LockedTicket = Pick<
  TicketRow,
  "id" | "user_id" | "version" | "status" | "subject" | "topic_id" | "assignee_id" | "waiting_since" | "first_reply_at"
>;

/** A ticket under its row lock, so that what is decided by it stays true; null when it is not this user's. */
export async function lockTicket(tx: Connection, id: number, userId: number | null): Promise<LockedTicket | null> {
  const { rows } = await tx.query<LockedTicket & Record<string, unknown>>(
    `select id, user_id, version, status, subject, topic_id, assignee_id, waiting_since, first_reply_at from tickets
     where id = $1 and ($2::int is null or user_id = $2) for update`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** Whose a ticket is; null when there is none. */
export async function ownerOf(db: Connection, id: number): Promise<number | null> {
  const { rows } = await db.query<{ user_id: number }>("select user_id from tickets where id = $1", [id]);
  return rows[0]?.user_id ?? null;
}

/** Adds a ticket; its id. */
export async function insertTicket(
  tx: Connection,
  row: Pick<TicketRow, "user_id" | "topic_id" | "subject"> & {
    context: { kind: TicketContextKind; id: number; name: string } | null;
    at: Date | null;
  },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into tickets (user_id, topic_id, subject, context_kind, context_id, context_name, created_at, last_message_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, now()), coalesce($7, now())) returning id`,
    [
      row.user_id,
      row.topic_id,
      row.subject,
      row.context?.kind ?? null,
      row.context?.id ?? null,
      row.context?.name ?? null,
      row.at,
    ],
  );
  const [made] = rows;
  if (!made) throw new Error("a ticket was not written");
  return made.id;
}

/** Brings a ticket into a state; whoever saw it before has an old version. */
export async function moveTicket(tx: Connection, id: number, to: TicketStatus, at: Date | null): Promise<void> {
  await tx.query(
    `update tickets set status = $2, version = version + 1,
       resolved_at = case when $2 = 'resolved' then coalesce($3, now()) when $2 = 'closed' then coalesce(resolved_at, $3, now()) end,
       closed_at = case when $2 = 'closed' then coalesce($3, now()) end,
       waiting_since = case when $2 in ('resolved', 'closed') then null else waiting_since end
     where id = $1`,
    [id, to, at],
  );
}

/** Notes a message of a side: what lists show of it, and who waits for whom from then on. */
export async function noteMessage(
  tx: Connection,
  id: number,
  { side, messageId, excerpt, at }: { side: "user" | "shop"; messageId: number; excerpt: string; at: Date | null },
): Promise<void> {
  await tx.query(
    `update tickets set last_message_at = greatest(last_message_at, coalesce($5, now())), excerpt = $3, is_answered = $2 = 'shop',
       waiting_since = case when $2 = 'user' then coalesce(waiting_since, $5, now()) end,
       first_reply_at = case when $2 = 'shop' then coalesce(first_reply_at, $5, now()) else first_reply_at end,
       user_read_id = case when $2 = 'user' then greatest(user_read_id, $4) else user_read_id end,
       shop_read_id = case when $2 = 'shop' then greatest(shop_read_id, $4) else shop_read_id end
     where id = $1`,
    [id, side, excerpt, messageId, at],
  );
}

/** Says who takes care of a ticket and what it is about. */
export async function sortTicket(
  tx: Connection,
  id: number,
  { assigneeId, topicId }: { assigneeId: number | null; topicId: number },
): Promise<void> {
  await tx.query("update tickets set assignee_id = $2, topic_id = $3, version = version + 1 where id = $1", [
    id,
    assigneeId,
    topicId,
  ]);
}

/** Notes that a side has read up to a line of the thread; false when it had before. */
export async function markRead(db: Connection, id: number, side: "user" | "shop", messageId: number): Promise<boolean> {
  const column = side === "user" ? "user_read_id" : "shop_read_id";
  const { rowCount } = await db.query(
    `update tickets t set ${column} = m.last from (select max(id) as last from ticket_messages where ticket_id = $1 and id <= $2) m
     where t.id = $1 and m.last > t.${column}`,
    [id, messageId],
  );
  return rowCount === 1;
}

/** Keeps how the shop has helped. */
export async function rate(tx: Connection, id: number, rating: number, comment: string): Promise<void> {
  await tx.query("update tickets set rating = $2, rating_comment = $3, rated_at = now() where id = $1", [
    id,
    rating,
    comment,
  ]);
}

/** Says into which ticket this one was merged. */
export async function setMerged(tx: Connection, id: number, intoId: number): Promise<void> {
  await tx.query("update tickets set merged_into_id = $2 where id = $1", [id, intoId]);
}

/** Other tickets of the same user, newest first. */
export async function others(
  db: Connection,
  { id, user_id: userId }: Pick<TicketRow, "id" | "user_id">,
): Promise<Pick<TicketRow, "id" | "subject" | "status" | "created_at">[]> {
  const { rows } = await db.query<Pick<TicketRow, "id" | "subject" | "status" | "created_at">>(
    "select id, subject, status, created_at from tickets where user_id = $1 and id <> $2 order by created_at desc, id desc limit 10",
    [userId, id],
  );
  return rows;
}

/** Resolved tickets in which nobody has written for so many days. */
export async function silent(tx: Connection, days: number, limit: number): Promise<LockedTicket[]> {
  const { rows } = await tx.query<LockedTicket & Record<string, unknown>>(
    `select id, user_id, version, status, subject, topic_id, assignee_id, waiting_since, first_reply_at from tickets
     where status = 'resolved' and greatest(resolved_at, last_message_at) < now() - make_interval(days => $1)
     order by id limit $2 for update skip locked`,
    [days, limit],
  );
  return rows;
}

/** Removes the tickets of a person who is deleted; files of theirs go with their other files, those of the shop are told here. */
export async function deleteOfUser(tx: Connection, userId: number): Promise<{ ids: number[]; fileIds: number[] }> {
  const { rows } = await tx.query<{ file_id: number }>(
    `select f.file_id from ticket_files f join ticket_messages m on m.id = f.message_id join tickets t on t.id = m.ticket_id
     where t.user_id = $1`,
    [userId],
  );
  const gone = await tx.query<{ id: number }>("delete from tickets where user_id = $1 returning id", [userId]);
  return { ids: gone.rows.map(({ id }) => id), fileIds: rows.map(({ file_id: id }) => id) };
}

/** How many merges have moved lines into a ticket or out of it. All tickets of a merge are of one user, so few are looked at. */
export async function mergesOf(db: Connection, id: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: "ticket_merges",
    text: `select (t.merged_into_id is not null)::int + count(o.id)::int as n
           from tickets t left join tickets o on o.user_id = t.user_id and o.merged_into_id = t.id where t.id = $1 group by t.id`,
    values: [id],
  });
  return rows[0]?.n ?? 0;
}

/** The mark of a side in a merged thread: before the first line that it has not read of either, else after all that it has. */
const markOf = (column: "user_read_id" | "shop_read_id", other: "user" | "shop") =>
  `${column} = coalesce((select min(m.id) - 1 from ticket_messages m where m.kind = 'message' and m.side = '${other}'
     and ((m.ticket_id = t.id and m.id > t.${column}) or (m.ticket_id = f.id and m.id > f.${column}))), greatest(t.${column}, f.${column}))`;

/** Before lines move: what nobody has read in either thread is not read by the merge. */
export async function carryMarks(tx: Connection, fromId: number, intoId: number): Promise<void> {
  await tx.query(
    `update tickets t set ${markOf("user_read_id", "shop")}, ${markOf("shop_read_id", "user")}
     from tickets f where t.id = $2 and f.id = $1`,
    [fromId, intoId],
  );
}

/**
 * Takes over what is known of the waiting and the last message of a ticket whose lines have come here, and its first reply: one of before this
 * ticket was begun is no reply to it.
 */
export async function absorb(
  tx: Connection,
  from: Pick<LockedTicket, "id" | "waiting_since" | "first_reply_at">,
  intoId: number,
): Promise<void> {
  await tx.query(
    `update tickets t set waiting_since = least(t.waiting_since, $2), excerpt = f.excerpt, is_answered = f.is_answered,
       last_message_at = f.last_message_at,
       first_reply_at = case when $4::timestamptz >= t.created_at then least(t.first_reply_at, $4) else t.first_reply_at end
     from (select o.excerpt, o.is_answered, o.last_message_at from tickets o
       where o.id in ($1, $3) order by o.last_message_at desc, o.id desc limit 1) f
     where t.id = $1`,
    [intoId, from.waiting_since, from.id, from.first_reply_at],
  );
}
