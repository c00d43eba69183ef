import { useId } from "react";

import type { DayHours, WeekHours } from "../../format/opening-hours.ts";
import { weekHoursShown } from "../../format/opening-hours.ts";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { FieldGroup } from "../field/field.tsx";
import type { FieldGroupProps } from "../field/field.tsx";
import { TimeInput } from "../time-input/time-input.tsx";

/** Props of `WeekHoursInput`: those of a group of fields, and: */
export type WeekHoursInputProps = Omit<FieldGroupProps, "children" | "hint"> & {
  /** Hours of the week, Monday first; nothing is a closed day. */
  value: WeekHours;
  /** Gets the whole week with each change. */
  onValueChange: (value: WeekHours) => void;
  /** It cannot be changed now. */
  disabled?: boolean;
};

const DAYS = ["Понедельник", "Вторник", "Среда", "Четверг", "Пятница", "Суббота", "Воскресенье"] as const;
/** Said beside a box whose name stands in the row already. */
const OF_DAY = ["понедельника", "вторника", "среды", "четверга", "пятницы", "субботы", "воскресенья"] as const;
const USUAL = { from: "09:00", to: "18:00" };
const SATURDAY = 5;

/** The week with some of its days changed. */
function changed(week: WeekHours, change: (hours: DayHours, day: number) => DayHours): WeekHours {
  const [a, b, c, d, e, f, g] = week;
  return [change(a, 0), change(b, 1), change(c, 2), change(d, 3), change(e, 4), change(f, 5), change(g, 6)];
}

/** Opening hours of a week: which days are open and from when to when; Monday's hours can be given to the others at once. */
export function WeekHoursInput({ value, onValueChange, disabled = false, ...group }: WeekHoursInputProps) {
  const id = useId();
  const set = (day: number, hours: DayHours) =>
    onValueChange(changed(value, (before, place) => (place === day ? hours : before)));
  const [monday] = value;
  const firstOpen = value.find((hours) => hours !== null) ?? USUAL;
  const spread = (days: number) => onValueChange(changed(value, (before, day) => (day < days ? monday : before)));
  return (
    <FieldGroup {...group} hint={`Сейчас: ${weekHoursShown(value) || "часы не указаны"}`}>
      <ul className="divide-y divide-hairline rounded-control border border-hairline">
        {DAYS.map((name, day) => {
          const hours = value[day] ?? null;
          return (
            <li
              key={name}
              className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 px-3 py-1.5 pointer-coarse:min-h-14"
            >
              <Checkbox
                className="w-34"
                label={name}
                disabled={disabled}
                checked={hours !== null}
                onCheckedChange={(isOpen) => set(day, isOpen ? firstOpen : null)}
              />
              {hours ? (
                <span className="flex flex-wrap items-center gap-2">
                  <span className="w-20">
                    <TimeInput
                      id={`${id}-${day}-from`}
                      size="sm"
                      className="text-center"
                      aria-label={`Открытие ${OF_DAY[day]}`}
                      disabled={disabled}
                      value={hours.from}
                      onValueChange={(from) => set(day, { ...hours, from })}
                    />
                  </span>
                  <span aria-hidden="true" className="text-muted">
                    –
                  </span>
                  <span className="w-20">
                    <TimeInput
                      id={`${id}-${day}-to`}
                      size="sm"
                      className="text-center"
                      placeholder="18:00"
                      aria-label={`Закрытие ${OF_DAY[day]}`}
                      disabled={disabled}
                      value={hours.to}
                      onValueChange={(to) => set(day, { ...hours, to })}
                    />
                  </span>
                </span>
              ) : (
                <span className="text-14 text-muted">выходной</span>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" disabled={disabled || monday === null} onClick={() => spread(SATURDAY)}>
          Понедельник — на все будни
        </Button>
        <Button size="sm" disabled={disabled || monday === null} onClick={() => spread(DAYS.length)}>
          Понедельник — на все дни
        </Button>
      </div>
    </FieldGroup>
  );
}
