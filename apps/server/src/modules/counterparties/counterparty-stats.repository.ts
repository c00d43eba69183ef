import type { CounterpartyKind } from "@dropship/api/contract/sender-choices";
import type { Connection } from "../../db/database.ts";
import { CAME_IN, INCOME } from "./counterparties.repository.ts";

/** A month of one sender or of all; kopecks. */
export interface MonthRow {
  month: string;
  parcels: number;
  delivered: number;
  refused: number;
  lost: number;
  cod: number;
  cod_expected: number;
  delivery_cost: number;
  turnover: number;
}

const DELIVERED = "o.status in ('delivered', 'completed')";
const monthOf = (moment: string) => `date_trunc('month', ${moment} at time zone 'Europe/Kyiv')`;
/** Bounds of the year $1, as moments. */
const WITHIN = (moment: string) =>
  `${moment} >= make_date($1, 1, 1)::timestamp at time zone 'Europe/Kyiv' and ${moment} < make_date($1 + 1, 1, 1)::timestamp at time zone 'Europe/Kyiv'`;
/** One sender, or all: named one by one, so that the index of each is used. */
const OF =
  "o.counterparty_id = any (case when $2::int is null then array(select id from counterparties) else array[$2::int] end)";

/** Twelve months of a year; those to come are zeros. */
export async function readMonths(db: Connection, year: number, counterpartyId: number | null): Promise<MonthRow[]> {
  const { rows } = await db.query<MonthRow & Record<string, unknown>>(
    `with sent as (
       select ${monthOf("o.shipped_at")} as month, count(*)::int as parcels,
         count(*) filter (where ${DELIVERED})::int as delivered,
         count(*) filter (where o.status in ('returning', 'returned'))::int as refused,
         count(*) filter (where o.status = 'lost')::int as lost,
         coalesce(sum(o.cod_amount) filter (where ${DELIVERED}), 0)::bigint as cod,
         coalesce(sum(o.cod_amount) filter (where o.status in ('shipped', 'arrived')), 0)::bigint as cod_expected,
         sum(o.delivery_cost)::bigint as delivery_cost
       from orders o where ${OF} and ${WITHIN("o.shipped_at")} group by 1
     ), came as (
       select ${monthOf("o.delivered_at")} as month, sum(${INCOME})::bigint as turnover
       from orders o where ${OF} and ${CAME_IN} and ${WITHIN("o.delivered_at")} group by 1
     )
     select to_char(m.month, 'YYYY-MM') as month, coalesce(s.parcels, 0) as parcels, coalesce(s.delivered, 0) as delivered,
       coalesce(s.refused, 0) as refused, coalesce(s.lost, 0) as lost, coalesce(s.cod, 0) as cod, coalesce(s.cod_expected, 0) as cod_expected,
       coalesce(s.delivery_cost, 0) as delivery_cost, coalesce(c.turnover, 0) as turnover
     from generate_series(make_date($1, 1, 1)::timestamp, make_date($1, 12, 1)::timestamp, interval '1 month') as m (month)
     left join sent s on s.month = m.month left join came c on c.month = m.month
     order by m.month`,
    [year, counterpartyId],
  );
  return rows;
}

/** Turnover of a year by sender: of those in use, and of those that something came in by. */
export async function readTurnovers(
  db: Connection,
  year: number,
): Promise<{ id: number; name: string; kind: CounterpartyKind; turnover: number; yearly_cap: number | null }[]> {
  const { rows } = await db.query<{
    id: number;
    name: string;
    kind: CounterpartyKind;
    turnover: number;
    yearly_cap: number | null;
  }>(
    `select * from (
       select c.id, c.name, c.kind, c.yearly_cap, c.archived_at,
         coalesce((select sum(${INCOME}) from orders o where o.counterparty_id = c.id and ${CAME_IN} and ${WITHIN("o.delivered_at")}), 0)::bigint as turnover
       from counterparties c
     ) t where archived_at is null or turnover > 0 order by turnover desc, name, id`,
    [year],
  );
  return rows;
}

/** The year now and that of the first parcel, by the clock of Kyiv. */
export async function readYears(db: Connection): Promise<{ now: number; first: number | null }> {
  const { rows } = await db.query<{ now: number; first: number | null }>(
    `select extract(year from now() at time zone 'Europe/Kyiv')::int as now,
       (select extract(year from min(f.first) at time zone 'Europe/Kyiv')::int from counterparties c,
          lateral (select min(o.shipped_at) as first from orders o where o.counterparty_id = c.id) f) as first`,
  );
  return rows[0] ?? { now: 0, first: null };
}
