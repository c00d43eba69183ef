import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { rateList } from "./lists/rates.ts";
import { RATE_PERIODS } from "./rate-sources.ts";
import { data, dataWithMessage, day, rate, time } from "./shapes.ts";
import { rateChange } from "./rows/rates.ts";

export type { RateChange } from "./rows/rates.ts";

/** The rate as its keepers see it: what it is, how old, and what the source said when it was last asked. */
export const rateState = z.object({
  buy: rate,
  sale: rate,
  bank_sale: rate.nullable(),
  source: z.string(),
  /** When it last changed. */
  changed_at: time.nullable(),
  /** When the source last said it; for a manual rate when it was set. */
  confirmed_at: time.nullable(),
  /** Older than the settings allow. */
  is_stale: z.boolean(),
  /** Why the source could not be read when it was last asked; null when it could. */
  problem: z.string().nullable(),
  /** A rate that jumped too far, which a person has to accept; null when there is none. */
  held: z
    .object({ buy: rate, sale: rate, bank_sale: rate.nullable(), source: z.string(), jump: z.string(), at: time })
    .nullable(),
});
/** The rate as its keepers see it. */
export type RateState = z.output<typeof rateState>;

/** The rate at the end of each day. */
export const ratePoints = z.array(z.object({ day, sale: rate }));

/** The rate for those who look after it. */
export const rateEndpoints = endpoints({
  getRateState: {
    method: "GET",
    path: "/api/admin/rates/state",
    access: "settings.change",
    summary: "The rate, its age, and what its source last said",
    responses: { 200: data(rateState) },
  },
  listRates: listEndpoint(rateList, rateChange, {
    path: "/api/admin/rates",
    access: "settings.change",
    summary: "Every change of the rate",
  }),
  getRateChart: {
    method: "GET",
    path: "/api/admin/rates/chart",
    access: "settings.change",
    summary: "The rate at the end of each day of Kyiv",
    query: z.object({ days: z.enum(RATE_PERIODS).default("30") }),
    responses: { 200: data(ratePoints) },
  },
  acceptRate: {
    method: "POST",
    path: "/api/admin/rates/accept",
    access: "settings.change",
    summary: "Take the rate that was held back because it jumped",
    body: z.object({ sale: rate }),
    responses: { 200: dataWithMessage(rateState) },
    errors: {
      409: { rate_changed: failure("another rate is held back by now, or none", z.object({ current: rateState })) },
    },
  },
});
