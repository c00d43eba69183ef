import type { ListCurrency } from "@dropship/api/contract/list";
import { Input } from "@dropship/ui/input";
import { MoneyInput } from "@dropship/ui/money-input";
import { useId, useState } from "react";
import type { RangeEnds } from "./held-values.ts";
import { PanelButtons, PanelFilter } from "./panel-filter.tsx";

/** What the ends of a range are typed as. */
export type RangeUnit = ListCurrency | "number" | "day";

/** From and to in a small panel: sums, numbers, days. Both go to the address together; an empty end is open. */
export function RangeFilter({
  label,
  unit,
  value,
  onChange,
}: {
  label: string;
  unit: RangeUnit;
  value: RangeEnds;
  onChange: (ends: RangeEnds | undefined) => void;
}) {
  return (
    <PanelFilter label={label} name={`${label}, от и до`}>
      {(close) => (
        <RangeForm
          label={label}
          unit={unit}
          value={value}
          onApply={(ends) => {
            close();
            onChange(ends.from === undefined && ends.to === undefined ? undefined : ends);
          }}
        />
      )}
    </PanelFilter>
  );
}

function RangeForm({
  label,
  unit,
  value,
  onApply,
}: {
  label: string;
  unit: RangeUnit;
  value: RangeEnds;
  onApply: (ends: RangeEnds) => void;
}) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const end = (name: "from" | "to", word: string) => {
    const set = (typed: string | null) => setDraft((now) => ({ ...now, [name]: typed || undefined }));
    const shared = { id: `${id}-${name}`, "aria-label": `${label}, ${word}`, placeholder: word };
    return unit === "UAH" || unit === "USD" ? (
      <MoneyInput {...shared} currency={unit} value={draft[name] ?? null} onValueChange={set} allowNegative />
    ) : (
      <Input
        {...shared}
        type={unit === "day" ? "date" : "text"}
        inputMode={unit === "number" ? "numeric" : undefined}
        value={draft[name] ?? ""}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(inOrder(draft, unit));
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <div className="min-w-0">{end("from", "от")}</div>
        <div className="min-w-0">{end("to", "до")}</div>
      </div>
      <PanelButtons onClear={() => onApply({})} />
    </form>
  );
}

/** Ends in the wrong order change places: nobody means an empty list. */
function inOrder({ from, to }: RangeEnds, unit: RangeUnit): RangeEnds {
  const isWrong = from !== undefined && to !== undefined && (unit === "day" ? from > to : Number(from) > Number(to));
  return isWrong ? { from: to, to: from } : { from, to };
}
