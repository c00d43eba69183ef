import { useState } from "react";

import { readClockTime } from "../../format/clock-time.ts";
import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";

/** Props of `TimeInput`: what a native input takes, and: */
export type TimeInputProps = Omit<InputProps, "value" | "defaultValue" | "onChange" | "onValueChange" | "type"> & {
  /** The time, "09:30"; empty for none. */
  value: string;
  /** Gets a whole time as soon as one stands there, what was typed as it is when it is no time, empty when emptied. */
  onValueChange: (value: string) => void;
};

const WHOLE = /^\d{2}:\d{2}$/;

/** A time of the day: "9", "930" and "9.30" are understood and written as 09:00 and 09:30 when the field is left. */
export function TimeInput({ value, onValueChange, onBlur, ...rest }: TimeInputProps) {
  // What is being typed is kept apart from the time that it means, until the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      maxLength={8}
      {...rest}
      value={draft ?? value}
      onValueChange={(typed) => {
        setDraft(typed);
        onValueChange(WHOLE.test(typed) ? (readClockTime(typed) ?? typed) : typed);
      }}
      onBlur={(event) => {
        if (draft !== null) onValueChange(readClockTime(draft) ?? draft.trim());
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
