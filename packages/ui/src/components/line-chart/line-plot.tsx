import { area, line, stack } from "d3-shape";

import { CategoryLabels, ValueLines } from "../chart-frame/chart-axes.tsx";
import { chartTones } from "../chart-frame/chart-frame.variants.ts";
import { gutterFor, nearest, pointScale, valueAxis } from "../chart-frame/chart-layout.ts";
import type { ChartPlot } from "../chart-frame/chart-layout.ts";
import { ChartMarker, ChartPatterns, patternFill } from "../chart-frame/chart-marks.tsx";
import { toNumber } from "../chart-frame/chart-values.ts";
import type { ColouredSeries } from "../chart-frame/chart-values.ts";
import type { PlotInput } from "../chart-frame/category-chart.tsx";

const TOP = 10;
const BOTTOM = 26;
const MARKER_DISTANCE = 44; // markers closer than this would hide the line

/** A point of a line; `low` is where its area begins. */
type Point = { low: number; high: number | null };

/** Numbers of each series, piled up when they are parts of a whole. Comparison periods are never piled. */
function pointsOf(series: readonly ColouredSeries[], count: number, isStacked: boolean): Map<string, Point[]> {
  const places = [...Array(count).keys()];
  const flat = (one: ColouredSeries) => places.map((at): Point => ({ low: 0, high: toNumber(one.values[at]) }));
  const points = new Map(series.map((one) => [one.id, flat(one)]));
  if (!isStacked) return points;
  const parts = series.filter((one) => one.compares === undefined);
  const piled = stack<unknown, number, string>()
    .keys(parts.map((one) => one.id))
    .value((at, id) => points.get(id)?.[at]?.high ?? 0)(places);
  for (const one of piled)
    points.set(
      one.key,
      one.map(([low, high]) => ({ low, high })),
    );
  return points;
}

/** The drawing of line and area charts. */
export function linePlot(
  { id, width, height, categories, series, unit }: PlotInput,
  { filled = false, stacked = false, fromZero = true }: { filled?: boolean; stacked?: boolean; fromZero?: boolean },
): ChartPlot {
  const points = pointsOf(series, categories.length, stacked);
  const numbers = [...points.values()].flat().flatMap(({ high }) => (high === null ? [] : [high]));
  const axis = valueAxis(numbers.length > 0 ? numbers : [0], [height - BOTTOM, TOP], unit, fromZero || filled);
  const left = gutterFor(axis);
  const right = width - 8;
  const { step: room, middleOf: x } = pointScale(categories.length, [left + 6, right - 6]);
  const xs = [...categories.keys()].map(x);
  const y = axis.scale;
  // Markers are counted from the end: the last point is the one that is asked for.
  const every = Math.max(1, Math.ceil(MARKER_DISTANCE / Math.max(room, 0.01)));

  const path = line<Point>(
    (_, index) => x(index),
    (point) => y(point.high ?? 0),
  ).defined((point) => point.high !== null);
  const ground = area<Point>(
    (_, index) => x(index),
    (point) => y(point.low),
    (point) => y(point.high ?? 0),
  ).defined((point) => point.high !== null);
  // Comparison periods lie under everything; a pile is drawn from the bottom.
  const inOrder = series.toSorted(
    (one, other) => Number(other.compares !== undefined) - Number(one.compares !== undefined),
  );
  const isAlone = (all: readonly Point[], at: number) => all[at - 1]?.high == null && all[at + 1]?.high == null;

  const drawOne = (one: ColouredSeries) => {
    const all = points.get(one.id) ?? [];
    const isBefore = one.compares !== undefined;
    return (
      <g key={one.id} className={chartTones[one.tone]}>
        {filled && !isBefore && (
          <path d={ground(all) ?? undefined} fill={patternFill(id, one.order)} opacity={stacked ? 0.85 : 0.14} />
        )}
        <path
          d={path(all) ?? undefined}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          strokeDasharray={isBefore ? "2 5" : undefined}
        />
        {all.map(({ high }, at) =>
          high !== null && (isAlone(all, at) || (!isBefore && !stacked && (all.length - 1 - at) % every === 0)) ? (
            <ChartMarker key={at} order={one.order} x={x(at)} y={y(high)} hollow={isBefore} />
          ) : null,
        )}
      </g>
    );
  };

  return {
    indexAt: (at) => nearest(xs, at),
    anchorOf: (index) => ({
      x: x(index),
      y: Math.min(...series.map((one) => y(points.get(one.id)?.[index]?.high ?? 0)), height - BOTTOM),
    }),
    draw: (active) => (
      <>
        <ChartPatterns id={id} series={series} />
        <ValueLines axis={axis} left={left} right={right} />
        <CategoryLabels categories={categories} middleOf={x} room={room} y={height - 6} width={width} />
        {active !== null && (
          <line
            x1={x(active)}
            x2={x(active)}
            y1={TOP}
            y2={height - BOTTOM}
            className="stroke-line"
            strokeDasharray="2 3"
          />
        )}
        {inOrder.map(drawOne)}
        {active !== null &&
          series.map((one) => {
            const high = points.get(one.id)?.[active]?.high;
            return high == null ? null : (
              <g key={one.id} className={chartTones[one.tone]}>
                <ChartMarker
                  order={one.order}
                  x={x(active)}
                  y={y(high)}
                  size={80}
                  hollow={one.compares !== undefined}
                />
              </g>
            );
          })}
      </>
    ),
  };
}
