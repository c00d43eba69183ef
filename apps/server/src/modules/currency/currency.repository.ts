import { rateList } from "@dropship/api/contract/lists/rates";
import type { Connection } from "../../db/database.ts";
import { midnightOf } from "../../lists/list-conditions.ts";
import { listReader } from "../../lists/list-reader.ts";

/** One row of the rate's history, units of 1/10000 UAH. */
export interface RateRow {
  id: number;
  buy: number;
  sale: number;
  /** The bank's own, before the shop's markup; null where no bank said it. */
  bank_sale: number | null;
  source: string;
  created_at: Date;
}

/** The newest rate; null before the first. */
export async function latestRate(db: Connection): Promise<RateRow | null> {
  const text = "select id, buy, sale, bank_sale, source, created_at from currency_rates order by id desc limit 1";
  const { rows } = await db.query<RateRow>({ name: "rate_latest", text });
  return rows[0] ?? null;
}

/** Lets nobody add a rate before this transaction ends; waits for one who is just adding. Readers and other orders go on. */
export async function holdRate(tx: Connection): Promise<void> {
  await tx.query("lock table currency_rates in share mode");
}

/** A rate to be added. */
export type NewRate = Pick<RateRow, "buy" | "sale" | "source"> & Partial<Pick<RateRow, "bank_sale">>;

/** Adds a row unless it says what the newest one says. Two processes that fetch at once add one row. */
export async function insertRate(db: Connection, rate: NewRate): Promise<void> {
  await db.query(
    `insert into currency_rates (buy, sale, source, bank_sale)
     select $1::int, $2::int, $3::text, $4::int
     where not exists (
       select from (select buy, sale, source, bank_sale from currency_rates order by id desc limit 1) newest
       where newest.buy = $1::int and newest.sale = $2::int and newest.source = $3::text
         and newest.bank_sale is not distinct from $4::int)`,
    [rate.buy, rate.sale, rate.source, rate.bank_sale ?? null],
  );
}

/** What the source last said, kept for every process. Times are ISO 8601, rates units of 1/10000 UAH. */
export interface RateCheck {
  readonly source?: string;
  /** When the source last said the rate that is in force. */
  readonly confirmed_at?: string;
  /** Why it gave none when it was last asked. */
  readonly problem?: string | null;
  /** A rate that jumped too far. Null in `bank_sale`: a person typed it. */
  readonly held?: {
    readonly buy: number;
    readonly sale: number;
    readonly bank_sale: number | null;
    readonly source: string;
    readonly at: string;
  } | null;
}

const CHECK = "currency.check";

/** What the source last said. */
export async function readCheck(db: Connection): Promise<RateCheck> {
  const { rows } = await db.query<{ value: RateCheck }>({
    name: "rate_check",
    text: `select value from settings where name = '${CHECK}'`,
  });
  return rows[0]?.value ?? {};
}

/** The same, held until the transaction ends. */
export async function lockCheck(tx: Connection): Promise<RateCheck> {
  await tx.query(`insert into settings (name, value) values ('${CHECK}', '{}') on conflict (name) do nothing`);
  const { rows } = await tx.query<{ value: RateCheck }>(
    `select value from settings where name = '${CHECK}' for update`,
  );
  return rows[0]?.value ?? {};
}

/** Keeps what is new of it. */
export async function writeCheck(db: Connection, news: RateCheck): Promise<void> {
  await db.query(
    `insert into settings (name, value) values ('${CHECK}', $1)
     on conflict (name) do update set value = settings.value || excluded.value, updated_at = now()`,
    [JSON.stringify(news)],
  );
}

/** Every change of the rate. */
export const rates = listReader<RateRow>()(rateList, {
  from: "currency_rates r",
  key: { by: "r.id", as: "number" },
  scope: {},
  filters: { source: "r.source", created: "r.created_at" },
  sorts: { created_at: { by: "r.created_at", as: "time" }, sale: { by: "r.sale", as: "number" } },
  sums: {},
  select: "r.id, r.buy, r.sale, r.bank_sale, r.source, r.created_at",
});

/** The rate at the end of each of the last days of Kyiv, today included; days before the first rate are left out. */
export async function dailyRates(db: Connection, days: number): Promise<{ day: string; sale: number }[]> {
  // A probe of the index per day, whatever number of rates a day has.
  const { rows } = await db.query<{ day: string; sale: number }>(
    `select to_char(d.day, 'YYYY-MM-DD') as day, r.sale
     from generate_series((now() at time zone 'Europe/Kyiv')::date - ($1::int - 1), (now() at time zone 'Europe/Kyiv')::date, interval '1 day') d(day)
     cross join lateral (
       select sale from currency_rates where created_at < ${midnightOf("d.day::date + 1")} order by created_at desc, id desc limit 1) r
     order by d.day`,
    [days],
  );
  return rows;
}
