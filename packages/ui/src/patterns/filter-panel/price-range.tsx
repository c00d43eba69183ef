import { useState } from "react";
import { Input } from "../../components/input/input.tsx";
import { formatNumber } from "../../format/number.ts";

/** Bounds of the price in whole hryvnias; null where there is none. */
export interface PriceRangeValue {
  /** The least price, whole hryvnias; `null` is no bound. */
  from: number | null;
  /** The greatest price, whole hryvnias; `null` is no bound. */
  to: number | null;
}

/** Two inputs, from and to. They report when left or on Enter, so that half-typed numbers filter nothing. */
export function PriceRange({
  value,
  min,
  max,
  onChange,
}: {
  /** The chosen bounds. */
  value: PriceRangeValue;
  /** The least price there is, as the hint in the input. */
  min?: number;
  /** The greatest price there is, as the hint in the input. */
  max?: number;
  /** The person left an input or pressed Enter. */
  onChange: (value: PriceRangeValue) => void;
}) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Bound
        label="Цена от"
        prefix="от"
        value={value.from}
        placeholder={min}
        onCommit={(from) => onChange({ ...value, from })}
      />
      <Bound
        label="Цена до"
        prefix="до"
        value={value.to}
        placeholder={max}
        onCommit={(to) => onChange({ ...value, to })}
      />
    </div>
  );
}

function Bound({
  label,
  prefix,
  value,
  placeholder,
  onCommit,
}: {
  label: string;
  prefix: string;
  value: number | null;
  placeholder?: number;
  onCommit: (value: number | null) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const digits = draft.replace(/\D/g, "");
    const next = digits === "" ? null : Number(digits);
    if (next !== value) onCommit(next);
  };
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      start={<span className="text-13">{prefix}</span>}
      placeholder={placeholder === undefined ? "" : formatNumber(placeholder)}
      value={draft ?? (value === null ? "" : String(value))}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
