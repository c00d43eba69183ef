import type { Photo } from "@dropship/api/contract/catalog";
import type { OrderStatus } from "@dropship/api/contract/orders";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { midnightOf } from "../../lists/list-conditions.ts";
import type { Span } from "./stat-periods.ts";

/** So many goods and dropshippers stand in each list of the best. */
const BEST = 10;

/** What adds up day by day; kopecks. */
export interface DayFigures {
  orders: number;
  cancelled: number;
  sales: number;
  revenue: number;
  commission: number;
  profit: number;
  parcels: number;
  delivered: number;
  refused: number;
  lost: number;
  payouts: number;
  paid_out: number;
}
/** A day of Kyiv on which something happened. */
export interface DayRow extends DayFigures {
  day: string;
}

const [SINCE, UNTIL] = [midnightOf("$1::date"), midnightOf("$2::date + 1")];
const within = (moment: string) => `${moment} >= ${SINCE} and ${moment} < ${UNTIL}`;
const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Kyiv')::date`;
/** Orders of the period, by their index. */
const PLACED = within("o.created_at");
const LIVE = "o.status <> 'cancelled'";
const REFUSED = "o.status in ('returning', 'returned')";

/** The days of a period on which anything happened, in their order. */
export async function readDays(db: Connection, { from, to }: Span): Promise<DayRow[]> {
  const { rows } = await db.query<DayRow & Record<string, unknown>>({
    name: "stats_days",
    text: `with placed as (
        select ${dayOf("o.created_at")} as day, count(*) filter (where ${LIVE}) as orders,
          count(*) filter (where not ${LIVE}) as cancelled, sum(o.sum_uah) filter (where ${LIVE}) as sales
        from orders o where ${PLACED} group by 1
      ), sent as (
        -- Senders one by one, so that the index of each is used.
        select ${dayOf("o.shipped_at")} as day, count(*) as parcels,
          count(*) filter (where o.status in ('delivered', 'completed')) as delivered,
          count(*) filter (where ${REFUSED}) as refused, count(*) filter (where o.status = 'lost') as lost
        from orders o where o.counterparty_id = any (array(select id from counterparties)) and ${within("o.shipped_at")} group by 1
      ), booked as (
        select ${dayOf("p.created_at")} as day, sum(p.amount) filter (where a.name = 'sales') as revenue,
          sum(p.amount) filter (where a.name = 'commission') as commission
        from ledger_accounts a join ledger_postings p on p.account_id = a.id
        where a.code in ('shop:sales', 'shop:commission') and ${within("p.created_at")} group by 1
      ), earned as (
        select ${dayOf("e.created_at")} as day, sum(p.amount) as profit
        from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
        where e.kind in ('cod_profit', 'return_fee') and ${within("e.created_at")} and a.name in ('available', 'pending') group by 1
      ), paid as (
        select ${dayOf("p.closed_at")} as day, count(*) as payouts, sum(p.amount) as paid_out
        from payouts p where p.status = 'paid' and ${within("p.closed_at")} group by 1
      )
      select to_char(day, 'YYYY-MM-DD') as day, coalesce(orders, 0)::int as orders, coalesce(cancelled, 0)::int as cancelled,
        coalesce(sales, 0)::bigint as sales, coalesce(revenue, 0)::bigint as revenue, coalesce(commission, 0)::bigint as commission,
        coalesce(profit, 0)::bigint as profit, coalesce(parcels, 0)::int as parcels, coalesce(delivered, 0)::int as delivered,
        coalesce(refused, 0)::int as refused, coalesce(lost, 0)::int as lost, coalesce(payouts, 0)::int as payouts,
        coalesce(paid_out, 0)::bigint as paid_out
      from placed full join sent using (day) full join booked using (day) full join earned using (day) full join paid using (day)
      order by day`,
    values: [from, to],
  });
  return rows;
}

/** What does not add up: dropshippers with orders, and from placing to shipping in the middle. */
export async function readWhole(
  db: Connection,
  { from, to }: Span,
): Promise<{ buyers: number; minutes_to_ship: number | null }> {
  const { rows } = await db.query<{ buyers: number; minutes_to_ship: number | null }>({
    name: "stats_whole",
    text: `select count(distinct o.user_id)::int as buyers,
        (percentile_cont(0.5) within group (order by extract(epoch from o.shipped_at - o.created_at) / 60)
          filter (where o.shipped_at is not null))::int as minutes_to_ship
      from orders o where ${PLACED} and ${LIVE}`,
    values: [from, to],
  });
  return rows[0] ?? { buyers: 0, minutes_to_ship: null };
}

/** Orders of the period by the state in which they are now. */
export async function readStatuses(
  db: Connection,
  { from, to }: Span,
): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await db.query<{ status: OrderStatus; count: number }>({
    name: "stats_statuses",
    text: `select o.status, count(*)::int as count from orders o where ${PLACED} group by 1 order by 2 desc, 1`,
    values: [from, to],
  });
  return rows;
}

interface ProductRow {
  id: number;
  sku: string;
  name: string;
  options: Record<string, string>;
  photo: Photo | null;
}
const PRODUCT = "p.id, p.sku, p.name, p.options, p.cover as photo";

/** The goods that brought the largest sums. */
export async function readGoods(
  db: Connection,
  { from, to }: Span,
): Promise<(ProductRow & { orders: number; pieces: number; sum: number })[]> {
  const { rows } = await db.query<ProductRow & { orders: number; pieces: number; sum: number }>({
    name: "stats_goods",
    text: `select ${PRODUCT}, best.orders, best.pieces, best.sum from (
        select l.product_id, count(distinct l.order_id)::int as orders, sum(l.quantity)::int as pieces, sum(l.total_uah)::bigint as sum
        from orders o join order_lines l on l.order_id = o.id
        where ${PLACED} and ${LIVE} and l.removed_at is null
        group by 1 order by sum desc, l.product_id limit ${BEST}
      ) best join products p on p.id = best.product_id order by best.sum desc, p.id`,
    values: [from, to],
  });
  return rows;
}

/** The dropshippers with the largest sums of orders. */
export async function readUsers(
  db: Connection,
  { from, to }: Span,
): Promise<{ id: number; name: string; orders: number; sum: number; shipped: number; refused: number }[]> {
  const { rows } = await db.query<{
    id: number;
    name: string;
    orders: number;
    sum: number;
    shipped: number;
    refused: number;
  }>({
    name: "stats_users",
    text: `select u.id, ${personName("u")} as name, best.orders, best.sum, best.shipped, best.refused from (
        select o.user_id, count(*)::int as orders, sum(o.sum_uah)::bigint as sum, count(o.shipped_at)::int as shipped,
          count(*) filter (where ${REFUSED})::int as refused
        from orders o where ${PLACED} and ${LIVE} group by 1 order by sum desc, o.user_id limit ${BEST}
      ) best join users u on u.id = best.user_id order by best.sum desc, u.id`,
    values: [from, to],
  });
  return rows;
}

/** Goods in the catalogue and in stock that nobody ordered in the period, the dearest stocks first; worth in cents. */
export async function readIdle(
  db: Connection,
  { from, to }: Span,
): Promise<{ count: number; worth: number; goods: (ProductRow & { stock: number; worth: number })[] }> {
  const { rows } = await db.query<ProductRow & { stock: number; worth: number; all_count: number; all_worth: number }>({
    name: "stats_idle",
    text: `with moved as (
        select distinct l.product_id from orders o join order_lines l on l.order_id = o.id
        where ${PLACED} and ${LIVE} and l.removed_at is null
      )
      select ${PRODUCT}, p.stock - p.reserved as stock, (p.stock - p.reserved)::bigint * p.price as worth,
        (count(*) over ())::int as all_count, (sum((p.stock - p.reserved)::bigint * p.price) over ())::bigint as all_worth
      from products p join categories c on c.id = p.category_id
      where p.status = 'active' and c.is_listed and p.stock > p.reserved and p.created_at < ${UNTIL}
        and not exists (select from moved where moved.product_id = p.id)
      order by worth desc, p.id limit ${BEST}`,
    values: [from, to],
  });
  const [first] = rows;
  return {
    count: first?.all_count ?? 0,
    worth: first?.all_worth ?? 0,
    goods: rows.map(({ all_count: _count, all_worth: _worth, ...product }) => product),
  };
}

/** The sale rate at the end of each day on which it changed, and before the first of them; units of 1/10000 UAH. */
export async function readRates(db: Connection, { from, to }: Span): Promise<{ day: string; sale: number }[]> {
  const { rows } = await db.query<{ day: string; sale: number }>({
    name: "stats_rates",
    text: `(select to_char(${dayOf("r.created_at")}, 'YYYY-MM-DD') as day, r.sale from currency_rates r
        where r.created_at < ${SINCE} order by r.created_at desc, r.id desc limit 1)
      union all
      (select distinct on (1) to_char(${dayOf("r.created_at")}, 'YYYY-MM-DD') as day, r.sale from currency_rates r
        where ${within("r.created_at")} order by 1, r.created_at desc, r.id desc)
      order by day`,
    values: [from, to],
  });
  return rows;
}
