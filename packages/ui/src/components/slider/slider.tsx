import { useId } from "react";
import type { ComponentProps, CSSProperties } from "react";

import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";

/** Props of `Slider`: what a native range input takes, and: */
export type SliderProps = Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "onChange" | "min" | "max" | "step"
> & {
  /** The number now. */
  value: number;
  /** Called with every number on the way. */
  onValueChange: (value: number) => void;
  /** Called once, when the thumb is let go or a key is released: the place to ask a server. */
  onCommit?: (value: number) => void;
  /** Least possible. */
  min: number;
  /** Most possible. */
  max: number;
  /** Distance of two neighbours. */
  step?: number;
  /** The number as it is read: «15 %», «1 250,00 ₴». Seen beside the line and heard by screen readers. */
  format?: (value: number) => string;
  /** Hides the number beside the line, where it stands elsewhere. */
  valueHidden?: boolean;
  /** Words under the line, at their numbers. */
  marks?: readonly { value: number; label: string }[];
};

/** One number on a line, where the place matters more than the digits: a zoom, a share, a commission to try. */
export function Slider({
  value,
  onValueChange,
  onCommit,
  min,
  max,
  step = 1,
  format = String,
  valueHidden = false,
  marks = [],
  className,
  ...rest
}: SliderProps) {
  const marksId = useId();
  const share = (number: number) => (max > min ? (Math.min(max, Math.max(min, number)) - min) / (max - min) : 0);
  const commit = (event: React.SyntheticEvent<HTMLInputElement>) => onCommit?.(Number(event.currentTarget.value));
  return (
    <div className={cn("min-w-0", className)}>
      <div className="flex items-center gap-3">
        <input
          {...rest}
          {...useFieldControl(rest)}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          list={marks.length > 0 ? marksId : undefined}
          aria-valuetext={format(value)}
          style={{ "--share": `${share(value) * 100}%` } as CSSProperties} // a custom property of our own
          className={cn(
            "h-control-sm w-full rtl:[--track-way:to_left] min-w-0 grow cursor-pointer appearance-none bg-transparent outline-none forced-color-adjust-none disabled:cursor-not-allowed disabled:opacity-50",
            "[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(var(--track-way,to_right),var(--accent)_var(--share),var(--hairline)_var(--share))]",
            "[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface",
            "focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-accent-text",
            "[&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-hairline [&::-moz-range-progress]:h-1 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-accent",
            "[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface",
            "focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-accent-text",
            "aria-invalid:[&::-webkit-slider-thumb]:border-bad aria-invalid:[&::-moz-range-thumb]:border-bad",
          )}
          onChange={(event) => onValueChange(Number(event.currentTarget.value))}
          onPointerUp={commit}
          onKeyUp={commit}
        />
        {!valueHidden && (
          <span aria-hidden="true" className="min-w-12 shrink-0 text-end text-14 font-medium tabular-nums">
            {format(value)}
          </span>
        )}
      </div>
      {marks.length > 0 && (
        <div aria-hidden="true" className={cn("flex gap-3 text-12 text-muted", !valueHidden && "pe-15")}>
          <div className="relative mx-2.5 h-4 grow">
            {marks.map((mark) => (
              <span
                key={mark.value}
                className={cn(
                  "absolute whitespace-nowrap tabular-nums",
                  mark.value === min
                    ? "-inset-s-2.5"
                    : mark.value === max
                      ? "-inset-e-2.5"
                      : "-translate-x-1/2 rtl:translate-x-1/2",
                )}
                style={
                  mark.value === min || mark.value === max
                    ? undefined
                    : { insetInlineStart: `${share(mark.value) * 100}%` }
                }
              >
                {mark.label}
              </span>
            ))}
          </div>
        </div>
      )}
      {marks.length > 0 && (
        <datalist id={marksId}>
          {marks.map((mark) => (
            <option key={mark.value} value={mark.value}>
              {mark.label}
            </option>
          ))}
        </datalist>
      )}
    </div>
  );
}
