import { cn } from "../../lib/cn.ts";
import { dayParts, monthWeeks, weekday } from "./calendar-days.ts";
import type { Day, DayRange } from "./calendar-days.ts";

const WEEKDAYS = [
  ["Пн", "понедельник"],
  ["Вт", "вторник"],
  ["Ср", "среда"],
  ["Чт", "четверг"],
  ["Пт", "пятница"],
  ["Сб", "суббота"],
  ["Вс", "воскресенье"],
] as const;

const longDay = new Intl.DateTimeFormat("ru-RU", { dateStyle: "full", timeZone: "UTC" });
/** "понедельник, 5 января 2026 г." */
const nameOf = (day: Day): string => longDay.format(Date.parse(`${day}T00:00:00Z`));

/** One month of the calendar: the grid alone. */
export function CalendarMonth({
  month,
  title,
  range,
  focused,
  today,
  canChoose,
  onPick,
  onPreview,
  onKeyDown,
}: {
  /** Any day of the month. */
  month: Day;
  /** Name of the grid: «Ноябрь 2026». */
  title: string;
  /** What is chosen, or would be by the next press. */
  range: DayRange;
  /** The one day that Tab stops at. */
  focused: Day;
  /** Marked. */
  today: Day;
  /** Whether a day can be chosen. */
  canChoose: (day: Day) => boolean;
  /** Called with the pressed day. */
  onPick: (day: Day) => void;
  /** Called with the day under the pointer or the focus. */
  onPreview: (day: Day) => void;
  /** Keys of the grid. */
  onKeyDown: (event: React.KeyboardEvent) => void;
}) {
  const { from, to } = range;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the APG date grid: a table that is walked by arrows
    <table role="grid" aria-label={title} className="border-separate border-spacing-y-0.5 select-none">
      <thead>
        <tr>
          {WEEKDAYS.map(([short, long]) => (
            <th
              key={short}
              scope="col"
              abbr={long}
              className="size-9 text-12 font-regular text-muted pointer-coarse:size-11"
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) => {
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a day of another month: nothing to say
              if (day === null) return <td key={`empty ${WEEKDAYS[column]?.[0]}`} />;
              const isEnd = day === from || day === to;
              const isInside = from !== null && to !== null && day >= from && day <= to;
              const isFirst = day === from || column === 0 || day.endsWith("-01");
              const isLast = day === to || column === 6;
              const allowed = canChoose(day);
              return (
                <td
                  key={day}
                  aria-selected={isEnd || isInside}
                  className={cn(
                    "p-0",
                    isInside && from !== to && "bg-accent-soft",
                    isInside && isFirst && "rounded-s-control",
                    isInside && isLast && "rounded-e-control",
                  )}
                >
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={nameOf(day)}
                    aria-current={day === today ? "date" : undefined}
                    aria-disabled={allowed ? undefined : true}
                    className={cn(
                      "relative grid size-9 place-items-center rounded-control text-14 tabular-nums transition-colors pointer-coarse:size-11",
                      isEnd
                        ? "bg-accent font-medium text-on-accent"
                        : allowed
                          ? cn("hover:bg-sunken", weekday(day) > 4 && !isInside && "text-muted")
                          : "text-faint line-through",
                      day === today &&
                        "after:absolute after:bottom-1 after:h-0.5 after:w-3 after:rounded-full after:bg-current",
                    )}
                    onClick={() => allowed && onPick(day)}
                    onPointerEnter={() => onPreview(day)}
                    onFocus={() => onPreview(day)}
                    onKeyDown={onKeyDown}
                  >
                    {dayParts(day).date}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
