import { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import { payoutList } from "@dropship/api/contract/lists/payouts";
import type { PayoutMethod, PayoutStatus } from "@dropship/api/contract/payout-steps";
import type { Connection } from "../../db/database.ts";
import { hasPermission } from "../../db/permission.ts";
import { personName } from "../../db/person-name.ts";
import { PEOPLE_BY_TEXT } from "../../db/records-by-text.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A payout as it is kept. */
export interface PayoutRow {
  id: number;
  user_id: number;
  version: number;
  status: PayoutStatus;
  amount: number;
  fee: number;
  requisites_id: number;
  method: PayoutMethod;
  requisites: string;
  holder: string;
  comment: string;
  first_by: number | null;
  approved_by: number | null;
  batch_id: number | null;
  bank_ref: string;
  reason: string;
  entry_id: number | null;
  /** "2026-11-20"; null where a person asked for it. */
  standing_on: string | null;
  created_at: Date;
  closed_at: Date | null;
}
/** The same with the people that it names. */
export interface NamedPayoutRow extends PayoutRow {
  user_name: string;
  user_email: string;
  first_name: string;
  first_email: string;
  approver_name: string;
  approver_email: string;
}
/** A line of its history; moments inside are ISO strings of PostgreSQL's JSON. */
export interface PayoutEventRow {
  id: number;
  status: PayoutStatus;
  text: string;
  actor: string | null;
  created_at: string;
}

const OWN = `p.id, p.user_id, p.version, p.status, p.amount, p.fee, p.requisites_id, p.method, p.requisites, p.holder, p.comment, p.first_by,
  p.approved_by, p.batch_id, p.bank_ref, p.reason, p.entry_id, p.standing_on::text as standing_on, p.created_at, p.closed_at`;
const JOINS = {
  u: "left join users u on u.id = p.user_id",
  f: "left join users f on f.id = p.first_by",
  a: "left join users a on a.id = p.approved_by",
};
const NAMED = `${OWN}, ${personName("u")} as user_name, coalesce(u.email, '') as user_email, ${personName("f")} as first_name,
  coalesce(f.email, '') as first_email, ${personName("a")} as approver_name, coalesce(a.email, '') as approver_email`;

const FILTERS = {
  id: "p.id",
  status: "p.status",
  method: "p.method",
  amount: "p.amount",
  created: "p.created_at",
  // One that came back was closed on the day of that.
  paid: "case when p.status = 'paid' then p.closed_at end",
};
const SORTS = { created_at: { by: "p.created_at", as: "time" }, amount: { by: "p.amount", as: "number" } } as const;
// What was cancelled or refused never left, with its fee; what came back left its fee with the shop.
const PAID_OUT = "case when p.status in ('cancelled', 'rejected', 'returned') then 0 else p.amount end";
const FEE_TAKEN = "case when p.status in ('cancelled', 'rejected') then 0 else p.fee end";
const SUMS = { amount: PAID_OUT, fee: FEE_TAKEN };
const TEXTS = ["p.id::text", "p.requisites", "p.holder", "p.comment", "p.bank_ref"];

/** A user's payouts. */
export const userPayouts = listReader<PayoutRow>()(payoutList, {
  from: "payouts p",
  joins: {},
  key: { by: "p.id", as: "number" },
  scope: { user: "p.user_id" },
  filters: { ...FILTERS, search: { anywhere: TEXTS } },
  sorts: SORTS,
  sums: { ...SUMS, total: `${PAID_OUT} + ${FEE_TAKEN}` },
  select: OWN,
});

/** Payouts of everybody. */
export const allPayouts = listReader<NamedPayoutRow>()(allPayoutList, {
  from: "payouts p",
  joins: JOINS,
  key: { by: "p.id", as: "number" },
  scope: {},
  filters: {
    ...FILTERS,
    user: "p.user_id",
    // Each file keeps what went with it, those included that failed and went with another one later.
    batch: {
      when: (id) => `exists (select 1 from payout_batch_payments m where m.payout_id = p.id and m.batch_id = ${id})`,
    },
    second: "p.status = 'requested' and p.first_by is not null",
    search: { anywhere: TEXTS, through: [{ records: PEOPLE_BY_TEXT, fits: (ids) => `p.user_id = ${ids}` }] },
  },
  sorts: SORTS,
  sums: SUMS,
  select: NAMED,
});

/** One payout with the people that it names; of everybody when no user is said. */
export async function findPayout(
  db: Connection,
  id: number,
  userId: number | null,
): Promise<(NamedPayoutRow & { history: PayoutEventRow[] }) | null> {
  const { rows } = await db.query<NamedPayoutRow & { history: PayoutEventRow[] }>({
    name: "payout",
    text: `select ${NAMED}, coalesce((select json_agg(json_build_object('id', e.id, 'status', e.status, 'text', e.text,
          'actor', case when e.actor_id is null then null else coalesce(nullif(${personName("w")}, ''), w.email) end,
          'created_at', e.created_at) order by e.id)
        from payout_events e left join users w on w.id = e.actor_id where e.payout_id = p.id), '[]') as history
      from payouts p ${Object.values(JOINS).join(" ")} where p.id = $1 and ($2::int is null or p.user_id = $2)`,
    values: [id, userId],
  });
  return rows[0] ?? null;
}

/** A payout under its row lock, so that what is decided by it stays true; null when it is not this user's. */
export async function lockPayout(tx: Connection, id: number, userId: number | null): Promise<PayoutRow | null> {
  const { rows } = await tx.query<PayoutRow>(
    `select ${OWN} from payouts p where p.id = $1 and ($2::int is null or p.user_id = $2) for update`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** Payouts of this sum in these states, in the order of the states, the newest first. */
export async function payoutsOfSum(
  db: Connection,
  amount: number,
  statuses: readonly PayoutStatus[],
): Promise<Pick<PayoutRow, "id" | "user_id" | "status">[]> {
  const { rows } = await db.query<Pick<PayoutRow, "id" | "user_id" | "status">>(
    `select p.id, p.user_id, p.status from payouts p where p.amount = $1 and p.status = any($2::text[])
     order by array_position($2::text[], p.status), p.id desc limit 100`,
    [amount, [...statuses]],
  );
  return rows;
}

/** Adds a payout; its id. */
export async function insertPayout(
  tx: Connection,
  row: Pick<
    PayoutRow,
    "user_id" | "amount" | "fee" | "requisites_id" | "method" | "requisites" | "holder" | "comment" | "standing_on"
  > & { at: Date | null },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into payouts (user_id, amount, fee, requisites_id, method, requisites, holder, comment, standing_on, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10, now())) returning id`,
    [
      row.user_id,
      row.amount,
      row.fee,
      row.requisites_id,
      row.method,
      row.requisites,
      row.holder,
      row.comment,
      row.standing_on,
      row.at,
    ],
  );
  const [made] = rows;
  if (!made) throw new Error("a payout was not written");
  return made.id;
}

/** Names the entry that took its money. */
export async function setEntry(tx: Connection, id: number, entryId: number): Promise<void> {
  await tx.query("update payouts set entry_id = $2 where id = $1", [id, entryId]);
}

/** What a step changes of a payout; what is left out stays. */
export interface PayoutMove {
  readonly status: PayoutStatus;
  readonly firstBy?: number;
  readonly approvedBy?: number;
  /** Null when it went with none that counts any more. */
  readonly batchId?: number | null;
  readonly bankRef?: string;
  readonly reason?: string;
  readonly isClosed: boolean;
  readonly at: Date | null;
}

/** Changes a payout when it still stands as it was read; false when somebody was faster. */
export async function movePayout(
  tx: Connection,
  { id, version }: Pick<PayoutRow, "id" | "version">,
  to: PayoutMove,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update payouts set version = version + 1, status = $3, first_by = coalesce($4, first_by), approved_by = coalesce($5, approved_by),
       batch_id = case when $11 then $6::int else batch_id end, bank_ref = coalesce($7, bank_ref), reason = coalesce($8, reason),
       closed_at = case when $9 then coalesce($10, now()) end
     where id = $1 and version = $2`,
    [
      id,
      version,
      to.status,
      to.firstBy ?? null,
      to.approvedBy ?? null,
      to.batchId ?? null,
      to.bankRef ?? null,
      to.reason ?? null,
      to.isClosed,
      to.at,
      to.batchId !== undefined,
    ],
  );
  return rowCount === 1;
}

/** Keeps with which file a payout went. */
export async function insertBatchPayment(tx: Connection, batchId: number, payoutId: number): Promise<void> {
  await tx.query("insert into payout_batch_payments (batch_id, payout_id) values ($1, $2)", [batchId, payoutId]);
}

/** Adds a line to a payout's history. */
export async function insertEvent(
  tx: Connection,
  event: { payoutId: number; status: PayoutStatus; text: string; actorId: number | null; at: Date | null },
): Promise<void> {
  await tx.query(
    `insert into payout_events (payout_id, status, text, actor_id, created_at) values ($1, $2, $3, $4, coalesce($5, now()))`,
    [event.payoutId, event.status, event.text, event.actorId, event.at],
  );
}

/** How many payouts stand where, and their sums; `second` are requested ones that were approved once. */
export async function countQueue(
  db: Connection,
): Promise<{ status: PayoutStatus; is_second: boolean; count: number; amount: number }[]> {
  const { rows } = await db.query<{ status: PayoutStatus; is_second: boolean; count: number; amount: number }>({
    name: "payout_queue",
    text: `select status, status = 'requested' and first_by is not null as is_second, count(*)::int as count, sum(amount)::bigint as amount
      from payouts where status in ('requested', 'approved', 'processing', 'failed') group by 1, 2`,
  });
  return rows;
}

/** What a user was paid; for who decides. */
export async function readPaid(db: Connection, userId: number): Promise<{ count: number; amount: number }> {
  const { rows } = await db.query<{ count: number; amount: number }>(
    "select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from payouts where user_id = $1 and status = 'paid'",
    [userId],
  );
  return rows[0] ?? { count: 0, amount: 0 };
}

/** Payouts of a user that have not come to an end: all, those that their user may cancel, and those that the bank has refused. */
export async function countOpen(
  db: Connection,
  userId: number,
): Promise<{ all: number; requested: number; failed: number }> {
  const { rows } = await db.query<{ all: number; requested: number; failed: number }>(
    `select count(*)::int as all, (count(*) filter (where status = 'requested'))::int as requested,
       (count(*) filter (where status = 'failed'))::int as failed
     from payouts where user_id = $1 and status in ('requested', 'approved', 'processing', 'failed')`,
    [userId],
  );
  return rows[0] ?? { all: 0, requested: 0, failed: 0 };
}

/** People of the shop who see payouts. */
export async function watchersOf(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select u.id from users u where not u.is_blocked and ${hasPermission("u.id", "payouts.see")}`,
  );
  return rows.map(({ id }) => id);
}

/** What people call payouts by, for a job's refusals. */
export async function namesOf(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select p.id::text as id, 'Выплата №' || chr(160) || p.id || ', ' || coalesce(nullif(${personName("u")}, ''), u.email) as name
     from payouts p ${JOINS.u} where p.id = any($1::int[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
