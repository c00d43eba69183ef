import { transactionList } from "@dropship/api/contract/lists/transactions";
import type { Transaction } from "@dropship/api/contract/transactions";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { midnightOf } from "../../lists/list-conditions.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A posting on an account with its entry. */
export interface StatementRow {
  /** Of the entry: what notifications and links call the transaction by. */
  id: number;
  created_at: Date;
  kind: Transaction["kind"];
  amount: number;
  /** What was taken of it as a fee, below zero where it came back; null or zero where there was none. */
  fee: number | null;
  balance_after: number;
  description: string;
  source_type: "order" | "payout" | "replenishment" | null;
  source_id: number | null;
  /** What people call the source by. */
  source_number: string | null;
  /** What the owner of the account calls the order by, if it is one; empty for none. */
  reference: string;
}

const SOURCE_NUMBER = "coalesce(o.number, e.reference_id)::text";

/** What the shop took beside the movement, else what the carrier kept of the money that it collected. Looked up by its key, for the rows of a page alone. */
const FEE = `case when p.kind = 'cod_profit' then o.cod_fee else (select f.amount from ledger_postings f
  where f.entry_id = p.entry_id and f.account_id = (select id from ledger_accounts where code = 'shop:commission')) end`;

/** Postings of an account, in the order in which they moved its balance. */
export const accountStatement = listReader<StatementRow>()(transactionList, {
  from: "ledger_postings p",
  joins: {
    e: "left join ledger_entries e on e.id = p.entry_id",
    o: "left join orders o on e.reference_type = 'order' and o.id = e.reference_id",
  },
  key: { by: "p.id", as: "number" },
  id: "p.entry_id",
  scope: { account: "p.account_id" },
  filters: {
    id: "p.entry_id",
    kind: "p.kind",
    direction: { in: { when: "p.amount > 0" }, out: { when: "p.amount < 0" } },
    amount: { sizeOf: "p.amount" },
    created: "p.created_at",
    search: { anywhere: [SOURCE_NUMBER, "e.description", "o.reference"] },
  },
  // An account's postings are numbered in the order of their time, so that these two together never run backwards.
  sorts: { created_at: { by: "p.created_at", as: "time" }, amount: { by: "p.amount", as: "number" } },
  sums: { amount: "p.amount" },
  select: `p.entry_id as id, p.created_at, p.kind, p.amount, ${FEE} as fee, p.balance_after, e.description,
    e.reference_type as source_type, e.reference_id as source_id, ${SOURCE_NUMBER} as source_number,
    coalesce(o.reference, '') as reference`,
});

/** An account with its balance before the first and after the last of these days, in kopecks; null when there is no such account. */
export async function findPeriod(
  db: Connection,
  code: string,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<{ account: number; opening: number; closing: number } | null> {
  // The last posting before a moment says the balance at it.
  const before = (moment: string) => `coalesce((select p.balance_after from ledger_postings p
    where p.account_id = a.id and p.created_at < ${moment} order by p.created_at desc, p.id desc limit 1), 0)`;
  const { rows } = await db.query<{ account: number; opening: number; closing: number }>({
    name: "ledger_period",
    text: `select a.id as account, case when $2::date is null then 0 else ${before(midnightOf("$2::date"))} end as opening,
        case when $3::date is null then a.balance else ${before(midnightOf("$3::date + 1"))} end as closing
      from ledger_accounts a where a.code = $1`,
    values: [code, days.from ?? null, days.to ?? null],
  });
  return rows[0] ?? null;
}

/** The first day on which an account was moved, null where it never was, and today; days of Kyiv, "2026-11-20". */
export async function readSpan(db: Connection, account: number): Promise<{ first: string | null; today: string }> {
  const { rows } = await db.query<{ first: string | null; today: string }>({
    name: "ledger_span",
    text: `select (now() at time zone 'Europe/Kyiv')::date::text as today, (select (p.created_at at time zone 'Europe/Kyiv')::date::text
        from ledger_postings p where p.account_id = $1 order by p.created_at, p.id limit 1) as first`,
    values: [account],
  });
  const [row] = rows;
  if (!row) throw new Error("the database tells no day");
  return row;
}

/** What an account had at the end of days of Kyiv, in kopecks and in the order of the days. One look into an index for each, however much moved. */
export async function readBalancesAt(
  db: Connection,
  account: number,
  days: readonly string[],
): Promise<{ day: string; balance: number }[]> {
  const { rows } = await db.query<{ day: string; balance: number }>({
    name: "ledger_balances_at",
    text: `select d.day::text as day, coalesce((select p.balance_after from ledger_postings p
        where p.account_id = $1 and p.created_at < ${midnightOf("d.day + 1")} order by p.created_at desc, p.id desc limit 1), 0) as balance
      from unnest($2::date[]) as d (day) order by d.day`,
    values: [account, [...days]],
  });
  return rows;
}

/** What came and went on an account within these days, in kopecks, and how many postings that were. */
export async function readTurnover(
  db: Connection,
  account: number,
  days: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<{ count: number; income: number; expense: number; first: Date | null }> {
  const { rows } = await db.query<{ count: number; income: number; expense: number; first: Date | null }>({
    name: "ledger_turnover",
    text: `select count(*) as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as income,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as expense, min(created_at) as first
      from ledger_postings where account_id = $1
        and ($2::date is null or created_at >= ${midnightOf("$2::date")})
        and ($3::date is null or created_at < ${midnightOf("$3::date + 1")})`,
    values: [account, days.from ?? null, days.to ?? null],
  });
  return rows[0] ?? { count: 0, income: 0, expense: 0, first: null };
}

/** Whose account it is, as papers name a person. */
export async function findOwner(db: Connection, userId: number): Promise<{ name: string; email: string }> {
  const { rows } = await db.query<{ name: string; email: string }>(
    `select ${personName("u")} as name, u.email from users u where u.id = $1`,
    [userId],
  );
  return rows[0] ?? { name: "", email: "" };
}
