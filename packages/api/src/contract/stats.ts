import { z } from "zod";
import { photo } from "./catalog.ts";
import { endpoints } from "./endpoint.ts";
import { ORDER_STATUSES } from "./order-choices.ts";
import { data, day, idValue, rate, uah, usd } from "./shapes.ts";
import { STATS_COMPARISONS } from "./stats-choices.ts";
import { PERIOD_STEPS } from "./transaction-kinds.ts";

/** First and last day, days of Kyiv. */
const span = { from: z.iso.date(), to: z.iso.date() };
const count = z.number().int();

/** What adds up day by day. */
const dayFigures = {
  /** Orders placed on these days, without the cancelled ones. */
  orders: count,
  /** Orders placed on these days and cancelled since. */
  cancelled: count,
  /** Order sums (docs/product.md, Glossary) of `orders`. */
  sales: uah,
  /** What these days have brought to the account `sales` of the ledger, less what was given back. */
  revenue: uah,
  /** The same of the account `commission`. */
  commission: uah,
  /** What COD orders have brought dropshippers less what returns have cost them. */
  profit: uah,
  /** Parcels that the carrier got from the shop on these days, and how they stand now. */
  parcels: count,
  delivered: count,
  refused: count,
  lost: count,
  /** Payouts that the bank has paid, and their sums. */
  payouts: count,
  paid_out: uah,
};

/** Figures of a period. */
export const statsFigures = z.object({
  ...dayFigures,
  /** `sales` over `orders`, rounded to a kopeck; null without orders. */
  average: uah.nullable(),
  /** Dropshippers with an order among `orders`. */
  buyers: count,
  /** From placing to shipping, in the middle: of the orders placed on these days that are shipped; null without one. */
  minutes_to_ship: count.nullable(),
});
/** Figures of a period. */
export type StatsFigures = z.output<typeof statsFigures>;

/** A point of the charts. */
const point = z.object({
  ...span,
  ...dayFigures,
  /** The sale rate at the end of these days; null before the first one. */
  rate: rate.nullable(),
  /** The same days of the period before, by their place in it; null where it has no such days, or nothing is compared. */
  before: z.object({ ...span, orders: count, sales: uah }).nullable(),
});

/** A product among the best or the idle ones. */
const statsProduct = {
  id: idValue,
  sku: z.string(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  photo: photo.nullable(),
};

/** Statistics of the shop. */
export const shopStats = z.object({
  ...span,
  step: z.enum(PERIOD_STEPS),
  figures: statsFigures,
  before: z.object({ ...span, figures: statsFigures }).nullable(),
  points: z.array(point),
  /** Orders placed in the period by the state in which they are now. */
  statuses: z.array(z.object({ status: z.enum(ORDER_STATUSES), count })),
  /** The ten goods that brought the largest sums, of orders that are not cancelled. */
  goods: z.array(z.object({ ...statsProduct, orders: count, pieces: count, sum: uah })),
  /** The ten dropshippers with the largest sums of orders. */
  users: z.array(
    z.object({
      id: idValue,
      name: z.string(),
      orders: count,
      sum: uah,
      /** Of these orders, those that were shipped and those of them that came back. */
      shipped: count,
      refused: count,
    }),
  ),
  /** Goods in the catalogue and in stock that nobody ordered in the period: how many, what they are worth, and the ten dearest stocks. */
  idle: z.object({
    count,
    worth: usd,
    goods: z.array(z.object({ ...statsProduct, stock: count, worth: usd })),
  }),
});
/** Statistics of the shop. */
export type ShopStats = z.output<typeof shopStats>;

/** Statistics of the shop. */
export const statsEndpoints = endpoints({
  getShopStats: {
    method: "GET",
    path: "/api/admin/stats",
    access: "stats.see",
    summary: "Sales, money, parcels, goods and dropshippers of a period beside the period before",
    query: z.object({
      /** Without it the last thirty days up to `to`. */
      from: day.optional(),
      /** Without it, and in days to come, today in Kyiv; less than a year after `from`. */
      to: day.optional(),
      /** `previous`: as many days right before; the same days of the month before where the period lies in one month from its first day. */
      compare: z.enum(STATS_COMPARISONS).default("previous"),
    }),
    responses: { 200: data(shopStats) },
  },
});
