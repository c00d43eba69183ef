import type { ComponentProps } from "react";
import { useMemo } from "react";
import encode from "qr";

import { cn } from "../../lib/cn.ts";

/** Cells of light around the code, without which readers do not find it (ISO/IEC 18004). */
const QUIET = 4;
/** Share of the side that the sign in the middle takes: the correction of the level Q covers it many times over. */
const MARK_SHARE = 0.2;

/** A code that a phone reads: dark on light in both themes. */
export function QrCode({
  text,
  label,
  mark,
  className,
  ...rest
}: Omit<ComponentProps<"svg">, "children"> & {
  /** What the code says. */
  text: string;
  /** What it is for: «Код для оплаты в приложении банка». */
  label: string;
  /** A sign in a white circle in the middle: «₴» of payment codes. */
  mark?: string;
}) {
  const { side, path } = useMemo(() => {
    const cells = encode(text, "raw", { ecc: mark === undefined ? "medium" : "quartile", border: QUIET });
    const drawn = cells.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { side: cells.length, path: drawn.join("") };
  }, [text, mark]);
  const middle = side / 2;
  const radius = ((side - 2 * QUIET) * MARK_SHARE) / 2;
  return (
    <svg
      {...rest}
      // Dark on light in both themes: readers want it so.
      data-theme="light"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cn("aspect-square w-56 max-w-full rounded-control", className)}
    >
      <rect width={side} height={side} className="fill-surface" />
      <path d={path} className="fill-ink" />
      {mark !== undefined && (
        <g aria-hidden="true" shapeRendering="auto">
          <circle cx={middle} cy={middle} r={radius} className="fill-surface" />
          <text
            x={middle}
            y={middle}
            dy="0.36em"
            textAnchor="middle"
            fontSize={radius * 1.5}
            className="fill-ink font-semibold"
          >
            {mark}
          </text>
        </g>
      )}
    </svg>
  );
}
