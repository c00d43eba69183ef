import type { ComponentProps } from "react";
import { area, line } from "d3-shape";

import { cn } from "../../lib/cn.ts";
import { formatChartValue, toNumber } from "../chart-frame/chart-values.ts";
import type { ChartUnit, ChartValue } from "../chart-frame/chart-values.ts";
import { linearScale } from "../chart-frame/chart-layout.ts";
import { sparklineTones } from "./sparkline.variants.ts";
import type { sparklineToneKeys } from "./sparkline.variants.ts";

const WIDTH = 100;

/** A line as high as a word, without axes: how a number went. The number itself stands beside it. */
export function Sparkline({
  values,
  label,
  unit,
  tone = "accent",
  height = 32,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "label" | "height" | "children"> & {
  /** Values in order of time; decimal strings for money, nothing known is a gap. */
  values: readonly ChartValue[];
  /** What went so: «Прибыль по дням ноября». */
  label: string;
  /** What the values are. */
  unit: ChartUnit;
  /** Good and bad only where the direction itself is. */
  tone?: (typeof sparklineToneKeys)[number];
  /** In pixels; the width is that of the parent. */
  height?: number;
}) {
  const numbers = values.map(toNumber);
  const known = numbers.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const first = known[0];
  const last = known.at(-1);
  if (!first || !last) return <div {...rest} aria-hidden="true" className={className} style={{ height }} />;

  const all = known.map(({ value }) => value);
  const low = Math.min(...all);
  const high = Math.max(...all);
  const x = linearScale([0, Math.max(1, values.length - 1)], [0, WIDTH]);
  const y = linearScale(low === high ? [low - 1, high + 1] : [low, high], [height - 3, 3]);
  const isKnown = (value: number | null) => value !== null;
  const path = line<number | null>(
    (_, at) => x(at),
    (value) => y(value ?? 0),
  ).defined(isKnown)(numbers);
  const ground = area<number | null>(
    (_, at) => x(at),
    height,
    (value) => y(value ?? 0),
  ).defined(isKnown)(numbers);
  const said = (value: number) => formatChartValue(values[numbers.indexOf(value)], unit);
  const text = `${label}: от ${said(low)} до ${said(high)}, в начале ${formatChartValue(values[first.at], unit)}, сейчас ${formatChartValue(values[last.at], unit)}`;

  return (
    <div
      {...rest}
      role="img"
      dir="ltr"
      aria-label={text}
      className={cn("relative", sparklineTones[tone], className)}
      style={{ height }}
    >
      {/* Stretched to the width; strokes keep their weight. */}
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" className="block size-full" aria-hidden="true">
        <path d={ground ?? undefined} fill="currentColor" opacity={0.1} />
        <path
          d={path ?? undefined}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        className="absolute size-1.5 -translate-1/2 rounded-full bg-current"
        style={{ left: `${x(last.at)}%`, top: y(last.value) }}
      />
    </div>
  );
}
