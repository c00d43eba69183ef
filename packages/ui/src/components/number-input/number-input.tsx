import { useState } from "react";
import type { ReactNode } from "react";

import { useRefusedNote } from "../field/refused-note.tsx";
import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";
import { numberRefusal } from "./number-refusal.ts";
import { clampNumber, parseNumber } from "./number-text.ts";

/** Props of `NumberInput`. */
export type NumberInputProps = Omit<
  InputProps,
  "value" | "defaultValue" | "onChange" | "onValueChange" | "type" | "min" | "max" | "step"
> & {
  /** The number; null when empty. */
  value: number | null;
  /** Called while typing with every number that can be read, kept inside the bounds on leaving. */
  onValueChange: (value: number | null) => void;
  /** Least allowed. */
  min?: number;
  /** Most allowed. */
  max?: number;
  /** What an arrow key adds; ten times with Shift. */
  step?: number;
  /** How many decimals may be typed; more are refused with a sentence under the box. */
  decimals?: number;
  /** «кг», «%», «см». */
  unit?: ReactNode;
};

const write = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));

/** A number typed with a comma or a dot; arrow keys step it. Money is a `MoneyInput`. */
export function NumberInput({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  decimals = 0,
  unit,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps) {
  // What is being typed ("12,") is kept apart from the number it means, until the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? write(value);
  const { note, refuse, accept } = useRefusedNote(value);
  const commit = (next: number | null) => {
    setDraft(null);
    const kept = next === null ? null : clampNumber(next, min, max, decimals);
    if (kept !== value) onValueChange(kept);
  };
  return (
    <>
      <Input
        inputMode={decimals > 0 ? "decimal" : "numeric"}
        autoComplete="off"
        {...rest}
        end={unit ?? rest.end}
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        value={shown}
        onChange={({ currentTarget: input }) => {
          const { value: text } = input;
          const why = numberRefusal(text, decimals);
          if (why !== null) return refuse(input, shown, why);
          accept();
          setDraft(text);
          const parsed = parseNumber(text);
          if (parsed !== undefined && parsed !== value) onValueChange(parsed);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          if (draft !== null) commit(parseNumber(draft) ?? (draft.trim() === "" ? null : value));
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
          if (!direction || event.defaultPrevented) return;
          event.preventDefault();
          commit((value ?? min ?? 0) + direction * step * (event.shiftKey ? 10 : 1));
        }}
      />
      {note}
    </>
  );
}
