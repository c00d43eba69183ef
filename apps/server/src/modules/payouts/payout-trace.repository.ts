import type { PayoutDetailForAdmins } from "@dropship/api/contract/admin-payouts";
import type { Connection } from "../../db/database.ts";

type Kopecks<T> = Omit<T, "amount"> & { amount: number };

/** What a payout has left in the books and in the bank's statement; moments are ISO strings of PostgreSQL's JSON. */
export interface PayoutTrace {
  readonly entries: readonly Kopecks<PayoutDetailForAdmins["entries"][number]>[];
  readonly bank_rows: readonly Kopecks<PayoutDetailForAdmins["bank_rows"][number]>[];
}

/** The entries of a payout and the rows of the bank that were given to it, oldest first. */
export async function readTrace(db: Connection, payoutId: number): Promise<PayoutTrace> {
  const { rows } = await db.query<PayoutTrace>({
    name: "payout_trace",
    text: `select
        coalesce((select json_agg(json_build_object('id', e.id, 'created_at', e.created_at, 'kind', e.kind, 'amount', e.moved, 'text', e.description) order by e.id)
          from ledger_entries e where e.reference_type = 'payout' and e.reference_id = $1), '[]') as entries,
        coalesce((select json_agg(json_build_object('id', b.id, 'booked_at', b.booked_at, 'amount', b.amount,
            'text', concat_ws(' · ', nullif(b.description, ''), nullif(b.comment, '')), 'counter_name', b.counter_name) order by b.booked_at, b.id)
          from bank_row_parts x join bank_rows b on b.id = x.row_id where x.purpose = 'payout' and x.target_id = $1), '[]') as bank_rows`,
    values: [payoutId],
  });
  return rows[0] ?? { entries: [], bank_rows: [] };
}
