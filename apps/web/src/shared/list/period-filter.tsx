import { Input } from "@dropship/ui/input";
import { Select } from "@dropship/ui/select";
import { Text } from "@dropship/ui/text";
import { useId, useState } from "react";
import { type Period, periodOf, periodStart } from "./period.ts";

/** First and last day of a list's period, as its address holds them. */
export interface PeriodDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const options: { value: Period; label: string }[] = [
  { value: "all", label: "За всё время" },
  { value: "today", label: "Сегодня" },
  { value: "week", label: "За 7 дней" },
  { value: "month", label: "За 30 дней" },
  { value: "own", label: "Свой период" },
];

/** Narrows a list to a period: a usual one by one choice, or two days. */
export function PeriodFilter({ value, onChange }: { value: PeriodDays; onChange: (days: PeriodDays) => void }) {
  const [now] = useState(() => new Date());
  const [isOwn, setIsOwn] = useState(false);
  const id = useId();
  const period = isOwn ? "own" : periodOf(value, now);
  // Days change places by no hand of ours, as ends of a range do: one of them may be on its way to another day.
  const isWrong = value.from !== undefined && value.to !== undefined && value.from > value.to;
  const day = (name: "from" | "to", label: string) => (
    <Input
      // A day that is being typed is not a day yet: it goes to the address when it is whole.
      key={value[name]}
      type="date"
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? id : undefined}
      defaultValue={value[name]}
      max="9999-12-31"
      onChange={({ currentTarget: { value: typed } }) => {
        if (typed === "" || typed >= "2000-01-01") onChange({ ...value, [name]: typed || undefined });
      }}
      className="w-40"
    />
  );
  return (
    <>
      <Select
        aria-label="Период"
        className="min-w-40 flex-1 md:flex-none"
        value={period}
        options={options}
        onValueChange={(chosen) => {
          setIsOwn(chosen === "own");
          if (chosen === "own") return;
          onChange({ from: chosen === "all" ? undefined : periodStart(chosen, now), to: undefined });
        }}
      />
      {period === "own" && (
        <span className="grid gap-1">
          <span className="flex items-center gap-2">
            {day("from", "С какого дня")}
            <span aria-hidden="true">–</span>
            {day("to", "По какой день")}
          </span>
          {isWrong && (
            <Text as="span" id={id} role="status" size="13" tone="bad">
              Последний день раньше первого: поменяйте их местами.
            </Text>
          )}
        </span>
      )}
    </>
  );
}
