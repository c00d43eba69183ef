import { useId } from "react";

import { ChartSwatch } from "./chart-marks.tsx";
import { formatChange, formatChartValue, labelOf } from "./chart-values.ts";
import type { ChartCategory, ChartUnit, ColouredSeries } from "./chart-values.ts";

/** Values of all shown series at one place of the axis. */
export function ChartBubble({
  category,
  series,
  index,
  unit,
  kind,
}: {
  /** The place. */
  category: ChartCategory | undefined;
  /** Series that are shown. */
  series: readonly ColouredSeries[];
  /** Which value of each. */
  index: number;
  /** What the values are. */
  unit: ChartUnit;
  /** How series are drawn. */
  kind: "line" | "box";
}) {
  const id = useId();
  return (
    <>
      <p className="mb-1 font-medium">{labelOf(category)}</p>
      <ul className="grid gap-1">
        {series.map((one, at) => {
          const before = series.find((other) => other.compares === one.id);
          const change = before && formatChange(one.values[index], before.values[index]);
          return (
            <li key={one.id} className="flex items-center gap-2">
              <ChartSwatch id={`${id}-${at}`} series={one} kind={kind} />
              <span className="min-w-0 grow text-muted">{one.label}</span>
              <span className="text-end whitespace-nowrap tabular-nums">
                {formatChartValue(one.values[index], unit)}
                {change && <span className="block text-12 text-muted">{change}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
