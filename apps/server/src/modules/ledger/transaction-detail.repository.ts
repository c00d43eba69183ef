import type { TransactionDetail } from "@dropship/api/contract/transactions";
import type { Connection } from "../../db/database.ts";

/** A posting as JSON of the database has it. */
interface PostingJson {
  name: string;
  is_own: boolean;
  amount: number;
  balance_after: number;
}
/** Another entry of the same record; its moment is an ISO string of PostgreSQL's JSON. */
export interface RelatedRow<Kind extends string> {
  id: number;
  created_at: string;
  kind: Kind;
  amount: number;
  text: string;
}
/** An entry as its user sees it whole. */
export interface TransactionRow {
  id: number;
  created_at: Date;
  kind: TransactionDetail["kind"];
  description: string;
  source_type: "order" | "payout" | "replenishment" | null;
  source_id: number | null;
  source_number: string | null;
  reference: string;
  reversed_of: number | null;
  reversed_by: number | null;
  /** The balance right after it; of one that did not touch the balance, as it stood then. */
  balance_after: number;
  postings: PostingJson[];
  related: RelatedRow<TransactionDetail["kind"]>[];
  /** What the carrier kept of the money that it collected for the order. */
  cod_fee: number | null;
  order_status: NonNullable<TransactionDetail["order"]>["status"] | null;
  recipient: string;
  payout_status: NonNullable<TransactionDetail["payout"]>["status"] | null;
  requisites: string;
  bank_ref: string;
  payout_created_at: Date;
  payout_closed_at: Date | null;
  top_up_status: NonNullable<TransactionDetail["replenishment"]>["status"] | null;
  top_up_method: NonNullable<TransactionDetail["replenishment"]>["method"];
  payer: string;
  paid_at: Date | null;
}

/** What an entry did to what a user may spend or owes; sales of what was held are the shop's business. */
const OWN = "a.user_id = $2 and a.name in ('available', 'pending')";

/** One entry that moved a user's balance or debt, with what belongs to it; null when there is none. */
export async function findTransaction(db: Connection, id: number, userId: number): Promise<TransactionRow | null> {
  const { rows } = await db.query<TransactionRow>({
    name: "ledger_transaction",
    text: `select e.id, own.created_at, e.kind, e.description, e.reference_type as source_type, e.reference_id as source_id,
        coalesce(o.number, e.reference_id)::text as source_number, coalesce(o.reference, '') as reference, e.reversed_of, r.id as reversed_by,
        coalesce((select p.balance_after from ledger_postings p
          where p.account_id = (select id from ledger_accounts where code = 'user:' || $2 || ':available') and p.id <= own.last_id
          order by p.id desc limit 1), 0) as balance_after,
        (select json_agg(json_build_object('name', a.name, 'is_own', coalesce(a.user_id = $2, false), 'amount', p.amount,
            'balance_after', p.balance_after) order by p.id)
          from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id) as postings,
        coalesce((select json_agg(t order by t.id) from (
          select f.id, f.created_at, f.kind, sum(p.amount)::bigint as amount, f.description as text
          from ledger_entries f join ledger_postings p on p.entry_id = f.id join ledger_accounts a on a.id = p.account_id
          where f.reference_type = e.reference_type and f.reference_id = e.reference_id and f.id <> e.id and f.kind <> 'order_sale' and ${OWN}
          group by f.id order by f.id limit 20) t), '[]') as related,
        o.cod_fee, o.status as order_status, concat_ws(' ', o.last_name, o.first_name) as recipient,
        y.status as payout_status, y.requisites, y.bank_ref, y.created_at as payout_created_at, y.closed_at as payout_closed_at,
        t.status as top_up_status, t.method as top_up_method, t.payer, t.paid_at
      from ledger_entries e
        cross join lateral (select min(p.created_at) as created_at, max(p.id) as last_id
          from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id and ${OWN}) as own
        left join ledger_entries r on r.reversed_of = e.id
        left join orders o on e.reference_type = 'order' and o.id = e.reference_id
        left join payouts y on e.reference_type = 'payout' and y.id = e.reference_id
        left join replenishments t on e.reference_type = 'replenishment' and t.id = e.reference_id
      where e.id = $1 and e.kind <> 'order_sale' and own.last_id is not null`,
    values: [id, userId],
  });
  return rows[0] ?? null;
}
