import { defineList, mainDays, manyOf } from "../list.ts";
import type { RateChange } from "../rows/rates.ts";
import { RATE_SOURCES } from "../rate-sources.ts";

/** Every change of the rate. */
export const rateList = defineList<RateChange>()({
  name: "rates",
  filters: { source: manyOf(RATE_SOURCES), created: mainDays() },
  sorts: ["created_at", "sale"],
  defaultSort: "-created_at",
  sums: {},
  exported: ["created_at", "source", "buy", "bank_sale", "sale"],
  perPage: 20,
});
