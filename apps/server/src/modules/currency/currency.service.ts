import { type Rate, rateToDecimal, rateUnits } from "@dropship/money";
import type { CurrencyRate, shopEndpoints } from "@dropship/api/contract/shop";
import type { Connection, Database } from "../../db/database.ts";
import type { Handler } from "../../http/call.ts";
import * as repository from "./currency.repository.ts";

/** The rate as the server reckons with it. */
export interface CurrentRate {
  readonly buy: Rate;
  readonly sale: Rate;
  readonly source: string;
  /** When it was last changed; null while unknown. */
  readonly updatedAt: Date | null;
}

const UNKNOWN: CurrentRate = { buy: rateUnits(10_000), sale: rateUnits(10_000), source: "none", updatedAt: null };
// Other processes may change the rate; placing an order compares it again inside its own transaction.
const CACHE_MS = 2_000;

/** Rate of the dollar. */
export type CurrencyService = ReturnType<typeof currencyService>;

/** Makes the service. Who asks the banks is `rateKeeper`. */
export function currencyService(db: Database) {
  let cached: { id: number; rate: CurrentRate } | undefined;
  // Of the monotonic clock: the system's may be set back, and the rate would stand still for as long.
  let readAt = 0;
  let reading: Promise<CurrentRate> | undefined;

  async function read(connection: Connection = db): Promise<CurrentRate> {
    const row = await repository.latestRate(connection);
    // A reading that began before a newer one ended must not bring the older rate back.
    if (cached && (row?.id ?? 0) < cached.id) return cached.rate;
    const rate = row
      ? { buy: rateUnits(row.buy), sale: rateUnits(row.sale), source: row.source, updatedAt: row.created_at }
      : UNKNOWN;
    cached = { id: row?.id ?? 0, rate };
    readAt = performance.now();
    return rate;
  }

  return {
    /** The current rate; 1 until known. At most two seconds old. */
    async current(): Promise<CurrentRate> {
      if (cached && performance.now() - readAt < CACHE_MS) return cached.rate;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    /** The rate as the database has it now. */
    readNow: (): Promise<CurrentRate> => read(),
    /** The rate within a transaction; it stays the newest one until that ends. */
    async heldFor(tx: Connection): Promise<CurrentRate> {
      await repository.holdRate(tx);
      return read(tx);
    },
    /** Sets the rate; every change is kept. */
    async set(
      rate: { readonly buy: Rate; readonly sale: Rate; readonly bankSale?: Rate },
      from: string,
    ): Promise<void> {
      const { buy, sale, bankSale } = rate;
      await repository.insertRate(db, { buy, sale, source: from, bank_sale: bankSale ?? null });
      await read();
    },
  };
}

/** The rate on the wire. */
export function presentRate(rate: CurrentRate): CurrencyRate {
  return {
    buy: rateToDecimal(rate.buy),
    sale: rateToDecimal(rate.sale),
    source: rate.source,
    updated_at: rate.updatedAt?.toISOString() ?? null,
  };
}

/** GET /api/currency. */
export const getCurrency =
  (currency: CurrencyService): Handler<(typeof shopEndpoints)["getCurrency"]> =>
  async () => ({ data: presentRate(await currency.current()) });
