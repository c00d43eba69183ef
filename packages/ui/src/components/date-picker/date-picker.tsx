import { CalendarDays } from "lucide-react";
import { useId, useState } from "react";

import { cn } from "../../lib/cn.ts";
import { Calendar, chosenDay } from "../calendar/calendar.tsx";
import type { Day, DayLimits } from "../calendar/calendar.tsx";
import { FieldErrors } from "../field/field.tsx";
import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";
import { Popover } from "../popover/popover.tsx";
import { useDayField } from "./use-day-field.ts";

/** Props of `DatePicker`: what a native input takes, and: */
export type DatePickerProps = DayLimits &
  Omit<
    InputProps,
    "value" | "defaultValue" | "onChange" | "type" | "min" | "max" | "start" | "end" | keyof DayLimits
  > & {
    /** The day, "2026-01-05", or null. */
    value: Day | null;
    /** Gets the day once it is whole and can be chosen, null when the box is emptied. */
    onValueChange: (day: Day | null) => void;
  };

/** One day: typed as ДД.ММ.ГГГГ or chosen in the calendar. */
export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  isDisabled,
  today,
  className,
  onBlur,
  ...rest
}: DatePickerProps) {
  const limits = { min, max, isDisabled, today };
  const id = useId();
  const [open, setOpen] = useState(false);
  const typed = useDayField({ value, onValueChange, ...limits });
  return (
    <div className={cn("min-w-0", className)}>
      <Input
        {...rest}
        {...typed.box}
        aria-invalid={typed.problem !== null || rest["aria-invalid"]}
        aria-describedby={cn(rest["aria-describedby"], typed.problem !== null && `${id}-problem`) || undefined}
        onBlur={(event) => {
          typed.box.onBlur();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (event.key !== "ArrowDown" || event.defaultPrevented || rest.disabled || rest.readOnly) return;
          event.preventDefault();
          setOpen(true);
        }}
        end={
          <Popover
            open={open}
            onOpenChange={setOpen}
            label="Календарь"
            align="end"
            focusFirst={chosenDay}
            inset="bare"
            className="p-4"
            trigger={
              <button
                type="button"
                aria-label={value === null ? "Открыть календарь" : "Открыть календарь, выбрать другой день"}
                disabled={rest.disabled || rest.readOnly}
                className="-me-2 grid size-8 place-items-center rounded-small transition-colors enabled:hover:text-ink disabled:opacity-50"
              >
                <CalendarDays size={16} />
              </button>
            }
          >
            <Calendar
              {...limits}
              range={{ from: value, to: value }}
              onPick={(day) => {
                typed.reset();
                onValueChange(day);
                setOpen(false);
              }}
            />
          </Popover>
        }
      />
      <FieldErrors id={`${id}-problem`} errors={typed.problem === null ? [] : [typed.problem]} />
    </div>
  );
}
