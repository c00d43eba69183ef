import { useState } from "react";

import { dayProblem, maskDay, readDay, writeDay } from "../calendar/calendar-days.ts";
import type { Day } from "../calendar/calendar-days.ts";
import type { DayLimits } from "../calendar/calendar.tsx";

/** Puts the dots into what was typed and leaves the caret after the digit it stood after. */
function mask(input: HTMLInputElement, previous: string): string {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  // Backspace over a dot at the end takes it away; the mask must not put it back at once.
  const isShortened = input.value.length < previous.length;
  const masked = isShortened && isAtEnd ? input.value : maskDay(input.value);
  const before = maskDay(input.value.slice(0, caret)).length;
  input.value = masked;
  const position = isAtEnd ? masked.length : Math.min(before, masked.length);
  input.setSelectionRange(position, position);
  return masked;
}

/** The typed half of a date picker: text, mask, and the sentence for what cannot be a date. */
export function useDayField({
  value,
  onValueChange,
  ...limits
}: DayLimits & {
  /** The day now. */
  value: Day | null;
  /** Gets the typed day once it is whole and can be chosen, null when the box is emptied. */
  onValueChange: (day: Day | null) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = draft ?? (value === null ? "" : writeDay(value));

  return {
    problem,
    /** Forgets what is typed: the calendar said something else. */
    reset: () => {
      setDraft(null);
      setProblem(null);
    },
    /** Props of the box. */
    box: {
      inputMode: "numeric" as const,
      autoComplete: "off",
      placeholder: "ДД.ММ.ГГГГ",
      value: shown,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        const text = mask(event.currentTarget, shown);
        setDraft(text);
        setProblem(null);
        if (text === "") {
          if (value !== null) onValueChange(null);
          return;
        }
        const day = text.length === 10 ? readDay(text) : null;
        if (day !== null && day !== value && dayProblem(day, limits) === null) onValueChange(day);
      },
      onBlur: () => {
        if (draft === null) return;
        const day = readDay(draft);
        const wrong =
          draft.trim() === ""
            ? null
            : day === null
              ? "Такой даты нет. Впишите день, месяц и год: 05.01.2026"
              : dayProblem(day, limits);
        setProblem(wrong);
        if (wrong !== null) return; // what was typed stays, so that it can be mended
        if (day !== value) onValueChange(day);
        setDraft(null);
      },
    },
  };
}
