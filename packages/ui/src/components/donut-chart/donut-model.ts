import { toNumber } from "../chart-frame/chart-values.ts";
import type { ChartValue } from "../chart-frame/chart-values.ts";

/** A part of a whole. */
export type DonutPart = {
  /** Unique in the chart. */
  id: string;
  /** Its name. */
  label: string;
  /** How much; a decimal string for money. Never negative. */
  value: ChartValue;
};

/** A part as it is drawn: what is beyond the fifth largest goes together. */
export type DonutSlice = {
  /** Of the part, or "rest". */
  id: string;
  /** Its name. */
  label: string;
  /** What it is made of. */
  parts: readonly DonutPart[];
  /** How much, for the drawing. */
  size: number;
};

const MOST = 6;

/** The slices, largest first; with more than six parts the smallest become «Остальные». Nothing and less than nothing has no slice. */
export function slicesOf(parts: readonly DonutPart[]): DonutSlice[] {
  const sorted = parts
    .map((part) => ({ id: part.id, label: part.label, parts: [part], size: Math.max(0, toNumber(part.value) ?? 0) }))
    .filter((slice) => slice.size > 0)
    .toSorted((one, other) => other.size - one.size);
  if (sorted.length <= MOST) return sorted;
  const rest = sorted.slice(MOST - 1);
  return [
    ...sorted.slice(0, MOST - 1),
    {
      id: "rest",
      label: "Остальные",
      parts: rest.flatMap((slice) => slice.parts),
      size: rest.reduce((all, slice) => all + slice.size, 0),
    },
  ];
}
