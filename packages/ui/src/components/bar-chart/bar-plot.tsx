import type { PlotInput } from "../chart-frame/category-chart.tsx";
import { CategoryLabels, ValueLines } from "../chart-frame/chart-axes.tsx";
import { chartTones } from "../chart-frame/chart-frame.variants.ts";
import { bandScale, gutterFor, nearest, textWidth, valueAxis } from "../chart-frame/chart-layout.ts";
import type { ChartPlot } from "../chart-frame/chart-layout.ts";
import { ChartPatterns, patternFill } from "../chart-frame/chart-marks.tsx";
import { formatAxisValue } from "../chart-frame/chart-values.ts";
import type { ColouredSeries } from "../chart-frame/chart-values.ts";
import { barsOf } from "./bar-model.ts";

const TOP = 18; // room for the value over the highest bar
const BOTTOM = 26;

/** One bar in pixels: filled with the pattern of its series, or an outline for the comparison period. */
export function BarShape({
  id,
  series,
  x,
  y,
  width,
  height,
}: {
  /** Of the picture. */
  id: string;
  /** Whose bar it is. */
  series: ColouredSeries;
  /** Its left edge. */
  x: number;
  /** Its upper edge. */
  y: number;
  /** Its extent. */
  width: number;
  /** Its extent. */
  height: number;
}) {
  const radius = Math.min(2, width / 2, height / 2);
  return (
    <g className={chartTones[series.tone]}>
      {series.compares === undefined ? (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={radius}
          fill={patternFill(id, series.order)}
          className="stroke-surface"
          strokeWidth={1}
        />
      ) : (
        <rect
          x={x + 0.75}
          y={y + 0.75}
          width={Math.max(0, width - 1.5)}
          height={Math.max(0, height - 1.5)}
          rx={radius}
          className="fill-current stroke-current"
          fillOpacity={0.1}
          strokeWidth={1.5}
          strokeDasharray="3 2.5"
        />
      )}
    </g>
  );
}

/** The drawing of upright bars. */
export function barPlot({ id, width, height, categories, series, unit }: PlotInput, isStacked: boolean): ChartPlot {
  const { bars, lanes } = barsOf(series, categories.length, isStacked);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const axis = valueAxis(ends.length > 0 ? ends : [0], [height - BOTTOM, TOP], unit);
  const left = gutterFor(axis);
  // Before the place is measured there may be less room than the labels take.
  const right = Math.max(left, width - 4);
  const place = bandScale(categories.length, [left, right], 0.28);
  const middle = place.middleOf;
  const laneWidth = Math.min(place.width / lanes, 56);
  const laneStart = (index: number, lane: number) => middle(index) + (lane - lanes / 2) * laneWidth;
  const y = axis.scale;
  const labels = bars.map((bar) => formatAxisValue(bar.to, unit));
  // Values stand on their bars where all of them have room.
  const isLabelled = series.length === 1 && labels.every((label) => textWidth(label) < place.step - 2);

  return {
    indexAt: (at) => nearest([...categories.keys()].map(middle), at),
    anchorOf: (index) => ({
      x: middle(index),
      y: Math.min(y(0), ...bars.filter((bar) => bar.category === index).map((bar) => Math.min(y(bar.to), y(bar.from)))),
    }),
    draw: (active) => (
      <>
        <ChartPatterns id={id} series={series} />
        {active !== null && (
          <rect
            x={middle(active) - place.step / 2}
            width={place.step}
            y={TOP - 8}
            height={height - BOTTOM - TOP + 8}
            className="fill-sunken"
          />
        )}
        <ValueLines axis={axis} left={left} right={right} />
        <CategoryLabels categories={categories} middleOf={middle} room={place.step} y={height - 6} width={width} />
        {bars.map((bar) => (
          <BarShape
            key={`${bar.series.id} ${bar.category}`}
            id={id}
            series={bar.series}
            x={laneStart(bar.category, bar.lane)}
            y={Math.min(y(bar.from), y(bar.to))}
            width={Math.max(0, laneWidth - (lanes > 1 ? 1 : 0))}
            // Something is never drawn as nothing.
            height={Math.max(Math.abs(y(bar.from) - y(bar.to)), bar.from === bar.to ? 0 : 1.5)}
          />
        ))}
        {isLabelled &&
          bars.map((bar, index) => (
            <text
              key={bar.category}
              x={middle(bar.category)}
              y={bar.to < 0 ? y(bar.to) + 14 : y(bar.to) - 5}
              textAnchor="middle"
              strokeWidth={3}
              className="fill-ink stroke-surface text-12 tabular-nums"
              paintOrder="stroke"
            >
              {labels[index]}
            </text>
          ))}
        <line x1={left} x2={right} y1={y(0)} y2={y(0)} className="stroke-line" shapeRendering="crispEdges" />
      </>
    ),
  };
}
