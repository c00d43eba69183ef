import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from "react";

import { MONTH_NAMES } from "../../format/month.ts";
import { useMedia } from "../../hooks/use-media.ts";
import { cn } from "../../lib/cn.ts";
import { inlineKey } from "../../lib/inline-key.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { addMonths, clampDay, dayAfterKey, dayParts, dayProblem, shopToday } from "./calendar-days.ts";
import type { Day, DayRange } from "./calendar-days.ts";
import { CalendarMonth } from "./calendar-month.tsx";

export type { Day, DayRange };

/** What days can be chosen and which is today; the same for the calendar and the pickers. */
export type DayLimits = {
  /** First day that can be chosen. */
  min?: Day;
  /** Last day that can be chosen. */
  max?: Day;
  /** Days between that cannot: weekends of a carrier, holidays. */
  isDisabled?: (day: Day) => boolean;
  /** Today in the shop's zone; only stories and tests say it. */
  today?: Day;
};

/** Selector of the one day that Tab stops at, for a popover that gives it the focus. */
export const chosenDay = '[data-day][tabindex="0"]';

/** Props of `Calendar`. */
export type CalendarProps = Omit<ComponentProps<"div">, "onPointerLeave" | "children"> &
  DayLimits & {
    /** What is chosen: both ends equal for one day. */
    range: DayRange;
    /** Gets the pressed day. */
    onPick: (day: Day) => void;
    /** Draws the stretch from `range.from` to the day under the pointer while its end is not chosen yet. */
    previewsEnd?: boolean;
    /** Months side by side; on a phone always one. */
    months?: 1 | 2;
    /** Position only. */
    className?: string;
  };

const selectClass =
  "h-8 cursor-pointer appearance-none field-sizing-content rounded-control bg-transparent px-1.5 text-14 font-semibold hover:bg-sunken pointer-coarse:h-11 pointer-coarse:text-16";

/** A month of days to choose from, Monday first. The pickers use it; alone it serves where the days are the page. */
export function Calendar({
  range,
  onPick,
  previewsEnd = false,
  months: asked = 1,
  min,
  max,
  isDisabled,
  today = shopToday(),
  className,
  ref,
  ...rest
}: CalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current, []);
  const isWide = useMedia("(min-width: 48rem)");
  const months = isWide ? asked : 1;
  const [focused, setFocused] = useState<Day>(() => clampDay(range.to ?? range.from ?? today, min, max));
  // A range is read to its end, so its last month stands on the right.
  const [month, setMonth] = useState<Day>(() => addMonths(focused, months === 2 ? -1 : 0));
  const [preview, setPreview] = useState<Day | null>(null);
  const mustFocus = useRef(false);

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, month]);

  const shown = Array.from({ length: months }, (_, index) => addMonths(month, index));
  const goTo = (first: Day) => {
    const next = clampDay(first, min && addMonths(min, 0), max && addMonths(max, 0));
    setMonth(next);
    // Tab must find a day in what is seen.
    const last = addMonths(next, months);
    if (focused < next || focused >= last) setFocused(clampDay(next, min, max));
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const target = dayAfterKey(inlineKey(event), event.shiftKey, focused);
    if (target === undefined) return;
    event.preventDefault();
    const next = clampDay(target, min, max);
    mustFocus.current = true;
    setFocused(next);
    if (next < month) setMonth(addMonths(next, 0));
    else if (next >= addMonths(month, months)) setMonth(addMonths(next, 1 - months));
  };

  const { year } = dayParts(month);
  const firstYear = min ? dayParts(min).year : Math.min(year, dayParts(today).year) - 10;
  const lastYear = max ? dayParts(max).year : Math.max(year, dayParts(today).year) + 10;
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  const titleOf = (day: Day) => `${MONTH_NAMES[dayParts(day).month - 1]} ${dayParts(day).year}`;
  const previewed: DayRange =
    previewsEnd && range.from !== null && range.to === null && preview !== null
      ? preview < range.from
        ? { from: preview, to: range.from }
        : { from: range.from, to: preview }
      : range;

  return (
    <div {...rest} ref={root} className={cn("flex gap-6", className)} onPointerLeave={() => setPreview(null)}>
      {shown.map((day, index) => (
        <div key={day}>
          <div className="mb-1 flex h-9 items-center justify-between pointer-coarse:h-11">
            {index === 0 ? (
              <>
                <IconButton
                  label="Предыдущий месяц"
                  size="sm"
                  disabled={min !== undefined && addMonths(min, 0) >= month}
                  onClick={() => goTo(addMonths(month, -1))}
                >
                  <ChevronLeft />
                </IconButton>
                <span className="flex items-center">
                  <select
                    aria-label="Месяц"
                    value={dayParts(month).month}
                    className={selectClass}
                    onChange={(event) => goTo(addMonths(`${year}-01-01`, Number(event.currentTarget.value) - 1))}
                  >
                    {MONTH_NAMES.map((name, number) => (
                      <option key={name} value={number + 1} className="bg-raised text-ink">
                        {name}
                      </option>
                    ))}
                  </select>
                  <select
                    aria-label="Год"
                    value={year}
                    className={selectClass}
                    onChange={(event) => goTo(addMonths(month, (Number(event.currentTarget.value) - year) * 12))}
                  >
                    {years.map((value) => (
                      <option key={value} className="bg-raised text-ink">
                        {value}
                      </option>
                    ))}
                  </select>
                </span>
              </>
            ) : (
              <span className="grow ps-8 text-center text-14 font-semibold">{titleOf(day)}</span>
            )}
            <IconButton
              label="Следующий месяц"
              size="sm"
              className={cn(index < months - 1 && "invisible")}
              disabled={max !== undefined && addMonths(max, 1 - months) <= month}
              onClick={() => goTo(addMonths(month, 1))}
            >
              <ChevronRight />
            </IconButton>
          </div>
          <CalendarMonth
            month={day}
            title={titleOf(day)}
            range={previewed}
            focused={focused}
            today={today}
            canChoose={(candidate) => dayProblem(candidate, { min, max, isDisabled }) === null}
            onPick={(picked) => {
              setFocused(picked);
              onPick(picked);
            }}
            onPreview={setPreview}
            onKeyDown={handleKey}
          />
        </div>
      ))}
    </div>
  );
}
