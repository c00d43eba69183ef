import { type ComponentProps, useState } from "react";
import type { ReactNode } from "react";

import { FieldGroup } from "../field/field.tsx";
import { NumberInput } from "../number-input/number-input.tsx";

/** The chosen bounds; null means no bound on that side. */
export type Range = {
  /** The lower bound; `null` is none. */
  from: number | null;

  /** The upper bound; `null` is none. */
  to: number | null;
};

const thumb =
  "pointer-events-none absolute inset-0 h-full w-full appearance-none bg-transparent outline-none " +
  "[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:cursor-grab " +
  "[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent [&::-moz-range-thumb]:bg-surface " +
  "focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-accent-text";

/** A range of numbers: two thumbs on a line and two boxes to type in. Reports when a thumb is let go or a box is left. */
export function RangeSlider({
  label,
  min,
  max,
  step = 1,
  decimals = 0,
  value,
  onValueChange,
  unit,
  className,
  ...rest
}: Omit<ComponentProps<"fieldset">, "label" | "min" | "max" | "value" | "children"> & {
  /** What is bounded: «Цена». */
  label: ReactNode;
  /** Least possible. */
  min: number;
  /** Most possible. */
  max: number;
  /** The least difference between two values. */
  step?: number;
  /** Decimals in the boxes. */
  decimals?: number;
  /** Bounds now. */
  value: Range;
  /** Gets the new bounds; a bound at the end of the line is null. */
  onValueChange: (value: Range) => void;
  /** «₴», «кг». */
  unit?: ReactNode;
}) {
  // While a thumb moves only this component follows; the caller hears of it once.
  const [draft, setDraft] = useState<Range | null>(null);
  const shown = draft ?? value;
  const from = Math.min(max, Math.max(min, shown.from ?? min));
  const to = Math.min(max, Math.max(min, shown.to ?? max));
  const share = (number: number) => (max > min ? ((number - min) / (max - min)) * 100 : 0);
  const report = (next: Range) => {
    setDraft(null);
    const bounds = {
      from: next.from !== null && next.from > min ? next.from : null,
      to: next.to !== null && next.to < max ? next.to : null,
    };
    if (bounds.from !== value.from || bounds.to !== value.to) onValueChange(bounds);
  };
  const commit = () => draft && report(draft);
  const range = (name: string, now: number, move: (to: number) => Range) => (
    <input
      type="range"
      aria-label={name}
      min={min}
      max={max}
      step={step}
      value={now}
      onChange={(event) => setDraft(move(Number(event.currentTarget.value)))}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
      className={thumb}
    />
  );
  const box = (name: string, now: number | null, placeholder: number, move: (to: number | null) => Range) => (
    <div className="min-w-0 flex-1">
      <NumberInput
        size="sm"
        aria-label={name}
        value={now}
        placeholder={String(placeholder)}
        decimals={decimals}
        unit={unit}
        onValueChange={(next) => setDraft(move(next))}
        onBlur={commit}
        onKeyDown={(event) => event.key === "Enter" && commit()}
      />
    </div>
  );
  return (
    <FieldGroup {...rest} label={label} className={className}>
      <div className="flex items-center gap-2">
        {box("От", shown.from, min, (next) => ({ ...shown, from: next }))}
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        {box("До", shown.to, max, (next) => ({ ...shown, to: next }))}
      </div>
      <div className="relative mt-2 h-6 pointer-coarse:h-11">
        <span className="absolute top-1/2 h-1 w-full -translate-y-1/2 rounded-full bg-hairline" />
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-accent"
          style={{ insetInline: `${share(from)}% ${100 - share(to)}%` }}
        />
        {range("Нижняя граница", from, (next) => ({ ...shown, from: Math.min(next, to) }))}
        {range("Верхняя граница", to, (next) => ({ ...shown, to: Math.max(next, from) }))}
      </div>
    </FieldGroup>
  );
}
