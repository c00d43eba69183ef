import { Input } from "@dropship/ui/input";
import { Select } from "@dropship/ui/select";
import { useState } from "react";
import { type Period, periodOf, periodStart } from "./period.ts";
import type { OrdersSearch } from "./search.ts";

const options: { value: Period; label: string }[] = [
  { value: "all", label: "За всё время" },
  { value: "today", label: "Сегодня" },
  { value: "week", label: "За 7 дней" },
  { value: "month", label: "За 30 дней" },
  { value: "own", label: "Свой период" },
];

/** Narrows the list to a period: a usual one by one choice, or two days. */
export function PeriodFilter({
  search,
  onChange,
}: {
  search: OrdersSearch;
  onChange: (days: Pick<OrdersSearch, "from" | "to">) => void;
}) {
  const [now] = useState(() => new Date());
  const [isOwn, setIsOwn] = useState(false);
  const period = isOwn ? "own" : periodOf(search, now);
  const day = (name: "from" | "to", label: string) => (
    <Input
      // A day that is being typed is not a day yet: it goes to the address when it is whole.
      key={search[name]}
      type="date"
      aria-label={label}
      defaultValue={search[name]}
      max="9999-12-31"
      onChange={({ currentTarget: { value } }) => {
        if (value === "" || value >= "2000-01-01")
          onChange({ from: search.from, to: search.to, [name]: value || undefined });
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
        onValueChange={(value) => {
          setIsOwn(value === "own");
          if (value === "own") return;
          onChange(
            value === "all" ? { from: undefined, to: undefined } : { from: periodStart(value, now), to: undefined },
          );
        }}
      />
      {period === "own" && (
        <span className="flex items-center gap-2">
          {day("from", "С какого дня")}
          <span aria-hidden="true">–</span>
          {day("to", "По какой день")}
        </span>
      )}
    </>
  );
}
