import type { WireSaidPrices } from "@dropship/api/contract/shapes";
import type { CurrencyRate } from "@dropship/api/contract/shop";
import { parseRate, parseUah, parseUsd, type Rate, type SaidPrices, toDecimal, uahOf } from "@dropship/money";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The brief refreshes the rate every five minutes. */
const REFRESH_MS = 300_000;
/** Both rates are 1 until they are known (docs/product.md, Entities). */
const UNKNOWN: CurrencyRate = { buy: "1.0000", sale: "1.0000", source: "", updated_at: null };

/** The rate of one dollar; refreshed every five minutes while something on the page shows it. */
export const currencyQuery = queryOptions({
  queryKey: ["getCurrency"],
  queryFn: async ({ signal }) => (await api("getCurrency", { signal })).data,
  staleTime: REFRESH_MS,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: REFRESH_MS,
  refetchIntervalInBackground: true,
});

/** The rate as the server says it; 1 until known. */
export const useCurrency = (): CurrencyRate => useQuery(currencyQuery).data ?? UNKNOWN;

/** The sale rate, ready for `uahOf`. */
export const useRate = (): Rate => parseRate(useCurrency().sale);

/** What a supplier said, ready for `uahOf`. */
export const saidOf = (said: WireSaidPrices): SaidPrices | null =>
  said && { rate: parseRate(said.rate), amounts: said.amounts.map(parseUah) };

/** A USD price ("12.50") of a product in UAH ("518.75") at a rate: as its supplier said it, else converted (docs/product.md, Money). */
export const usdToUah = (price: string, rate: Rate, said: WireSaidPrices): string =>
  toDecimal(uahOf(parseUsd(price), rate, saidOf(said)));
