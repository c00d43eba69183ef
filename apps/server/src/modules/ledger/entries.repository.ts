import type { LedgerEntry, LedgerEntryDetail } from "@dropship/api/contract/ledger";
import { ledgerEntryList } from "@dropship/api/contract/lists/ledger-entries";
import { LEDGER_ACCOUNTS } from "@dropship/api/contract/ledger-choices";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { ORDERS_BY_TEXT, PEOPLE_BY_TEXT } from "../../db/records-by-text.ts";
import { listReader } from "../../lists/list-reader.ts";
import { perChoice } from "../../lists/list-sql.ts";
import type { RelatedRow } from "./transaction-detail.repository.ts";

/** An entry with the people and the order that it names. */
export interface LedgerEntryRow {
  id: number;
  created_at: Date;
  kind: LedgerEntry["kind"];
  user_id: number | null;
  user_name: string;
  user_email: string;
  amount: number;
  description: string;
  reason: string;
  document: string;
  source_type: "order" | "payout" | "replenishment" | null;
  source_id: number | null;
  source_number: string | null;
  actor_id: number | null;
  actor_name: string;
  actor_email: string;
  reversed_of: number | null;
  reversed_by: number | null;
  /** What brought the shop's own money to the bank, where the entry says that. */
  settles: "acquiring" | "cod" | null;
}

const touches = (account: string) =>
  `exists (select from ledger_postings lp join ledger_accounts la on la.id = lp.account_id where lp.entry_id = e.id and la.name = '${account}')`;

const JOINS = {
  u: "left join users u on u.id = e.user_id",
  w: "left join users w on w.id = e.actor_id",
  o: "left join orders o on e.reference_type = 'order' and o.id = e.reference_id",
  r: "left join ledger_entries r on r.reversed_of = e.id",
};
const SELECT = `e.id, e.created_at, e.kind, e.user_id, ${personName("u")} as user_name, coalesce(u.email, '') as user_email,
  e.moved as amount, e.description, e.reason, e.document, e.reference_type as source_type, e.reference_id as source_id,
  coalesce(o.number, e.reference_id)::text as source_number, e.actor_id, ${personName("w")} as actor_name,
  coalesce(w.email, '') as actor_email, e.reversed_of, r.id as reversed_by,
  case when e.idempotency_key like 'settlement:%' then 'acquiring' when e.idempotency_key like 'cod-register:%' then 'cod' end as settles`;

/** Entries of the books, of everybody. */
export const ledgerEntries = listReader<LedgerEntryRow>()(ledgerEntryList, {
  from: "ledger_entries e",
  joins: JOINS,
  key: { by: "e.id", as: "number" },
  scope: {},
  filters: {
    id: "e.id",
    user: "e.user_id",
    order: "case when e.reference_type = 'order' then e.reference_id end",
    kind: "e.kind",
    account: perChoice(LEDGER_ACCOUNTS, touches),
    amount: "e.moved",
    manual: "e.reason <> ''",
    // Those that were taken back are few: they are named first, and found by their ids.
    reversed: "e.id = any(array(select b.reversed_of from ledger_entries b where b.reversed_of is not null))",
    created: "e.created_at",
    search: {
      anywhere: ["e.search_text"],
      through: [
        { records: PEOPLE_BY_TEXT, fits: (ids) => `e.user_id = ${ids}` },
        { records: ORDERS_BY_TEXT, fits: (ids) => `e.reference_type = 'order' and e.reference_id = ${ids}` },
      ],
    },
  },
  sorts: { created_at: { by: "e.created_at", as: "time" } },
  sums: { amount: "e.moved" },
  select: SELECT,
});

/** What entries did to the balance of one user, by their ids, in kopecks; those that left it alone are not in it. */
export async function findBalanceChanges(
  db: Connection,
  userId: number,
  entries: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ entry_id: number; amount: number }>({
    name: "ledger_balance_changes",
    text: `select p.entry_id, p.amount from ledger_postings p
      where p.entry_id = any($2::bigint[]) and p.account_id = (select id from ledger_accounts where user_id = $1 and name = 'available')`,
    values: [userId, [...entries]],
  });
  return new Map(rows.map(({ entry_id: entry, amount }) => [entry, amount]));
}

/** A posting with its account. */
export interface PostingRow {
  name: LedgerEntryDetail["postings"][number]["account"]["name"];
  user_id: number | null;
  user_name: string;
  user_email: string;
  amount: number;
  balance_after: number;
}

/** A row of the bank's statement beside the entry that it explains; its moment is an ISO string of PostgreSQL's JSON. */
interface BankRowJson {
  id: number;
  booked_at: string;
  amount: number;
  text: string;
  counter_name: string;
}
/** An entry with what belongs to it. */
export interface FoundEntry {
  readonly entry: LedgerEntryRow;
  readonly postings: readonly PostingRow[];
  readonly confirmed_by: LedgerEntryDetail["confirmed_by"];
  readonly bank_rows: readonly BankRowJson[];
  readonly related: readonly RelatedRow<LedgerEntry["kind"]>[];
  /** The movement by hand that it comes from. */
  readonly request_id: number | null;
}

/**
 * Rows of the statement that explain an entry: those given to its top-up or payout, the one that paid its register of the carrier, and the
 * one that an invoice was paid out by, which only the key of the entry, and of that of the bank's fee, names.
 */
const EXPLAINING = `select b.id from bank_row_parts x join bank_rows b on b.id = x.row_id
  where x.target_id = e.reference_id
    and x.purpose = any(case e.reference_type when 'payout' then array['payout'] when 'replenishment' then array['replenishment', 'settlement'] end)
  union select x.row_id from bank_row_parts x
  where x.purpose = 'cod' and x.target_id = case when e.idempotency_key like 'cod-register:%' then split_part(e.idempotency_key, ':', 2)::int end
  union select b.id from bank_rows b
  where e.idempotency_key like any(array['settlement:bank:%', 'settlement:fee:bank:%'])
    and b.account = split_part(replace(e.idempotency_key, 'settlement:fee:', 'settlement:'), ':', 3)
    and replace(e.idempotency_key, 'settlement:fee:', 'settlement:') = 'settlement:bank:' || b.account || ':' || b.external_id`;

/** Who confirmed that a register's money is there, or the money of one order on an admin's word, which makes a register of its own. */
const CONFIRMED_COD = `select q.decided_by from cod_registers g join cod_requests q on q.register_id = g.id or g.number = 'hand:' || q.id
  where e.idempotency_key like 'cod-register:%' and g.id = split_part(e.idempotency_key, ':', 2)::int and q.state = 'done' and q.decided_by is not null limit 1`;

/** One entry with its postings, the bank's rows that explain it and its relatives; null when there is none. */
export async function findLedgerEntry(db: Connection, id: number): Promise<FoundEntry | null> {
  const { rows } = await db.query<LedgerEntryRow & Omit<FoundEntry, "entry">>({
    name: "ledger_entry",
    text: `select ${SELECT}, (select json_agg(json_build_object('name', a.name, 'user_id', a.user_id, 'user_name', ${personName("p_user")},
          'user_email', coalesce(p_user.email, ''), 'amount', p.amount, 'balance_after', p.balance_after) order by p.amount, p.id)
        from ledger_postings p join ledger_accounts a on a.id = p.account_id left join users p_user on p_user.id = a.user_id
        where p.entry_id = e.id) as postings,
        (select json_build_object('id', c.id, 'name', ${personName("c")}, 'email', coalesce(c.email, ''))
          from users c where c.id = coalesce((select m.decided_by from money_requests m where m.entry_id = e.id and m.decided_by is not null limit 1), (${CONFIRMED_COD}))) as confirmed_by,
        coalesce((select json_agg(json_build_object('id', b.id, 'booked_at', b.booked_at, 'amount', b.amount,
            'text', concat_ws(' · ', nullif(b.description, ''), nullif(b.comment, '')), 'counter_name', b.counter_name) order by b.id)
          from bank_rows b where b.id in (${EXPLAINING})), '[]') as bank_rows,
        coalesce((select json_agg(t order by t.id) from (
          select f.id, f.created_at, f.kind, f.moved as amount, f.description as text from ledger_entries f
          where f.reference_type = e.reference_type and f.reference_id = e.reference_id and f.id <> e.id order by f.id limit 20) t), '[]') as related,
        case when e.reason <> '' then (select max(m.id)::int from money_requests m where m.entry_id = e.id) end as request_id
      from ledger_entries e ${Object.values(JOINS).join(" ")} where e.id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const { postings, confirmed_by, bank_rows, related, request_id, ...entry } = row;
  return { entry, postings, confirmed_by, bank_rows, related, request_id };
}

type Account = Omit<PostingRow, "amount" | "balance_after">;

/** Accounts with their owners. */
export async function findAccounts(
  db: Connection,
  codes: readonly string[],
): Promise<(Account & { code: string; balance: number; credit_limit: number })[]> {
  const { rows } = await db.query<Account & { code: string; balance: number; credit_limit: number }>(
    `select a.code, a.name, a.user_id, ${personName("u")} as user_name, coalesce(u.email, '') as user_email, a.balance, a.credit_limit
     from ledger_accounts a left join users u on u.id = a.user_id where a.code = any($1::text[])`,
    [[...codes]],
  );
  return rows;
}

/** The newest entry that stands in the books; those of a transaction that goes on come after it. */
export async function newestEntry(tx: Connection): Promise<number> {
  const { rows } = await tx.query<{ id: number }>("select coalesce(max(id), 0)::bigint as id from ledger_entries");
  return rows[0]?.id ?? 0;
}

/** Accounts that this very transaction has posted to since, with what they had before it and have now: the shop's, then the users'. */
export async function movedAccounts(
  tx: Connection,
  since: number,
): Promise<(Account & { before: number; after: number })[]> {
  const { rows } = await tx.query<Account & { before: number; after: number }>(
    `select a.name, a.user_id, ${personName("u")} as user_name, coalesce(u.email, '') as user_email,
       (a.balance - m.amount)::bigint as before, a.balance as after
     from (select account_id, sum(amount)::bigint as amount from ledger_postings
         where entry_id > $1 and xmin = pg_current_xact_id()::xid group by account_id) m
       join ledger_accounts a on a.id = m.account_id left join users u on u.id = a.user_id
     where m.amount <> 0 order by a.user_id nulls first, a.id`,
    [since],
  );
  return rows;
}
