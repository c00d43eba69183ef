import { parseUah, parseUsd, rateUnits, sum, toDecimal } from "@dropship/money";

import { formatRate } from "../../format/rate.ts";
import { formatMoney } from "../../format/money.ts";
import { formatCompact, formatNumber, formatPercent } from "../../format/number.ts";
import { toneAt } from "./chart-frame.variants.ts";
import type { ChartTone } from "./chart-frame.variants.ts";

/** What the values of a chart are. Money is always said with its currency; a rate is hryvnias for one dollar, up to four decimals. */
export type ChartUnit = "count" | "percent" | "UAH" | "USD" | "rate";

/** One value: a number, a decimal string for money ("1234.50"), or nothing known. */
export type ChartValue = number | string | null;

/** A place on the axis: a day, a month, a name. `short` stands under the axis where the whole label has no room. */
export type ChartCategory =
  | string
  | {
      /** Name of the point on the axis and in the table. */
      label: string;
      /** Shorter name for a narrow axis. */
      short: string;
    };

/** One row of values, as many as there are categories. */
export type ChartSeries = {
  /** Unique in the chart. */
  id: string;
  /** Its name in the legend, the bubble and the table. */
  label: string;
  /** One value for each category. */
  values: readonly ChartValue[];
  /** Id of the series that this one is the comparison period of: drawn dashed in the same colour, with the change in percent. */
  compares?: string;
};

/** A series with the colour it keeps whatever else is hidden. */
export type ColouredSeries = ChartSeries & { tone: ChartTone; order: number };

/** Full name of a category, for the table and the bubble. */
export const labelOf = (category: ChartCategory | undefined): string =>
  typeof category === "object" ? category.label : (category ?? "");

/** Short name of a category, for the axis. */
export const shortLabelOf = (category: ChartCategory | undefined): string =>
  typeof category === "object" ? category.short : (category ?? "");

/** Where a value stands on a scale: geometry only, never a sum of money. */
export function toNumber(value: ChartValue | undefined): number | null {
  if (value == null || value === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A value in words: "1 234,50 ₴", "12,5 %", "1 234"; nothing known is a dash. */
export function formatChartValue(value: ChartValue | undefined, unit: ChartUnit): string {
  const number = toNumber(value);
  if (number === null) return "—";
  if (unit === "count") return formatNumber(number);
  if (unit === "percent") return formatPercent(number);
  if (unit === "rate") return `${formatRate(String(value))}${signs.rate}`;
  return formatMoney(String(value), unit);
}

const signs = { count: "", percent: "\u00a0%", UAH: "\u00a0₴", USD: "\u00a0$", rate: "\u00a0₴" } satisfies Record<
  ChartUnit,
  string
>;

/** A value in few signs, for axes: "12,5 тыс. ₴". */
export function formatAxisValue(value: number, unit: ChartUnit): string {
  if (unit === "rate") return `${formatRate(rateUnits(Math.round(value * RATE_UNITS)))}${signs.rate}`;
  return `${unit === "percent" ? formatNumber(value) : formatCompact(value)}${signs[unit]}`;
}
/** Of one hryvnia: rates have four decimals. */
const RATE_UNITS = 10_000;

/** The sum of a row of values: exact for money, nothing for percents and rates, which do not add up. */
export function totalOf(values: readonly (ChartValue | undefined)[], unit: ChartUnit): ChartValue {
  const known = values.filter((value) => toNumber(value) !== null);
  if (unit === "percent" || unit === "rate" || known.length === 0) return null;
  if (unit === "count") return known.reduce<number>((total, value) => total + Number(value), 0);
  return unit === "UAH"
    ? toDecimal(sum(known.map((value) => parseUah(String(value)))))
    : toDecimal(sum(known.map((value) => parseUsd(String(value)))));
}

/** The change against the time before, "+12,5 %"; nothing when there is nothing to compare with. */
export function formatChange(value: ChartValue | undefined, before: ChartValue | undefined): string | null {
  const [now, then] = [toNumber(value), toNumber(before)];
  if (now === null || then === null || then <= 0) return null;
  const percent = ((now - then) / then) * 100;
  return `${percent > 0 ? "+" : ""}${formatPercent(percent)}`;
}

/** Colours by place; a comparison wears the colour of what it is compared with. */
export function colourSeries(series: readonly ChartSeries[]): ColouredSeries[] {
  const own = series.filter((one) => one.compares === undefined).map((one) => one.id);
  return series.map((one) => {
    const order = Math.max(0, own.indexOf(one.compares ?? one.id));
    return { ...one, order, tone: toneAt(order) };
  });
}

/** Whole percents of parts that add up to 100 (largest remainder). */
export function sharesOf(values: readonly number[]): number[] {
  const total = values.reduce((all, value) => all + value, 0);
  if (total <= 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const shares = exact.map(Math.floor);
  const left = 100 - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact.map((value, index) => ({ index, rest: value % 1 })).toSorted((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** One point in words, for the bubble's readers: «5 ноября: Прибыль 1 234,50 ₴, Год назад 1 100,00 ₴, изменение +12,2 %». */
export function describePoint(
  category: ChartCategory | undefined,
  series: readonly ChartSeries[],
  index: number,
  unit: ChartUnit,
): string {
  const parts = series.flatMap((one) => {
    const said = `${one.label} ${formatChartValue(one.values[index], unit)}`;
    const before = series.find((other) => other.compares === one.id);
    const change = before && formatChange(one.values[index], before.values[index]);
    return change ? [said, `изменение ${change}`] : [said];
  });
  return `${labelOf(category)}: ${parts.join(", ")}`;
}
