import { arc, pie } from "d3-shape";
import { useId } from "react";

import { cn } from "../../lib/cn.ts";
import { ChartCanvas } from "../chart-frame/chart-canvas.tsx";
import { ChartFrame } from "../chart-frame/chart-frame.tsx";
import type { ChartFrameProps } from "../chart-frame/chart-frame.tsx";
import { chartTones, toneAt } from "../chart-frame/chart-frame.variants.ts";
import type { ChartPlot } from "../chart-frame/chart-layout.ts";
import { ChartPatterns, ChartSwatch, patternFill } from "../chart-frame/chart-marks.tsx";
import { formatChartValue, sharesOf, toNumber, totalOf } from "../chart-frame/chart-values.ts";
import type { ChartUnit } from "../chart-frame/chart-values.ts";
import { slicesOf } from "./donut-model.ts";
import type { DonutPart, DonutSlice } from "./donut-model.ts";
import { useHidden } from "../chart-frame/use-hidden.ts";

export type { DonutPart };

/** A slice with what is said of it. */
type Shown = DonutSlice & { tone: ReturnType<typeof toneAt>; order: number; value: string; share: string };

/** Parts of one whole, at most six of them; each with its name, value and share beside the ring. */
export function DonutChart({
  parts,
  partTitle,
  unit,
  totalLabel = "Всего",
  height = 200,
  ...frame
}: ChartFrameProps & {
  /** The parts, in any order; past six the smallest are drawn together. */
  parts: readonly DonutPart[];
  /** Name of the first column of the table: «Состояние». */
  partTitle: string;
  /** What the values are; shares are not added up, so never percents. */
  unit: Exclude<ChartUnit, "percent" | "rate">;
  /** What stands under the sum in the middle. */
  totalLabel?: string;
}) {
  const id = useId();
  const [hidden, toggle] = useHidden();
  const slices = slicesOf(parts);
  const visible = slices.filter((slice) => !hidden.has(slice.id));
  const shares = sharesOf(visible.map((slice) => slice.size));
  const describe = (slice: DonutSlice, order: number): Shown => {
    const share = shares[visible.indexOf(slice)] ?? 0;
    return {
      ...slice,
      order,
      tone: toneAt(order),
      value: formatChartValue(
        totalOf(
          slice.parts.map((part) => part.value),
          unit,
        ),
        unit,
      ),
      // Something is never «0 %».
      share: share === 0 ? "<\u00a01\u00a0%" : `${share}\u00a0%`,
    };
  };
  const all = slices.map(describe);
  const shown = all.filter((slice) => !hidden.has(slice.id));
  const sum = (of: readonly DonutSlice[]) =>
    formatChartValue(
      totalOf(
        of.flatMap((slice) => slice.parts.map((part) => part.value)),
        unit,
      ),
      unit,
    );
  const known = parts.filter((part) => toNumber(part.value) !== null);
  const wholeShares = sharesOf(known.map((part) => Math.max(0, toNumber(part.value) ?? 0)));

  return (
    <ChartFrame
      {...frame}
      height={height}
      empty={slices.length === 0}
      table={{
        columns: [partTitle, "Значение", "Доля"],
        rows: known.map((part, at) => [
          part.label,
          formatChartValue(part.value, unit),
          `${wholeShares[at] ?? 0}\u00a0%`,
        ]),
        total: [totalLabel, sum(slices), "100\u00a0%"],
      }}
    >
      <div className="@container">
        <div className="flex flex-col items-center gap-x-8 gap-y-4 @min-[28rem]:flex-row">
          <ChartCanvas
            label={`Части: ${frame.title}`}
            height={height}
            count={shown.length}
            plot={(width) => donutPlot(id, width, height, shown, sum(visible), totalLabel)}
            describe={(index) => {
              const slice = shown[index];
              return slice ? `${slice.label}: ${slice.value}, ${slice.share}` : "";
            }}
            bubble={(index) => {
              const slice = shown[index];
              return (
                slice && (
                  <>
                    <p className="font-medium">{slice.label}</p>
                    <p className="whitespace-nowrap tabular-nums">
                      {slice.value} <span className="text-muted">· {slice.share}</span>
                    </p>
                  </>
                )
              );
            }}
            className="max-w-60 shrink-0 @min-[28rem]:w-50"
          />
          <ul aria-label="Части" className="w-full min-w-0 grow text-13">
            {all.map((slice) => {
              const isShown = !hidden.has(slice.id);
              const isLast = isShown && shown.length === 1;
              return (
                <li key={slice.id} className="border-b border-hairline last:border-0">
                  <button
                    type="button"
                    aria-pressed={isShown}
                    aria-disabled={isLast || undefined}
                    onClick={() => !isLast && toggle(slice.id)}
                    className="flex min-h-8 w-full items-center gap-2 rounded-small px-1 text-start transition-colors focus-inset hover:bg-ink/5 pointer-coarse:min-h-11"
                  >
                    <ChartSwatch
                      id={`${id}-${slice.order}`}
                      series={slice}
                      kind="box"
                      className={isShown ? "" : "opacity-35"}
                    />
                    <span className={cn("min-w-0 grow", !isShown && "text-muted line-through")}>{slice.label}</span>
                    <span className="whitespace-nowrap tabular-nums">{slice.value}</span>
                    <span className="w-10 text-end whitespace-nowrap text-muted tabular-nums">
                      {isShown ? slice.share : "—"}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </ChartFrame>
  );
}

function donutPlot(
  id: string,
  width: number,
  height: number,
  slices: readonly Shown[],
  total: string,
  caption: string,
): ChartPlot {
  const radius = Math.min(width, height) / 2 - 4;
  const centre = { x: width / 2, y: height / 2 };
  const arcs = pie<Shown>()
    .value((slice) => slice.size)
    .sort(null)([...slices]);
  const ring = arc<(typeof arcs)[number]>()
    .innerRadius(radius * 0.66)
    .outerRadius(radius)
    .cornerRadius(2);
  const raised = arc<(typeof arcs)[number]>()
    .innerRadius(radius * 0.66)
    .outerRadius(radius + 4)
    .cornerRadius(2);
  return {
    indexAt: (x, y) => {
      const turn = (Math.atan2(x - centre.x, centre.y - y) + 2 * Math.PI) % (2 * Math.PI);
      return Math.max(
        0,
        arcs.findIndex((one) => turn <= one.endAngle),
      );
    },
    anchorOf: (index) => {
      const one = arcs[index];
      const [x, y] = one ? ring.centroid(one) : [0, 0];
      return { x: centre.x + x, y: centre.y + y };
    },
    draw: (active) => (
      <g transform={`translate(${centre.x} ${centre.y})`}>
        <ChartPatterns id={id} series={slices} />
        {arcs.map((one) => (
          <path
            key={one.data.id}
            d={(one.index === active ? raised : ring)(one) ?? undefined}
            fill={patternFill(id, one.data.order)}
            className={cn(chartTones[one.data.tone], "stroke-surface")}
            strokeWidth={slices.length > 1 ? 2 : 0}
          />
        ))}
        <text
          textAnchor="middle"
          y={2}
          className={cn("fill-ink font-semibold tabular-nums", total.length > 9 ? "text-14" : "text-20")}
        >
          {total}
        </text>
        <text textAnchor="middle" y={20} className="fill-muted text-12">
          {caption}
        </text>
      </g>
    ),
  };
}
