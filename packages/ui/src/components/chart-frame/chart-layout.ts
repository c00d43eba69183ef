import { nice, tickStep, ticks as niceTicks } from "d3-array";

import { formatAxisValue } from "./chart-values.ts";
import type { ChartUnit } from "./chart-values.ts";

/** What a chart draws itself with once its width is known. */
export type ChartPlot = {
  /** The category under a point of the picture. */
  indexAt: (x: number, y: number) => number;
  /** Where the bubble of a category is tied. */
  anchorOf: (index: number) => { x: number; y: number };
  /** Everything inside the picture; one category may be pointed at. */
  draw: (active: number | null) => React.ReactNode;
};

/** A value in pixels. */
export type LinearScale = (value: number) => number;

/** Straight from one range of numbers to another. */
export const linearScale =
  ([low, high]: readonly [number, number], [start, end]: readonly [number, number]): LinearScale =>
  (value) =>
    start + ((value - low) / (high - low || 1)) * (end - start);

/** Places of equal width in a row, each with some air around it. */
export type BandScale = {
  /** Distance between the middles of two neighbours. */
  step: number;
  /** Width of a place without the air. */
  width: number;
  /** Middle of the n-th place. */
  middleOf: (index: number) => number;
};

/** Cuts a range into places. */
export function bandScale(count: number, [start, end]: readonly [number, number], air: number): BandScale {
  const step = (end - start) / Math.max(1, count);
  return { step, width: step * (1 - air), middleOf: (index) => start + step * (index + 0.5) };
}

/** Points from edge to edge; a single one stands in the middle. */
export function pointScale(count: number, [start, end]: readonly [number, number]): Omit<BandScale, "width"> {
  const step = count > 1 ? (end - start) / (count - 1) : end - start;
  return { step, middleOf: (index) => (count > 1 ? start + step * index : (start + end) / 2) };
}

/** The inner area of a picture and the scale of its values. */
export type ValueAxis = {
  /** Pixels of a value. */
  scale: LinearScale;
  ticks: { value: number; text: string }[];
};

const LETTER = 6.7; // an average letter of Golos Text at 12 px, a little generous

/** Width of a 12 px text, near enough to keep labels apart. */
export const textWidth = (text: string): number => text.length * LETTER;

/** A text that fits into a width, cut with an ellipsis. */
export function fitText(text: string, width: number): string {
  const letters = Math.max(1, Math.floor(width / LETTER));
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
}

/**
 * Without the step under zero, or over it, of which hardly anything is used: a debt of one day beside millions would press all the rest into
 * what is left of the height. The value itself ends the axis then, with no label of its own.
 */
const withoutAir = (
  [first, last]: readonly [number, number],
  low: number,
  high: number,
  step: number,
): readonly [number, number] => {
  const isHardlyUsed = (value: number) => value !== 0 && Math.abs(value) < step / 3;
  return [low < 0 && isHardlyUsed(low) ? low : first, high > 0 && isHardlyUsed(high) ? high : last];
};

/** The scale of values from `start` to `end` in pixels; it always holds zero unless the lines are to fill the height. */
export function valueAxis(
  values: readonly number[],
  [start, end]: readonly [number, number],
  unit: ChartUnit,
  isFromZero = true,
): ValueAxis {
  let low = Math.min(...values, ...(isFromZero ? [0] : []));
  let high = Math.max(...values, ...(isFromZero ? [0] : []));
  if (low === high) {
    const air = Math.abs(high) || 1;
    if (!isFromZero || high < 0) low -= air;
    if (!isFromZero || high >= 0) high += air;
  }
  const count = Math.max(2, Math.min(5, Math.floor(Math.abs(end - start) / 48)));
  const domain = withoutAir(nice(low, high, count), low, high, tickStep(low, high, count));
  const scale = linearScale(domain, [start, end]);
  // Half an order, a third of a product: things that are counted have whole ticks.
  const ticks = niceTicks(domain[0], domain[1], count).filter((value) => unit !== "count" || Number.isInteger(value));
  return { scale, ticks: ticks.map((value) => ({ value, text: formatAxisValue(value, unit) })) };
}

/** Room for the labels of the value axis at the left. */
export const gutterFor = (axis: ValueAxis): number =>
  Math.max(...axis.ticks.map(({ text }) => textWidth(text)), 12) + 8;

/** Which labels stand under the axis, so that none touches its neighbour: every n-th, counted from the first. */
export function labelStep(labels: readonly string[], room: number): number {
  const widest = Math.max(...labels.map(textWidth), 1) + 12;
  return Math.max(1, Math.ceil(widest / Math.max(room, 0.01)));
}

/** The middle of a label kept inside the picture. */
export function keepInside(middle: number, label: string, width: number): number {
  const half = textWidth(label) / 2;
  return Math.min(Math.max(middle, half), Math.max(half, width - half));
}

/** The nearest of places that stand at equal distances. */
export function nearest(places: readonly number[], at: number): number {
  let best = 0;
  for (const [index, place] of places.entries()) {
    if (Math.abs(place - at) < Math.abs((places[best] ?? 0) - at)) best = index;
  }
  return best;
}
