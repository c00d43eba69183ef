import { useId } from "react";

import { ChartBubble } from "./chart-bubble.tsx";
import { ChartCanvas } from "./chart-canvas.tsx";
import { ChartFrame } from "./chart-frame.tsx";
import type { ChartFrameProps } from "./chart-frame.tsx";
import type { ChartPlot } from "./chart-layout.ts";
import { ChartLegend } from "./chart-legend.tsx";
import type { ChartTableData } from "./chart-table.tsx";
import {
  colourSeries,
  describePoint,
  formatChange,
  formatChartValue,
  labelOf,
  toNumber,
  totalOf,
} from "./chart-values.ts";
import type { ChartCategory, ChartSeries, ChartUnit, ColouredSeries } from "./chart-values.ts";
import { useHidden } from "./use-hidden.ts";

/** What line, area and bar charts take. */
export type CategoryChartProps = ChartFrameProps & {
  /** Places on the axis: days, months, names. */
  categories: readonly ChartCategory[];
  /** Name of the first column of the table: «День». */
  categoryTitle: string;
  /** Up to six rows of values, and their comparison periods. */
  series: readonly ChartSeries[];
  /** What the values are; money always says its currency. */
  unit: ChartUnit;
  /** Sums under the columns of the table. */
  withTotal?: boolean;
};

/** What a drawing gets. */
export type PlotInput = {
  /** Of this picture alone: for patterns. */
  id: string;
  /** Size of the picture. */
  width: number;
  /** Size of the picture. */
  height: number;
  /** Places on the axis. */
  categories: readonly ChartCategory[];
  /** Series that are shown. */
  series: readonly ColouredSeries[];
  /** What the values are. */
  unit: ChartUnit;
};

/** Rows and columns of a chart, with the change beside a compared series. */
export function tableOf(
  categoryTitle: string,
  categories: readonly ChartCategory[],
  series: readonly ChartSeries[],
  unit: ChartUnit,
  withTotal: boolean,
): ChartTableData {
  const columns = series.flatMap((one) => {
    const before = series.find((other) => other.compares === one.id);
    const values = {
      name: one.label,
      cell: (at: number) => formatChartValue(one.values[at], unit),
      sum: totalOf(one.values, unit),
    };
    const change = before && {
      name: `${one.label}, изменение`,
      cell: (at: number) => formatChange(one.values[at], before.values[at]) ?? "—",
      sum: null,
    };
    return change ? [values, change] : [values];
  });
  return {
    columns: [categoryTitle, ...columns.map((column) => column.name)],
    rows: categories.map((category, at) => [labelOf(category), ...columns.map((column) => column.cell(at))]),
    total: withTotal
      ? ["Всего", ...columns.map(({ sum }) => (sum === null ? "" : formatChartValue(sum, unit)))]
      : undefined,
  };
}

/** What line, area and bar charts have in common: hidden series, the pointer, the bubble, the legend, the table. */
export function CategoryChart({
  categories,
  categoryTitle,
  series,
  unit,
  withTotal = false,
  height = 240,
  kind,
  plot,
  ...frame
}: CategoryChartProps & {
  /** How series are drawn. */
  kind: "line" | "box";
  /** The drawing. */
  plot: (input: PlotInput) => ChartPlot;
}) {
  const id = useId();
  const [hidden, toggle] = useHidden();
  const coloured = colourSeries(series);
  const shown = coloured.filter((one) => !hidden.has(one.id));
  return (
    <ChartFrame
      {...frame}
      height={height}
      empty={categories.length === 0 || !series.some((one) => one.values.some((value) => toNumber(value) !== null))}
      table={tableOf(categoryTitle, categories, series, unit, withTotal)}
      legend={series.length > 1 && <ChartLegend series={coloured} hidden={hidden} onToggle={toggle} kind={kind} />}
    >
      <ChartCanvas
        label={`Точки графика: ${frame.title}`}
        height={height}
        count={categories.length}
        plot={(width) => plot({ id, width, height, categories, series: shown, unit })}
        describe={(index) => describePoint(categories[index], shown, index, unit)}
        bubble={(index) => (
          <ChartBubble category={categories[index]} series={shown} index={index} unit={unit} kind={kind} />
        )}
      />
    </ChartFrame>
  );
}
