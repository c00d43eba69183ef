import type { Connection } from "../../../db/database.ts";

const PARTS = {
  profile: `select u.email, u.username, u.first_name, u.last_name, u.phone, u.photo_url, u.email_verified_at, u.telegram_id, u.locale, u.created_at,
      array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles
    from users u where u.id = $1`,
  sessions: `select ip, user_agent, is_strong, created_at, last_seen_at, expires_at from sessions
    where user_id = $1 and viewer_id is null order by created_at`,
  passkeys: "select name, created_at, last_used_at from passkeys where user_id = $1 order by id",
  push_devices: "select user_agent, created_at from push_subscriptions where user_id = $1 order by id",
  notice_channels:
    "select type, channel, is_on from notification_preferences where user_id = $1 order by type, channel",
  notice_times:
    "select is_quiet, quiet_from, quiet_to, quiet_days, is_digest, digest_hour from notice_times where user_id = $1",
  statement_mail: "select is_on, formats from statement_mails where user_id = $1",
  // The number as its owner sees it: whoever gets hold of the file must not get the account with it.
  requisites:
    "select method, masked as number, holder, is_default, created_at, removed_at from payout_requisites where user_id = $1 order by id",
  feed_language: "select language from feed_languages where user_id = $1",
  feeds: "select id, name, preset, status, settings, created_at, fetched_at from feeds where user_id = $1 order by id",
} as const;

/** Everything about a user that is no list of its own, by what it is. */
export async function readParts(db: Connection, userId: number): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [name, sql] of Object.entries(PARTS)) {
    const { rows } = await db.query<Record<string, unknown>>(sql, [userId]);
    found[name] = name === "profile" ? (rows[0] ?? null) : rows;
  }
  return found;
}

/** Where a picture of a ticket lies in the ZIP: nobody's words stand in it. */
const FILE_NAME =
  "concat('Обращения/', m.ticket_id, '/', m.id, '-', f.position + 1, case when k.mime = 'application/pdf' then '.pdf' else '.webp' end)";

/** A picture or a PDF of a user's thread, and whose file it is. */
export interface TicketPicture {
  id: number;
  owner_id: number;
  name: string;
}

/** Pictures and PDFs of a user's tickets after this one, at most so many; those of notes are the shop's. */
export async function readTicketPictures(
  db: Connection,
  userId: number,
  after: number,
  limit: number,
): Promise<TicketPicture[]> {
  const { rows } = await db.query<TicketPicture & Record<string, unknown>>(
    `select k.id, k.owner_id, ${FILE_NAME} as name
     from ticket_files f join files k on k.id = f.file_id join ticket_messages m on m.id = f.message_id join tickets t on t.id = m.ticket_id
     where t.user_id = $1 and m.kind = 'message' and k.id > $2 order by k.id limit $3`,
    [userId, after, limit],
  );
  return rows;
}

/** A ticket with what its user and the shop wrote to each other; notes of the shop's people are theirs. */
export interface TicketText {
  id: number;
  subject: string;
  status: string;
  messages: unknown;
}

/** Tickets of a user after this one, at most so many, with their messages. */
export async function readTickets(db: Connection, userId: number, after: number, limit: number): Promise<TicketText[]> {
  const { rows } = await db.query<TicketText & Record<string, unknown>>(
    `select t.id, t.subject, t.status, t.created_at,
       (select coalesce(json_agg(json_build_object('from', m.side, 'text', m.body, 'at', m.created_at, 'via', m.via,
          'files', (select coalesce(json_agg(json_build_object('name', f.name, 'file', ${FILE_NAME}) order by f.position), '[]'::json)
            from ticket_files f join files k on k.id = f.file_id where f.message_id = m.id)) order by m.id), '[]'::json)
        from ticket_messages m where m.ticket_id = t.id and m.kind = 'message') as messages
     from tickets t where t.user_id = $1 and t.id > $2 order by t.id limit $3`,
    [userId, after, limit],
  );
  return rows;
}

/** A product of an order; kopecks. */
export interface OrderedLine {
  number: number;
  order_id: number;
  sku: string;
  name: string;
  quantity: number;
  unit_uah: number;
  total_uah: number;
}

/** Products of so many orders of a user after this one. */
export async function readOrderLines(
  db: Connection,
  userId: number,
  after: number,
  limit: number,
): Promise<OrderedLine[]> {
  const { rows } = await db.query<OrderedLine & Record<string, unknown>>(
    `select o.number, o.id as order_id, l.sku, l.name, l.quantity, l.unit_uah, l.total_uah
     from (select id, number from orders where user_id = $1 and id > $2 order by id limit $3) o
       join order_lines l on l.order_id = o.id and l.removed_at is null
     order by o.id, l.id`,
    [userId, after, limit],
  );
  return rows;
}

/** Id of the last job of a kind that a user asked for; null when there is none. */
export async function findLastJob(db: Connection, userId: number, kind: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    "select id from jobs where user_id = $1 and kind = $2 order by created_at desc limit 1",
    [userId, kind],
  );
  return rows[0]?.id ?? null;
}
