import type { PlotInput } from "../chart-frame/category-chart.tsx";
import { fitText, linearScale, textWidth } from "../chart-frame/chart-layout.ts";
import type { ChartPlot } from "../chart-frame/chart-layout.ts";
import { ChartPatterns } from "../chart-frame/chart-marks.tsx";
import { formatAxisValue, formatChartValue, labelOf, toNumber, totalOf } from "../chart-frame/chart-values.ts";
import { BarShape } from "./bar-plot.tsx";
import { barsOf } from "./bar-model.ts";

const LINE = 20; // the name and the value over the bars
const LANE = 14;
const GAP = 14;

const rowHeight = (lanes: number): number => LINE + LANE * lanes + GAP;

/** Height of the picture: it follows from the data alone, so that it is known before anything is drawn. */
export const horizontalHeight = (categories: number, lanes: number): number =>
  Math.max(96, categories * rowHeight(lanes) - GAP + 4);

/** The drawing of lying bars: the name of each place over its bars, and the value at the end of the same line. */
export function horizontalBarPlot({ id, width, categories, series, unit }: PlotInput, isStacked: boolean): ChartPlot {
  const { bars, lanes } = barsOf(series, categories.length, isStacked);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  // Bars use the whole width: there are no ticks that their ends would have to meet.
  const low = Math.min(0, ...ends);
  const high = Math.max(0, ...ends);
  const reach = linearScale([low, low === high ? 1 : high], [0, width]);
  const isPositive = low === 0;
  const row = rowHeight(lanes);
  const top = (index: number) => index * row;
  const own = series.filter((one) => one.compares === undefined);
  // One row of values, or the sum of a pile; several bars have their values in the bubble and the table.
  const valueOf = (index: number) =>
    own.length === 1
      ? own[0]?.values[index]
      : isStacked
        ? totalOf(
            own.map((one) => one.values[index]),
            unit,
          )
        : null;
  // A sum that would push the name out is said in few signs; the bubble and the table have it whole.
  const valueText = (index: number) => {
    const number = toNumber(valueOf(index));
    if (number === null) return "";
    const full = formatChartValue(valueOf(index), unit);
    return textWidth(full) > width * 0.45 ? formatAxisValue(number, unit) : full;
  };

  return {
    indexAt: (_, at) => Math.min(categories.length - 1, Math.max(0, Math.floor((at + GAP / 2) / row))),
    anchorOf: (index) => ({ x: width / 2, y: top(index) + (top(index) > row ? 0 : LINE + LANE * lanes) }),
    draw: (active) => (
      <>
        <ChartPatterns id={id} series={series} />
        {active !== null && (
          <rect x={-6} width={width + 12} y={top(active) - GAP / 2 + 2} height={row} rx={4} className="fill-sunken" />
        )}
        {categories.map((category, index) => {
          const value = valueText(index);
          return (
            <g key={index}>
              <text x={0} y={top(index) + 13} className="fill-ink text-13">
                {fitText(labelOf(category), (width - textWidth(value) - 16) * 0.93)}
              </text>
              <text x={width} y={top(index) + 13} textAnchor="end" className="fill-muted text-13 tabular-nums">
                {value}
              </text>
            </g>
          );
        })}
        {bars.map((bar) => (
          <BarShape
            key={`${bar.series.id} ${bar.category}`}
            id={id}
            series={bar.series}
            x={Math.min(reach(bar.from), reach(bar.to))}
            y={top(bar.category) + LINE + bar.lane * LANE}
            width={Math.max(Math.abs(reach(bar.from) - reach(bar.to)), bar.from === bar.to ? 0 : 1.5)}
            height={LANE - (lanes > 1 ? 2 : 4)}
          />
        ))}
        <line
          x1={reach(0)}
          x2={reach(0)}
          y1={LINE - 2}
          y2={top(categories.length) - GAP}
          className={isPositive ? "stroke-transparent" : "stroke-line"}
          shapeRendering="crispEdges"
        />
      </>
    ),
  };
}
