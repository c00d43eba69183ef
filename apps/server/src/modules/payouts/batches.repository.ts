import type { PayoutMethod, PayoutStatus } from "@dropship/api/contract/payout-steps";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import type { Payer } from "./pain001.ts";

/** What a file says of the shop: who pays, and from whose balance. */
export interface BatchPayer extends Payer {
  readonly shop: string;
}
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
  /** As it was when the file was made; null on files of before that was kept. */
  payer: BatchPayer | null;
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

const SELECT = `select b.id, b.created_at, b.created_by, ${personName("u")} as author_name, u.email as author_email,
    b.payer, t.count, t.amount, t.open, t.has_numbers
  from payout_batches b join users u on u.id = b.created_by cross join lateral (
    select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount,
      -- One that failed and went with a later file is on its way with that one.
      (count(*) filter (where p.status = 'processing' and p.batch_id = b.id))::int as open,
      coalesce(bool_and(r.sealed is not null), false) as has_numbers
    from payout_batch_payments m join payouts p on p.id = m.payout_id join payout_requisites r on r.id = p.requisites_id
    where m.batch_id = b.id) t`;

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

/** Begins a file, with what it says of the shop for good; its id. */
export async function insertBatch(
  tx: Connection,
  file: { readonly createdBy: number; readonly payer: BatchPayer; readonly at: Date | null },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    "insert into payout_batches (created_by, payer, created_at) values ($1, $2, coalesce($3, now())) returning id",
    [file.createdBy, file.payer, file.at],
  );
  const [made] = rows;
  if (!made) throw new Error("a file for the bank was not begun");
  return made.id;
}

/** Payouts that went with a file, in the order in which they were asked for; what became of them later is no matter. */
export async function batchPayments(db: Connection, id: number): Promise<BatchPaymentRow[]> {
  const { rows } = await db.query<BatchPaymentRow>(
    `select p.id, p.user_id, p.status, p.amount, p.method, p.holder, r.sealed
     from payout_batch_payments m join payouts p on p.id = m.payout_id join payout_requisites r on r.id = p.requisites_id
     where m.batch_id = $1 order by p.id`,
    [id],
  );
  return rows;
}
