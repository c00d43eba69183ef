import type { Connection } from "../../db/database.ts";
import { midnightOf } from "../../lists/list-conditions.ts";

/** What lies between the bank and the books at the end of a day of Kyiv; kopecks. */
export interface BankDay {
  day: string;
  /** What the bank had then; null before the first row that is known of the account. */
  statement: number | null;
  /** Rows that the bank had booked and the books had not taken in: they wait, were set aside, or were explained later. */
  outside: number;
  /** What the books had moved on the bank's account and no row showed yet: payouts said to be paid by hand, money taken on a person's word. */
  ahead: number;
}

const DAY_OF = (moment: string) => `(${moment} at time zone 'Europe/Kyiv')::date`;
/** Entries that moved the account in the bank, as people count it: what came has a plus. */
const MOVED = `select e.id, e.created_at, e.idempotency_key, e.reason, e.reversed_of, r.created_at as taken_back_at, -p.amount as amount
  from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
    left join ledger_entries r on r.reversed_of = e.id
  where a.code = 'shop:bank'`;

/**
 * Each sum that was in one of the two and not in the other, with the days from which and until which (that day no more) that was so. A row
 * that was set aside belongs to the entry of the same sum that a person made for it, the first to the first.
 */
const SPANS = `with paired as (
    select x.row_id, x.amount, b.booked_at, e.id as entry_id, e.created_at as entered_at
    from bank_row_parts x join bank_rows b on b.id = x.row_id
      left join replenishments t on x.purpose = 'replenishment' and t.id = x.target_id
      left join cod_registers c on x.purpose = 'cod' and c.id = x.target_id
      left join ledger_entries k on k.idempotency_key = case x.purpose when 'payout' then 'payout:' || x.target_id || case when x.amount > 0 then ':come-back' else ':leave' end
        when 'settlement' then 'settlement:bank:' || b.account || ':' || b.external_id end
      left join ledger_entries e on e.id = coalesce(t.entry_id, c.entry_id, k.id)
    where b.account = $1),
  moved as (${MOVED}),
  aside as (select b.id, b.amount, b.booked_at, row_number() over (partition by b.amount order by b.booked_at, b.id) as place
    from bank_rows b where b.account = $1 and b.state = 'set_aside'),
  by_hand as (select m.id, m.amount, m.created_at, row_number() over (partition by m.amount order by m.created_at, m.id) as place
    from moved m where (m.reason <> '' or m.idempotency_key like 'payout:%:come-back' and m.id not in (select p.entry_id from paired p where p.entry_id is not null))
      and m.reversed_of is null and m.taken_back_at is null),
  written as (select s.amount, s.booked_at, h.id, h.created_at
    from aside s left join by_hand h on h.amount = s.amount and h.place = s.place),
  spans (amount, booked_at, entered_at, left_at) as (
    select amount, booked_at, entered_at, null::timestamptz from paired
    union all
    select amount, booked_at, created_at, null from written
    union all
    select b.amount - coalesce((select sum(x.amount) from bank_row_parts x where x.row_id = b.id), 0), b.booked_at, null, null
    from bank_rows b where b.account = $1 and b.state in ('unmatched', 'waiting')
    union all
    select m.amount, null, m.created_at, m.taken_back_at from moved m
    where m.taken_back_at is not null
      or m.idempotency_key like 'payout:%:come-back' and m.id not in (select w.id from written w where w.id is not null)
        and m.id not in (select p.entry_id from paired p where p.entry_id is not null)
      or m.idempotency_key like 'payout:%:leave' and not exists (select from bank_row_parts x
        where x.purpose = 'payout' and x.amount < 0 and x.target_id = split_part(m.idempotency_key, ':', 2)::int)
      or exists (select from cod_registers c where c.entry_id = m.id and c.bank_row_id is null)),
  sided as (
    select 'outside' as side, amount, ${DAY_OF("booked_at")} as since, ${DAY_OF("entered_at")} as until from spans where booked_at is not null
    union all
    select 'ahead', amount, ${DAY_OF("entered_at")}, ${DAY_OF("coalesce(booked_at, left_at)")} from spans where entered_at is not null)`;

/** The bank beside the books at the end of each of the last days; what the account had is counted from what the bank said last. */
export async function readBankDays(
  db: Connection,
  account: string | null,
  told: { readonly balance: number; readonly at: string } | null,
  days: number,
): Promise<BankDay[]> {
  const { rows } = await db.query<BankDay>({
    name: "bank_days",
    text: `${SPANS}, known as (select ${DAY_OF("min(booked_at)")} as since from bank_rows where account = $1),
      days as (select day::date as day, ${midnightOf("day::date + 1")} as ends_at
        from generate_series(${DAY_OF("now()")} - ($4::int - 1), ${DAY_OF("now()")}, interval '1 day') as day)
      select to_char(d.day, 'YYYY-MM-DD') as day,
        case when $2::bigint is not null and d.day >= (select since from known) then $2::bigint + coalesce((
          select sum(case when b.booked_at > $3::timestamptz then b.amount else -b.amount end) from bank_rows b
          where b.account = $1 and b.booked_at >= least(d.ends_at, $3::timestamptz) and b.booked_at < greatest(d.ends_at, $3::timestamptz)), 0)::bigint
          end as statement,
        coalesce(s.outside, 0)::bigint as outside, coalesce(s.ahead, 0)::bigint as ahead
      from days d cross join lateral (
        select sum(amount) filter (where side = 'outside') as outside, sum(amount) filter (where side = 'ahead') as ahead from sided
        where since <= d.day and (until is null or d.day < until)) s
      order by d.day`,
    values: [account, told?.balance ?? null, told?.at ?? null, days],
  });
  return rows;
}
