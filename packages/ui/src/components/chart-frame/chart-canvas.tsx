import { useState } from "react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import type { ChartPlot } from "./chart-layout.ts";
import { useWidth } from "./use-width.ts";

function stepOf(key: string, active: number, last: number): number | undefined {
  const page = Math.max(1, Math.round(last / 10));
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(last, active + 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(0, active - 1);
    case "PageDown":
      return Math.min(last, active + page);
    case "PageUp":
      return Math.max(0, active - page);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}

/** How the bubble stands to its point: beside it, or, where there is no room, leaning so that it never leaves the picture. */
const leanOf = (x: number, width: number): string =>
  width < 480 ? `${(-100 * x) / Math.max(1, width)}%` : x < width / 2 ? "12px" : "calc(-100% - 12px)";

/**
 * The picture of a chart with a pointer that walks its points: by mouse, finger and keys. For assistive technology the pointer is a
 * slider whose value is the point in words; the picture itself is hidden, since the table beside it says everything.
 */
export function ChartCanvas({
  label,
  height,
  count,
  plot,
  describe,
  bubble,
  className,
}: {
  /** Name of the pointer: «Точки графика: Прибыль». */
  label: string;
  /** Height in pixels, known before anything is measured. */
  height: number;
  /** How many points there are to walk. */
  count: number;
  /** The picture for a width. */
  plot: (width: number) => ChartPlot;
  /** A point in words. */
  describe: (index: number) => string;
  /** What the bubble of a point holds. */
  bubble: (index: number) => ReactNode;
  className?: string;
}) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const [place, setPlace] = useState(0);
  const drawing = width > 0 ? plot(width) : null;
  const active = pointed === null || pointed >= count ? null : pointed;
  const now = Math.min(place, count - 1);

  const point = (index: number) => {
    setPointed(index);
    setPlace(index);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && active !== null) {
      event.stopPropagation();
      setPointed(null);
      return;
    }
    const next = stepOf(event.key, now, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    point(next);
  };
  const handlePointer = (event: PointerEvent) => {
    if (!drawing) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    point(drawing.indexAt(event.clientX - left, event.clientY - top));
  };

  const anchor = active === null ? undefined : drawing?.anchorOf(active);
  return (
    // Time runs from left to right in a chart, whatever the direction of writing.
    <div ref={box} dir="ltr" className={cn("relative w-full min-w-0", className)} style={{ height }}>
      {drawing && (
        <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
          {drawing.draw(active)}
        </svg>
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={now + 1}
        aria-valuetext={describe(now)}
        className="absolute inset-0 touch-pan-y rounded-small focus-inset"
        onKeyDown={handleKey}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && point(now)}
        onBlur={() => setPointed(null)}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        onPointerLeave={() => setPointed(null)}
      />
      {anchor && active !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute z-sticky max-w-[min(18rem,100%)] min-w-32 rounded-control bg-raised px-3 py-2 text-13 shadow-float print:hidden"
          style={{
            left: anchor.x,
            top: anchor.y,
            transform: `translate(${leanOf(anchor.x, width)}, ${anchor.y > height / 2 ? "calc(-100% - 12px)" : "12px"})`,
          }}
        >
          {bubble(active)}
        </div>
      )}
    </div>
  );
}
