import { OPEN_TICKETS, TICKET_REPLY_HOURS } from "@dropship/api/contract/ticket-steps";
import type { TicketContextKind } from "@dropship/api/contract/ticket-states";
import type { Connection } from "../../db/database.ts";
import { hasPermission } from "../../db/permission.ts";
import { personName } from "../../db/person-name.ts";

/** A topic as it is kept. */
export interface TopicRow {
  id: number;
  name: string;
  is_active: boolean;
  tickets_count: number;
}
/** A canned reply as it is kept. */
export interface CannedReplyRow {
  id: number;
  title: string;
  body: string;
  updated_at: Date;
}

/** Topics in their order. */
export async function topics(db: Connection): Promise<TopicRow[]> {
  const { rows } = await db.query<TopicRow & Record<string, unknown>>(
    `select c.id, c.name, c.is_active, (select count(*)::int from tickets t where t.topic_id = c.id) as tickets_count
     from ticket_topics c order by c.position, c.id`,
  );
  return rows;
}

/** Topics that a new ticket may have, in their order. */
export async function offeredTopics(db: Connection): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>({
    name: "ticket_topics",
    text: "select id, name from ticket_topics where is_active order by position, id",
  });
  return rows;
}

/** What the shop's first topics are called (migration 0023), by what a ticket is about. */
const FIRST_TOPICS: Readonly<Record<Exclude<TicketContextKind, "ticket">, string>> = {
  order: "Заказ и доставка",
  transaction: "Деньги и выплаты",
  payout: "Деньги и выплаты",
  replenishment: "Деньги и выплаты",
  product: "Товар и наличие",
};
/** So many tickets of another topic outweigh the first name. */
const ENOUGH = 5;

/**
 * The topic that fits what a ticket is begun from: that of the ticket which it goes on from, else the one that most of the newest tickets about
 * such a thing have by now, whoever chose it or sorted them (docs/decisions/0270). Null where nothing tells.
 */
export async function fittingTopic(
  db: Connection,
  { kind, id }: { kind: TicketContextKind; id: number },
): Promise<number | null> {
  const { rows } = await (kind === "ticket"
    ? db.query<{ id: number }>(
        "select c.id from tickets t join ticket_topics c on c.id = t.topic_id and c.is_active where t.id = $1",
        [id],
      )
    : db.query<{ id: number }>({
        name: "fitting_topic",
        text: `select id from (
            select c.id, c.position, case when c.name = $2 then $3::int else 0 end + count(t.id) as weight
            from ticket_topics c
            left join (select id, topic_id, context_kind from tickets order by id desc limit 1000) t on t.topic_id = c.id and t.context_kind = $1
            where c.is_active group by c.id
          ) weighed where weight >= $3::int order by weight desc, position, id limit 1`,
        values: [kind, FIRST_TOPICS[kind], ENOUGH],
      }));
  return rows[0]?.id ?? null;
}

/** Two who change the topics at once do so one after the other. */
export async function lockTopics(tx: Connection): Promise<void> {
  await tx.query("lock table ticket_topics in share row exclusive mode");
}

/** Adds a topic, or changes one; false when it is gone. */
export async function saveTopic(
  tx: Connection,
  topic: { id: number | null; name: string; isActive: boolean; position: number },
): Promise<boolean> {
  const { name, isActive, position } = topic;
  const { rowCount } =
    topic.id === null
      ? await tx.query("insert into ticket_topics (name, is_active, position) values ($1, $2, $3)", [
          name,
          isActive,
          position,
        ])
      : await tx.query("update ticket_topics set name = $2, is_active = $3, position = $4 where id = $1", [
          topic.id,
          name,
          isActive,
          position,
        ]);
  return rowCount === 1;
}

/** Takes a topic away, or switches it off where tickets have it. */
export async function dropTopic(tx: Connection, id: number): Promise<void> {
  const { rowCount } = await tx.query(
    "delete from ticket_topics c where id = $1 and not exists (select from tickets t where t.topic_id = c.id)",
    [id],
  );
  if (rowCount === 0) await tx.query("update ticket_topics set is_active = false, position = 1000 where id = $1", [id]);
}

/** Canned replies by title. */
export async function cannedReplies(db: Connection): Promise<CannedReplyRow[]> {
  const { rows } = await db.query<CannedReplyRow & Record<string, unknown>>(
    `select id, title, body, updated_at from canned_replies order by title collate "und-x-icu", id`,
  );
  return rows;
}

/** One canned reply; null when there is none. */
export async function findReply(tx: Connection, id: number): Promise<CannedReplyRow | null> {
  const { rows } = await tx.query<CannedReplyRow & Record<string, unknown>>(
    "select id, title, body, updated_at from canned_replies where id = $1 for update",
    [id],
  );
  return rows[0] ?? null;
}

/** Adds a canned reply, or changes one. */
export async function saveReply(
  tx: Connection,
  id: number | null,
  { title, body }: Pick<CannedReplyRow, "title" | "body">,
): Promise<CannedReplyRow> {
  const { rows } = await tx.query<CannedReplyRow & Record<string, unknown>>(
    id === null
      ? "insert into canned_replies (title, body) values ($1, $2) returning id, title, body, updated_at"
      : "update canned_replies set title = $1, body = $2, updated_at = now() where id = $3 returning id, title, body, updated_at",
    id === null ? [title, body] : [title, body, id],
  );
  const [row] = rows;
  if (!row) throw new Error("a canned reply was not written");
  return row;
}

/** Deletes a canned reply. */
export async function deleteReply(tx: Connection, id: number): Promise<void> {
  await tx.query("delete from canned_replies where id = $1", [id]);
}

/** Numbers of the queue. */
export interface QueueRow {
  open: number;
  new: number;
  waiting: number;
  late: number;
  mine: number;
  unassigned: number;
  first_reply_minutes: number | null;
  rating: string | null;
}
const OPEN = `status in (${OPEN_TICKETS.map((status) => `'${status}'`).join(", ")})`;

/** How many tickets wait, and how the support did for thirty days. */
export async function queue(db: Connection, adminId: number): Promise<QueueRow> {
  const { rows } = await db.query<QueueRow & Record<string, unknown>>({
    name: "ticket_queue",
    text: `select count(*) filter (where ${OPEN})::int as open, count(*) filter (where status = 'new')::int as new,
        count(*) filter (where waiting_since is not null)::int as waiting,
        count(*) filter (where waiting_since < now() - interval '${TICKET_REPLY_HOURS} hours')::int as late,
        count(*) filter (where ${OPEN} and assignee_id = $1)::int as mine,
        count(*) filter (where ${OPEN} and assignee_id is null)::int as unassigned,
        (select (extract(epoch from percentile_cont(0.5) within group (order by first_reply_at - created_at)) / 60)::int
          from tickets where first_reply_at is not null and created_at > now() - interval '30 days') as first_reply_minutes,
        (select round(avg(rating), 1)::text from tickets where rated_at > now() - interval '30 days') as rating
      from tickets where status not in ('resolved', 'closed')`,
    values: [adminId],
  });
  const [row] = rows;
  if (!row) throw new Error("the tickets were not counted");
  return row;
}

/** People of the shop who may take care of tickets. */
export async function team(db: Connection): Promise<{ id: number; name: string; email: string }[]> {
  const { rows } = await db.query<{ id: number; name: string; email: string }>(
    `select u.id, ${personName("u")} as name, u.email from users u
     where not u.is_blocked and ${hasPermission("u.id", "support.see")} order by 2, 1`,
  );
  return rows;
}
