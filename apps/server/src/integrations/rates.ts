import { decimalNumber } from "@dropship/api/contract/shapes";
import { type Rate, rateUnits } from "@dropship/money";
import { z } from "zod";

/** Where rates come from (docs/reference/rates.md). */
export type RateSource = "monobank" | "privatbank" | "nbu";

/** A fetched rate of one US dollar in UAH. */
export interface FetchedRate {
  readonly buy: Rate;
  readonly sale: Rate;
}

const number = decimalNumber(0, 100_000).refine((value) => value > 0);
/** A bank's figure becomes whole units once, here; after this no floating point takes part. */
const units = (value: number): Rate => rateUnits(Math.round(value * 10_000));

const monobank = z.array(
  z.object({
    currencyCodeA: z.number(),
    currencyCodeB: z.number(),
    rateBuy: number.optional(),
    rateSell: number.optional(),
    rateCross: number.optional(),
  }),
);
const privatbank = z.array(z.object({ ccy: z.string(), base_ccy: z.string(), buy: number, sale: number }));
const nbu = z.array(z.object({ cc: z.string(), rate: number }));

const readers: Record<RateSource, { url: string; read(body: unknown): FetchedRate | null }> = {
  monobank: {
    url: "https://api.monobank.ua/bank/currency",
    read(body) {
      const row = monobank.parse(body).find((r) => r.currencyCodeA === 840 && r.currencyCodeB === 980);
      const buy = row?.rateBuy ?? row?.rateCross;
      const sale = row?.rateSell ?? row?.rateCross;
      return buy && sale ? { buy: units(buy), sale: units(sale) } : null;
    },
  },
  privatbank: {
    url: "https://api.privatbank.ua/p24api/pubinfo?json&exchange&coursid=5",
    read(body) {
      const row = privatbank.parse(body).find((r) => r.ccy === "USD" && r.base_ccy === "UAH");
      return row ? { buy: units(row.buy), sale: units(row.sale) } : null;
    },
  },
  nbu: {
    url: "https://bank.gov.ua/NBUStatService/v1/statdirectory/exchange?valcode=USD&json",
    read(body) {
      const row = nbu.parse(body).find((r) => r.cc === "USD");
      return row ? { buy: units(row.rate), sale: units(row.rate) } : null;
    },
  },
};

/** Why a source gave no rate. */
export class RateSourceError extends Error {
  override name = "RateSourceError";
  readonly reason: "timeout" | "unreachable" | "busy" | "status" | "no-rate";
  constructor(reason: RateSourceError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const TIMEOUT_MS = 5_000;

/** Asks a source for its rate, 5 s at most; throws a `RateSourceError` when it does not respond with one. */
export async function fetchRate(source: RateSource, url?: string, signal?: AbortSignal): Promise<FetchedRate> {
  const reader = readers[source];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url ?? reader.url, {
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    headers: { accept: "application/json" },
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new RateSourceError(isLate ? "timeout" : "unreachable", `${source} did not respond`, error);
  });
  if (!response.ok)
    throw new RateSourceError(response.status === 429 ? "busy" : "status", `${source} answered ${response.status}`);
  const rate = await response
    .json()
    .then((body) => reader.read(body))
    .catch(() => null); // another shape says as little as no rate
  if (!rate) throw new RateSourceError("no-rate", `${source} has no USD rate in its response`);
  return rate;
}
