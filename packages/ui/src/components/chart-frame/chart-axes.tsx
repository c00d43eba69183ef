import { keepInside, labelStep } from "./chart-layout.ts";
import type { ValueAxis } from "./chart-layout.ts";
import { shortLabelOf } from "./chart-values.ts";
import type { ChartCategory } from "./chart-values.ts";

/** Hairlines across the picture with their values at the left; zero is drawn a little stronger. */
export function ValueLines({
  axis,
  left,
  right,
}: {
  /** The scale and its ticks. */
  axis: ValueAxis;
  /** Where the lines begin. */
  left: number;
  /** Where they end. */
  right: number;
}) {
  return axis.ticks.map(({ value, text }) => (
    <g key={value}>
      <line
        x1={left}
        x2={right}
        y1={axis.scale(value)}
        y2={axis.scale(value)}
        className={value === 0 ? "stroke-line" : "stroke-hairline"}
        shapeRendering="crispEdges"
      />
      <text x={left - 8} y={axis.scale(value)} dy="0.32em" textAnchor="end" className="fill-muted text-12 tabular-nums">
        {text}
      </text>
    </g>
  ));
}

/** Names of the places under the picture, as many as have room. */
export function CategoryLabels({
  categories,
  middleOf,
  room,
  y,
  width,
}: {
  /** The places. */
  categories: readonly ChartCategory[];
  /** Where the middle of a place is. */
  middleOf: (index: number) => number;
  /** Distance between two places. */
  room: number;
  /** The line they stand on. */
  y: number;
  /** Width of the whole picture. */
  width: number;
}) {
  const labels = categories.map(shortLabelOf);
  const step = labelStep(labels, room);
  return labels.map((label, index) =>
    index % step === 0 ? (
      <text
        key={index} // places in order; their names may repeat
        x={keepInside(middleOf(index), label, width)}
        y={y}
        textAnchor="middle"
        className="fill-muted text-12 tabular-nums"
      >
        {label}
      </text>
    ) : null,
  );
}
