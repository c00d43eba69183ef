import type { CurrencyRate } from "@dropship/api/contract/shop";
import { convertToUah, parseRate, parseUsd, type Rate, toDecimal } from "@dropship/money";
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

/** The sale rate, ready for `convertToUah`. */
export const useRate = (): Rate => parseRate(useCurrency().sale);

/** A USD price ("12.50") in UAH ("518.75") at a rate, rounded as everywhere (docs/product.md, Money). */
export const usdToUah = (price: string, rate: Rate): string => toDecimal(convertToUah(parseUsd(price), rate));
