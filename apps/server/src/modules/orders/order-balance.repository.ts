import type { BalanceDetail, ExpectedMoney } from "@dropship/api/contract/balance";
import { COD_MONEY_DAYS } from "@dropship/api/contract/balance-rules";
import type { PayoutStatus } from "@dropship/api/contract/payout-steps";
import type { Connection } from "../../db/database.ts";

type Group<T> = Omit<T, "amount"> & { amount: number };

/** What holds a user's money: orders by state and kind of payment. */
export async function readHeld(db: Connection, userId: number): Promise<Group<BalanceDetail["held_by"][number]>[]> {
  const { rows } = await db.query<Group<BalanceDetail["held_by"][number]>>({
    name: "balance_held",
    text: `select status, payment_kind, sum(from_balance)::bigint as amount, count(*)::int as count from orders
      where user_id = $1 and from_balance > 0 and payment_status in ('held', 'cod_expected', 'cod_collected')
      group by status, payment_kind order by amount desc, status`,
    values: [userId],
  });
  return rows;
}

/** Cash on delivery of a user that is on its way, by proof and day; what will bring nothing is not among it. */
export async function readExpected(db: Connection, userId: number): Promise<Group<ExpectedMoney>[]> {
  const { rows } = await db.query<Group<ExpectedMoney>>({
    name: "balance_expected",
    text: `with way as (
        select o.id, o.number, o.profit, case
            when o.payment_status = 'cod_collected' then 'collected'
            when o.status = 'arrived' then 'at_branch'
            when o.status = 'shipped' then 'in_transit'
            else 'not_shipped' end as evidence,
          (said.at at time zone 'Europe/Kyiv')::date as said_on
        from orders o cross join lateral (
          select max(e.created_at) as at from order_events e where e.order_id = o.id and e.status = o.status) as said
        where o.user_id = $1 and o.payment_status in ('cod_expected', 'cod_collected') and o.profit > 0
          and o.status in ('new', 'confirmed', 'on_hold', 'packing', 'ready', 'shipped', 'arrived', 'delivered', 'completed')
      ), dated as (
        select *, case when evidence <> 'not_shipped'
          then to_char(said_on + ($2::jsonb ->> evidence)::int, 'YYYY-MM-DD') end as expected_on
        from way
      )
      select evidence, expected_on, sum(profit)::bigint as amount, count(*)::int as count,
        (array_agg(json_build_object('id', id, 'number', number::text) order by id))[1:5] as orders
      from dated group by evidence, expected_on order by expected_on nulls last, evidence`,
    values: [userId, JSON.stringify(COD_MONEY_DAYS)],
  });
  return rows;
}

/** What an order from the balance has cost a user in the last thirty days, in the middle; null without three of them. */
export async function readUsualOrder(db: Connection, userId: number): Promise<number | null> {
  const { rows } = await db.query<{ usual: number | null }>({
    name: "balance_usual_order",
    text: `select case when count(*) >= 3
        then (percentile_disc(0.5) within group (order by from_balance))::bigint end as usual
      from orders where user_id = $1 and payment_kind = 'balance' and from_balance > 0 and created_at > now() - interval '30 days'`,
    values: [userId],
  });
  return rows[0]?.usual ?? null;
}

/** Payouts of a user that are on their way to the bank, by state and day of Kyiv on which they were asked for. */
export async function readPaying(
  db: Connection,
  userId: number,
): Promise<{ status: PayoutStatus; day: string; amount: number; count: number }[]> {
  const { rows } = await db.query<{ status: PayoutStatus; day: string; amount: number; count: number }>({
    name: "balance_paying",
    text: `select status, to_char(created_at at time zone 'Europe/Kyiv', 'YYYY-MM-DD') as day, sum(amount)::bigint as amount, count(*)::int as count
      from payouts where user_id = $1 and status in ('requested', 'approved', 'processing', 'failed') group by 1, 2`,
    values: [userId],
  });
  return rows;
}
