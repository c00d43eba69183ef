import { stack, stackOffsetDiverging } from "d3-shape";

import { toNumber } from "../chart-frame/chart-values.ts";
import type { ColouredSeries } from "../chart-frame/chart-values.ts";

/** One bar: from where to where on the scale of values, and in which lane of its category. */
export type Bar = { series: ColouredSeries; category: number; from: number; to: number; lane: number };

/** Bars of all series, side by side or piled; a comparison period always has a lane of its own. */
export function barsOf(
  series: readonly ColouredSeries[],
  count: number,
  isStacked: boolean,
): { bars: Bar[]; lanes: number } {
  const places = [...Array(count).keys()];
  if (!isStacked) {
    const bars = series.flatMap((one, lane) =>
      places.flatMap((category): Bar[] => {
        const value = toNumber(one.values[category]);
        return value === null ? [] : [{ series: one, category, from: 0, to: value, lane }];
      }),
    );
    return { bars, lanes: Math.max(1, series.length) };
  }
  const groups = [
    series.filter((one) => one.compares === undefined),
    series.filter((one) => one.compares !== undefined),
  ].filter((group) => group.length > 0);
  const bars = groups.flatMap((group, lane) => {
    const piled = stack<unknown, number, ColouredSeries>()
      .keys(group)
      .value((at, one) => toNumber(one.values[at]) ?? 0)
      // Negative parts hang under zero instead of eating into the others.
      .offset(stackOffsetDiverging)(places);
    return piled.flatMap((layer) =>
      layer.flatMap(([from, to], category): Bar[] =>
        toNumber(layer.key.values[category]) === null ? [] : [{ series: layer.key, category, from, to, lane }],
      ),
    );
  });
  return { bars, lanes: Math.max(1, groups.length) };
}
