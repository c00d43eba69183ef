import type { PayoutMethod, PayoutStatus } from "@dropship/api/contract/payout-steps";
import type { Connection } from "../../db/database.ts";

/** A file for the bank with figures of its payouts. */
export interface BatchRow {
  id: number;
  created_at: Date;
  created_by: number;
  author_name: string;
  author_email: string;
  count: number;
  amount: number;
  open: number;
  has_numbers: boolean;
}
/** One payout of a file with its sealed number. */
export interface BatchPaymentRow {
  id: number;
  user_id: number;
  status: PayoutStatus;
  amount: number;
  method: PayoutMethod;
  holder: string;
  sealed: string | null;
}

const SELECT = `select b.id, b.created_at, b.created_by, concat_ws(' ', u.last_name, u.first_name) as author_name, u.email as author_email,
    t.count, t.amount, t.open, t.has_numbers
  from payout_batches b join users u on u.id = b.created_by cross join lateral (
    select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount,
      (count(*) filter (where p.status = 'processing'))::int as open, coalesce(bool_and(r.sealed is not null), false) as has_numbers
    from payouts p join payout_requisites r on r.id = p.requisites_id where p.batch_id = b.id) t`;

/** The last files, newest first. */
export async function listBatches(db: Connection, limit: number): Promise<BatchRow[]> {
  const { rows } = await db.query<BatchRow>({
    name: "payout_batches",
    text: `${SELECT} order by b.id desc limit $1`,
    values: [limit],
  });
  return rows;
}

/** One file; null when there is none. */
export async function findBatch(db: Connection, id: number): Promise<BatchRow | null> {
  const { rows } = await db.query<BatchRow>(`${SELECT} where b.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Begins a file; its id. */
export async function insertBatch(tx: Connection, createdBy: number, at: Date | null): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    "insert into payout_batches (created_by, created_at) values ($1, coalesce($2, now())) returning id",
    [createdBy, at],
  );
  const [made] = rows;
  if (!made) throw new Error("a file for the bank was not begun");
  return made.id;
}

/** Payouts of a file in the order in which they were asked for. */
export async function batchPayments(db: Connection, id: number): Promise<BatchPaymentRow[]> {
  const { rows } = await db.query<BatchPaymentRow>(
    `select p.id, p.user_id, p.status, p.amount, p.method, p.holder, r.sealed
     from payouts p join payout_requisites r on r.id = p.requisites_id where p.batch_id = $1 order by p.id`,
    [id],
  );
  return rows;
}
