import type { Connection } from "../../db/database.ts";

/** An entry as it is written. */
export interface EntryRow {
  kind: string;
  userId: number | null;
  referenceType: string | null;
  referenceId: number | null;
  description: string;
  idempotencyKey: string | null;
  reversedOf: number | null;
  actorId: number | null;
  /** Why and by which paper it was made by hand. */
  reason: string;
  document: string;
  /** Null is the moment of the transaction. */
  createdAt: Date | null;
}

// Postings go in by account id: every transaction locks accounts in the same order, so two of them never wait for each other in a ring.
const POST = `with entry as (
    insert into ledger_entries (kind, user_id, reference_type, reference_id, description, idempotency_key, reversed_of, actor_id, reason, document, created_at, moved)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $12, $13, coalesce($9, now()), (select sum(greatest(amount, 0)) from unnest($11::bigint[]) as amount))
    on conflict do nothing
    returning id
  )
  insert into ledger_postings (entry_id, account_id, amount)
  select entry.id, a.id, p.amount
  from entry, unnest($10::text[], $11::bigint[]) as p (code, amount) join ledger_accounts a on a.code = p.code
  order by a.id
  returning entry_id`;

/** Writes an entry with its postings; null when its key, or the reversal of the same entry, stands already. */
export async function insertEntry(
  tx: Connection,
  entry: EntryRow,
  postings: readonly { code: string; amount: number }[],
): Promise<{ id: number; postings: number } | null> {
  const { rows } = await tx.query<{ entry_id: number }>({
    name: "ledger_post",
    text: POST,
    values: [
      entry.kind,
      entry.userId,
      entry.referenceType,
      entry.referenceId,
      entry.description,
      entry.idempotencyKey,
      entry.reversedOf,
      entry.actorId,
      entry.createdAt,
      postings.map((posting) => posting.code),
      postings.map((posting) => posting.amount),
      entry.reason,
      entry.document,
    ],
  });
  const id = rows[0]?.entry_id;
  return id === undefined ? null : { id, postings: rows.length };
}

/** The entry that stands under this key or reverses this entry. */
export async function findEntry(
  db: Connection,
  by: { idempotencyKey: string | null; reversedOf: number | null },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    "select id from ledger_entries where idempotency_key = $1 or reversed_of = $2 order by id limit 1",
    [by.idempotencyKey, by.reversedOf],
  );
  return rows[0]?.id ?? null;
}

/** An entry and what it moved. */
export async function readEntry(
  db: Connection,
  id: number,
): Promise<{
  user_id: number | null;
  reference_type: string | null;
  reference_id: number | null;
  description: string;
  postings: { code: string; amount: number }[];
} | null> {
  const { rows } = await db.query<{
    user_id: number | null;
    reference_type: string | null;
    reference_id: number | null;
    description: string;
    postings: { code: string; amount: number }[];
  }>(
    `select e.user_id, e.reference_type, e.reference_id, e.description,
       json_agg(json_build_object('code', a.code, 'amount', p.amount)) as postings
     from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
     where e.id = $1 group by e.id`,
    [id],
  );
  return rows[0] ?? null;
}

/** The three accounts of a user. */
export async function readBalances(
  db: Connection,
  userId: number,
): Promise<{ name: string; balance: number; credit_limit: number }[]> {
  const { rows } = await db.query<{ name: string; balance: number; credit_limit: number }>({
    name: "ledger_balances",
    text: "select name, balance, credit_limit from ledger_accounts where user_id = $1",
    values: [userId],
  });
  return rows;
}

/** One of them under its row lock, for a decision that depends on it. */
export async function lockAccount(
  tx: Connection,
  userId: number,
  name: "available" | "pending",
): Promise<{ balance: number; credit_limit: number } | null> {
  const { rows } = await tx.query<{ balance: number; credit_limit: number }>(
    "select balance, credit_limit from ledger_accounts where code = $1 for no key update",
    [`user:${userId}:${name}`],
  );
  return rows[0] ?? null;
}

/**
 * Balances by the names of accounts, all users together, at the end of each of the last days of Kyiv, in order. Counted backwards from what
 * stands there now, so that it reads the entries of these days and no others.
 */
export async function readBalancesByDay(
  db: Connection,
  days: number,
): Promise<{ day: string; name: string; balance: number }[]> {
  const { rows } = await db.query<{ day: string; name: string; balance: number }>({
    name: "ledger_balances_by_day",
    text: `with today as (select (now() at time zone 'Europe/Kyiv')::date as day),
      standing as (select name, sum(balance)::bigint as balance from ledger_accounts group by name),
      moved as (
        -- The day of the entry: a posting that was written late stands in its account's order, with the time of the one before it.
        select a.name, (e.created_at at time zone 'Europe/Kyiv')::date as day, sum(p.amount)::bigint as amount
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
        where e.created_at >= ((select day from today) - ($1::int - 1))::timestamp at time zone 'Europe/Kyiv'
        group by 1, 2)
      select to_char(days.day, 'YYYY-MM-DD') as day, s.name,
        (s.balance - coalesce((select sum(m.amount) from moved m where m.name = s.name and m.day > days.day::date), 0))::bigint as balance
      from generate_series((select day from today) - ($1::int - 1), (select day from today), interval '1 day') as days (day)
        cross join standing s
      order by days.day, s.name`,
    values: [days],
  });
  return rows;
}

/** Lets a user's available balance go below zero by as much. */
export async function setCreditLimit(tx: Connection, userId: number, limit: number): Promise<void> {
  await tx.query("update ledger_accounts set credit_limit = $2 where code = $1", [`user:${userId}:available`, limit]);
}

/**
 * What entries of these kinds have moved on accounts together, for each of Kyiv's days from the first of the last month to today. Reads the
 * accounts' postings of that time and no more: an account's postings are numbered in the order of time.
 */
export async function readDailySums(
  db: Connection,
  accountCodes: readonly string[],
  kinds: readonly string[],
): Promise<{ date: string; amount: number }[]> {
  const { rows } = await db.query<{ date: string; amount: number }>({
    name: "ledger_daily_sums",
    text: `with today as (select (now() at time zone 'Europe/Kyiv')::date as day),
      first as (select (date_trunc('month', day::timestamp) - interval '1 month') as day from today),
      moved as (
        select (e.created_at at time zone 'Europe/Kyiv')::date as day, p.amount
        from ledger_accounts a
        cross join lateral (
          select coalesce((
            select p.id from ledger_postings p join ledger_entries e on e.id = p.entry_id
            where p.account_id = a.id and e.created_at < (select day from first) at time zone 'Europe/Kyiv'
            order by p.id desc limit 1), 0) as id
        ) as earlier
        join ledger_postings p on p.account_id = a.id and p.id > earlier.id
        join ledger_entries e on e.id = p.entry_id and e.kind = any($2::text[])
        where a.code = any($1::text[])
      )
      select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(sum(moved.amount), 0)::bigint as amount
      from generate_series((select day from first), (select day from today)::timestamp, interval '1 day') as days (day)
      left join moved on moved.day = days.day::date
      group by 1 order by 1`,
    values: [[...accountCodes], [...kinds]],
  });
  return rows;
}

/** What entries of these kinds have moved on accounts together, for each of Kyiv's last twelve months. */
export async function readMonthlySums(
  db: Connection,
  accountCodes: readonly string[],
  kinds: readonly string[],
): Promise<{ month: string; amount: number }[]> {
  const { rows } = await db.query<{ month: string; amount: number }>({
    name: "ledger_monthly_sums",
    text: `with last as (select date_trunc('month', now() at time zone 'Europe/Kyiv') as month),
      moved as (
        select date_trunc('month', e.created_at at time zone 'Europe/Kyiv') as month, sum(p.amount) as amount
        from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
        where a.code = any($1::text[]) and e.kind = any($2::text[])
          and e.created_at >= (select month - interval '11 months' from last) at time zone 'Europe/Kyiv'
        group by 1
      )
      select to_char(months.month, 'YYYY-MM') as month, coalesce(moved.amount, 0)::bigint as amount
      from generate_series((select month - interval '11 months' from last), (select month from last), interval '1 month') as months (month)
      left join moved using (month) order by 1`,
    values: [[...accountCodes], [...kinds]],
  });
  return rows;
}
