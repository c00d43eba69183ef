import type { Connection } from "../../db/database.ts";

/** One row of the rate's history, units of 1/10000 UAH. */
export interface RateRow {
  id: number;
  buy: number;
  sale: number;
  source: string;
  created_at: Date;
}

/** The newest rate; null before the first. */
export async function latestRate(db: Connection): Promise<RateRow | null> {
  const text = "select id, buy, sale, source, created_at from currency_rates order by id desc limit 1";
  const { rows } = await db.query<RateRow>({ name: "rate_latest", text });
  return rows[0] ?? null;
}

/** Lets nobody add a rate before this transaction ends; waits for one who is just adding. Readers and other orders go on. */
export async function holdRate(tx: Connection): Promise<void> {
  await tx.query("lock table currency_rates in share mode");
}

/** Adds a row unless it says what the newest one says. Two processes that fetch at once add one row. */
export async function insertRate(db: Connection, rate: { buy: number; sale: number; source: string }): Promise<void> {
  await db.query(
    `insert into currency_rates (buy, sale, source)
     select $1::int, $2::int, $3::text
     where not exists (
       select from (select buy, sale, source from currency_rates order by id desc limit 1) newest
       where newest.buy = $1::int and newest.sale = $2::int and newest.source = $3::text)`,
    [rate.buy, rate.sale, rate.source],
  );
}
