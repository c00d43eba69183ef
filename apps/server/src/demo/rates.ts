import { type Rate, rateUnits } from "@dropship/money";
import type { Database } from "../db/database.ts";
import { chance, type Chance } from "./random.ts";

/** Days that the demo shop looks back on. */
export const DEMO_DAYS = 60;
/** Where the chance of its commerce begins: its first draws are the rates. */
export const DEMO_SEED = 20_261_121;

/** The rate of each day up to today's, the oldest first. */
export function rateHistory(today: Rate, days: number, luck: Chance): Rate[] {
  const rates: Rate[] = [today];
  for (let day = 1; day <= days; day += 1) rates.unshift(rateUnits((rates[0] ?? today) + luck.between(-900, 700)));
  return rates;
}

/** Between what a bank pays for a dollar and what it asks. */
const SPREAD = 4_000;

/** Keeps the rates that the orders of those days were placed at. Before today's: the newest row is the rate in force. */
export async function seedRates(db: Database, today: Rate): Promise<void> {
  const rows = rateHistory(today, DEMO_DAYS, chance(DEMO_SEED))
    .slice(0, -1)
    .map((sale, day) => ({ days: DEMO_DAYS - day, sale }));
  await db.query(
    `insert into currency_rates (buy, sale, bank_sale, source, created_at)
     select r.sale - ${SPREAD}, r.sale, r.sale, 'demo', now() - make_interval(days => r.days)
     from jsonb_to_recordset($1) r(days int, sale int) order by r.days desc`,
    [JSON.stringify(rows)],
  );
}
