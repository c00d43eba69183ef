import { symbol, symbolCircle, symbolCross, symbolDiamond, symbolSquare, symbolStar, symbolTriangle } from "d3-shape";

import { cn } from "../../lib/cn.ts";
import { chartTones } from "./chart-frame.variants.ts";
import type { ColouredSeries } from "./chart-values.ts";

const markers = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolCross, symbolStar];

/** Strokes of the n-th pattern on a tile of 6 px; the first series is plain. */
const patterns = [
  "",
  "M-1 7 7-1M-1 1 1-1M5 7 7 5",
  "M1.5 1.5h1v1h-1zM4.5 4.5h1v1h-1z",
  "M0 3h6",
  "M-1-1 7 7M5-1 7 1M-1 5 1 7",
  "M3 0v6",
];

/** The shape that stands on the points of a line, another for each series. */
export function ChartMarker({
  order,
  x,
  y,
  size = 40,
  hollow = false,
}: {
  /** Place of the series. */
  order: number;
  /** Its middle. */
  x: number;
  /** Its middle. */
  y: number;
  /** Area in square pixels. */
  size?: number;
  /** For the comparison period. */
  hollow?: boolean;
}) {
  const shape = symbol(markers[order % markers.length] ?? symbolCircle, size)() ?? undefined;
  return (
    <path
      d={shape}
      transform={`translate(${x} ${y})`}
      strokeWidth={1.5}
      className={hollow ? "fill-surface stroke-current" : "fill-current stroke-surface"}
    />
  );
}

const patternId = (id: string, order: number) => `${id}-${order % patterns.length}`;

/** The fill of a series: its colour, with a pattern from the second on. */
export const patternFill = (id: string, order: number): string => `url(#${patternId(id, order)})`;

/** The patterns that `patternFill` names; once in each picture. */
export function ChartPatterns({
  id,
  series,
}: {
  /** Of this picture alone. */
  id: string;
  /** Series that are drawn. */
  series: readonly Pick<ColouredSeries, "tone" | "order">[];
}) {
  const drawn = [...new Map(series.map((one) => [one.order, one])).values()];
  return (
    <defs>
      {drawn.map(({ tone, order }) => (
        <pattern
          key={order}
          id={patternId(id, order)}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          className={chartTones[tone]}
        >
          <rect width={6} height={6} fill="currentColor" />
          <path d={patterns[order % patterns.length]} className="fill-none stroke-surface" strokeOpacity={0.55} />
        </pattern>
      ))}
    </defs>
  );
}

/** The sign of a series in the legend, the bubble and the table: as it is drawn in the picture. */
export function ChartSwatch({
  id,
  series,
  kind,
  className,
}: {
  /** Of this swatch alone. */
  id: string;
  /** What it stands for. */
  series: Pick<ColouredSeries, "tone" | "order" | "compares">;
  /** A line with its marker or a filled box. */
  kind: "line" | "box";
  className?: string;
}) {
  const isDashed = series.compares !== undefined;
  return (
    <svg
      aria-hidden="true"
      width={kind === "line" ? 20 : 12}
      height={12}
      className={cn("shrink-0 overflow-visible", chartTones[series.tone], className)}
    >
      {kind === "line" ? (
        <>
          <path d="M0 6H20" stroke="currentColor" strokeWidth={2} strokeDasharray={isDashed ? "4 3" : undefined} />
          {!isDashed && <ChartMarker order={series.order} x={10} y={6} />}
        </>
      ) : isDashed ? (
        <rect
          x={0.75}
          y={0.75}
          width={10.5}
          height={10.5}
          rx={2}
          className="fill-none stroke-current"
          strokeWidth={1.5}
          strokeDasharray="3 2"
        />
      ) : (
        <>
          <ChartPatterns id={id} series={[series]} />
          <rect width={12} height={12} rx={2} fill={patternFill(id, series.order)} />
        </>
      )}
    </svg>
  );
}
