import { CalendarDays } from "lucide-react";
import { useId, useState } from "react";

import { plural } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { daysBetween, shopToday } from "../calendar/calendar-days.ts";
import { Calendar, chosenDay } from "../calendar/calendar.tsx";
import type { Day, DayLimits, DayRange } from "../calendar/calendar.tsx";
import { useDayField } from "../date-picker/use-day-field.ts";
import { FieldErrors, FieldGroup } from "../field/field.tsx";
import type { FieldGroupProps } from "../field/field.tsx";
import { controlVariants } from "../input/input.variants.ts";
import type { controlSizeKeys } from "../input/input.variants.ts";
import { Popover } from "../popover/popover.tsx";
import { datePresets } from "./date-presets.ts";
import type { DatePreset } from "./date-presets.ts";

export type { DatePreset, DayRange };

/** Props of `DateRangePicker`: those of a field group, and: */
export type DateRangePickerProps = DayLimits &
  Omit<FieldGroupProps, "children"> & {
    /** First and last day, both inside; null is an open end. */
    value: DayRange;
    /** Gets the new period. A first day after the last one changes places with it. */
    onValueChange: (value: DayRange) => void;
    /** Periods to choose by name; the usual six when absent, none when empty. */
    presets?: readonly DatePreset[];
    /** 40 px or 32 px. */
    size?: (typeof controlSizeKeys)[number];
    /** Cannot be changed now. */
    disabled?: boolean;
  };

const inOrder = ({ from, to }: DayRange): DayRange => (from && to && from > to ? { from: to, to: from } : { from, to });

/** A period: both ends typed, chosen in the calendar, or taken by name («7 дней»). */
export function DateRangePicker({
  value,
  onValueChange,
  presets,
  size,
  disabled = false,
  min,
  max,
  isDisabled,
  today = shopToday(),
  ...field
}: DateRangePickerProps) {
  const limits = { min, max, isDisabled, today };
  const id = useId();
  const [open, setOpen] = useState(false);
  // The first press of the calendar, until the second one ends the period.
  const [started, setStarted] = useState<Day | null>(null);
  const from = useDayField({
    value: value.from,
    onValueChange: (day) => onValueChange({ ...value, from: day }),
    ...limits,
  });
  const to = useDayField({ value: value.to, onValueChange: (day) => onValueChange({ ...value, to: day }), ...limits });
  const problems = [...new Set([from.problem, to.problem].filter((problem) => problem !== null))];
  const take = (next: DayRange) => {
    from.reset();
    to.reset();
    setStarted(null);
    setOpen(false);
    onValueChange(inOrder(next));
  };
  const pick = (day: Day) => (started === null ? setStarted(day) : take({ from: started, to: day }));
  const whole = inOrder(value);
  const named = presets ?? datePresets(today);

  const box = (name: string, typed: typeof from) => (
    <input
      {...typed.box}
      aria-label={name}
      disabled={disabled}
      aria-invalid={typed.problem !== null || (field.errors?.length ?? 0) > 0 || undefined}
      aria-describedby={typed.problem === null ? undefined : `${id}-problem`}
      onBlur={(event) => {
        typed.box.onBlur();
        // Ends in the wrong order are put right when the control is left, not while the second one is being typed.
        if (
          !event.currentTarget.parentElement?.contains(event.relatedTarget) &&
          value.from &&
          value.to &&
          value.from > value.to
        )
          onValueChange(inOrder(value));
      }}
      className="h-full w-0 min-w-24 grow rounded-control @max-[15rem]:h-control bg-transparent px-1 text-center tabular-nums outline-none"
    />
  );

  return (
    <FieldGroup {...field}>
      {/* Where letters have grown, two days are too long for one line of a narrow container. */}
      <span
        className={cn(
          controlVariants({ size, padded: false }),
          "flex items-center ps-1 @max-[15rem]:h-auto @max-[15rem]:flex-wrap",
        )}
      >
        {box("С", from)}
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        {box("По", to)}
        <Popover
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            setStarted(null);
          }}
          label="Период"
          align="end"
          focusFirst={chosenDay}
          inset="bare"
          trigger={
            <button
              type="button"
              aria-label="Открыть календарь периода"
              disabled={disabled}
              className="me-1 grid size-8 shrink-0 place-items-center rounded-small text-muted transition-colors enabled:hover:text-ink disabled:opacity-50"
            >
              <CalendarDays size={16} />
            </button>
          }
        >
          <div className="flex max-md:flex-col">
            {named.length > 0 && (
              <div
                role="group"
                aria-label="Готовые периоды"
                className="flex shrink-0 gap-1 border-hairline p-2 max-md:flex-wrap max-md:border-b md:w-40 md:flex-col md:border-e md:p-3"
              >
                {named.map((preset) => {
                  const isChosen = preset.range.from === value.from && preset.range.to === value.to;
                  return (
                    <button
                      key={preset.id}
                      type="button"
                      aria-pressed={isChosen}
                      className={cn(
                        "min-h-8 rounded-control px-2.5 text-start text-13 transition-colors focus-inset pointer-coarse:min-h-11",
                        isChosen ? "bg-accent-soft font-medium text-accent-text" : "hover:bg-sunken",
                      )}
                      onClick={() => take(preset.range)}
                    >
                      {preset.label}
                    </button>
                  );
                })}
              </div>
            )}
            <div className="p-3">
              <Calendar
                {...limits}
                months={2}
                range={started === null ? whole : { from: started, to: null }}
                previewsEnd
                onPick={pick}
              />
              <div className="mt-2 flex min-h-8 items-center justify-between gap-3">
                <p role="status" className="text-13 text-muted">
                  {started !== null
                    ? "Выберите последний день"
                    : whole.from && whole.to
                      ? plural(daysBetween(whole.from, whole.to), ["день", "дня", "дней"])
                      : "Выберите первый день"}
                </p>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={value.from === null && value.to === null && started === null}
                  onClick={() => take({ from: null, to: null })}
                >
                  Сбросить
                </Button>
              </div>
            </div>
          </div>
        </Popover>
      </span>
      <FieldErrors id={`${id}-problem`} errors={problems} />
    </FieldGroup>
  );
}
