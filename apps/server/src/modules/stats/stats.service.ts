import type { QueryOf } from "@dropship/api/contract/endpoint";
import type { ShopStats, statsEndpoints, StatsFigures } from "@dropship/api/contract/stats";
import { rateToDecimal, rateUnits, toDecimal, uahKopecks, usdCents } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { kyivDate } from "../../documents/kyiv-time.ts";
import { askedDays, daysBefore, type Span, spansOf, stepOf } from "./stat-periods.ts";
import * as repository from "./stats.repository.ts";
import type { DayFigures, DayRow } from "./stats.repository.ts";

const uah = (kopecks: number): string => toDecimal(uahKopecks(kopecks));
const NOTHING: DayFigures = {
  orders: 0,
  cancelled: 0,
  sales: 0,
  revenue: 0,
  commission: 0,
  profit: 0,
  parcels: 0,
  delivered: 0,
  refused: 0,
  lost: 0,
  payouts: 0,
  paid_out: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof DayFigures)[];

/** What the days of a span come to. */
function together(days: readonly DayRow[], { from, to }: Span): DayFigures {
  const sum = { ...NOTHING };
  for (const row of days) if (row.day >= from && row.day <= to) for (const name of NAMES) sum[name] += row[name];
  return sum;
}

const presented = ({ sales, revenue, commission, profit, paid_out: paid, ...counts }: DayFigures) => ({
  ...counts,
  sales: uah(sales),
  revenue: uah(revenue),
  commission: uah(commission),
  profit: uah(profit),
  paid_out: uah(paid),
});

const figuresOf = (sum: DayFigures, whole: { buyers: number; minutes_to_ship: number | null }): StatsFigures => ({
  ...presented(sum),
  ...whole,
  average: sum.orders === 0 ? null : uah(Math.round(sum.sales / sum.orders)),
});

/** Statistics of the shop. */
export type StatsService = ReturnType<typeof statsService>;

/** Makes the service. */
export function statsService(db: Connection) {
  /** One after another: whoever reads statistics leaves the shop its connections. */
  async function read(span: Span): Promise<{ days: DayRow[]; figures: StatsFigures }> {
    const days = await repository.readDays(db, span);
    return { days, figures: figuresOf(together(days, span), await repository.readWhole(db, span)) };
  }

  return {
    /** Sales, money, parcels, goods and dropshippers of a period, beside those of another one. */
    async shop({ compare, ...asked }: QueryOf<(typeof statsEndpoints)["getShopStats"]>): Promise<ShopStats> {
      const span = askedDays(asked, kyivDate(new Date()));
      const step = stepOf(span);
      const beside = daysBefore(span, compare);
      const now = await read(span);
      const before = beside && (await read(beside));
      const rates = await repository.readRates(db, span);
      const besides = beside ? spansOf(beside, step) : [];
      const idle = await repository.readIdle(db, span);
      return {
        ...span,
        step,
        figures: now.figures,
        before: beside && before && { ...beside, figures: before.figures },
        points: spansOf(span, step).map((point, at) => {
          const then = besides[at];
          const sale = rates.findLast(({ day }) => day <= point.to)?.sale;
          const { orders, sales } = then && before ? together(before.days, then) : NOTHING;
          return {
            ...point,
            ...presented(together(now.days, point)),
            rate: sale === undefined ? null : rateToDecimal(rateUnits(sale)),
            before: then ? { ...then, orders, sales: uah(sales) } : null,
          };
        }),
        statuses: await repository.readStatuses(db, span),
        goods: (await repository.readGoods(db, span)).map((row) => ({ ...row, sum: uah(row.sum) })),
        users: (await repository.readUsers(db, span)).map((row) => ({ ...row, sum: uah(row.sum) })),
        idle: {
          count: idle.count,
          worth: toDecimal(usdCents(idle.worth)),
          goods: idle.goods.map((row) => ({ ...row, worth: toDecimal(usdCents(row.worth)) })),
        },
      };
    },
  };
}
