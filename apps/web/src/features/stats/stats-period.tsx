import { addDays, addMonths, type Day, shiftMonths, shopToday } from "@dropship/ui/calendar-days";
import { type DatePreset, DateRangePicker, type DayRange } from "@dropship/ui/date-range-picker";

/** Periods that are one press away. */
export function statsPresets(today: Day): DatePreset[] {
  const month = addMonths(today, 0);
  const ending = (id: string, label: string, from: Day): DatePreset => ({ id, label, range: { from, to: today } });
  return [
    ending("today", "Сегодня", today),
    ending("7-days", "7 дней", addDays(today, -6)),
    ending("30-days", "30 дней", addDays(today, -29)),
    ending("90-days", "90 дней", addDays(today, -89)),
    ending("this-month", "Этот месяц", month),
    {
      id: "last-month",
      label: "Прошлый месяц",
      range: { from: addMonths(month, -1), to: addDays(month, -1) },
    },
    ending("12-months", "12 месяцев", addDays(shiftMonths(today, -12), 1)),
  ];
}

/** The days that are shown. */
export function StatsPeriod({
  value,
  errors,
  onChange,
}: {
  value: DayRange;
  errors: readonly string[];
  onChange: (days: DayRange) => void;
}) {
  return (
    <DateRangePicker
      label="Период"
      labelHidden
      value={value}
      errors={errors}
      presets={statsPresets(shopToday())}
      onValueChange={onChange}
    />
  );
}
