import { useState } from "react";
import { DatePicker } from "../../components/date-picker/date-picker.tsx";
import { DateRangePicker } from "../../components/date-range-picker/date-range-picker.tsx";
import { Input } from "../../components/input/input.tsx";
import { MoneyInput } from "../../components/money-input/money-input.tsx";
import { MultiSelect } from "../../components/multi-select/multi-select.tsx";
import { NumberInput } from "../../components/number-input/number-input.tsx";
import { Select } from "../../components/select/select.tsx";
import { EntityValue } from "./entity-value.tsx";
import { arityOf } from "./filter-fields.ts";
import type { FilterField } from "./filter-fields.ts";
import type { FilterCondition } from "./filter-state.ts";

interface ConditionValueProps {
  field: FilterField;
  condition: FilterCondition;
  onChange: (values: readonly string[]) => void;
}

/** The value or values of a condition, typed or chosen as fits the field. Draws nothing for «пусто» and «заполнено». */
export function ConditionValue({ field, condition, onChange }: ConditionValueProps) {
  const arity = arityOf(condition.operator);
  const [first = "", second = ""] = condition.values;
  const label = `Значение: ${field.label}`;
  if (arity === 0) return null;
  if (field.type === "date" && arity === 2) {
    return (
      <div className="@container">
        <DateRangePicker
          label={label}
          labelHidden
          value={{ from: first || null, to: second || null }}
          onValueChange={({ from, to }) => onChange([from ?? "", to ?? ""])}
        />
      </div>
    );
  }
  if (arity === 2) {
    return (
      <div className="@container">
        <div className="flex items-center gap-2 @max-[14rem]:flex-col">
          <OneValue
            field={field}
            value={first}
            label={`${field.label}, от`}
            onChange={(value) => onChange([value, second])}
          />
          <span className="text-muted @max-[14rem]:hidden">–</span>
          <OneValue
            field={field}
            value={second}
            label={`${field.label}, до`}
            onChange={(value) => onChange([first, value])}
          />
        </div>
      </div>
    );
  }
  if (field.type === "entity") {
    return <EntityValue field={field} values={condition.values} onChange={onChange} label={label} />;
  }
  if (arity === "many" && (field.type === "enum" || field.type === "multi-enum")) {
    return <SomeOptions field={field} values={condition.values} label={label} onChange={onChange} />;
  }
  return <OneValue field={field} value={first} label={label} onChange={(value) => onChange(value ? [value] : [])} />;
}

function OneValue({
  field,
  value,
  label,
  onChange,
}: {
  field: FilterField;
  value: string;
  label: string;
  onChange: (value: string) => void;
}) {
  switch (field.type) {
    case "money":
      return (
        <MoneyInput
          aria-label={label}
          currency={field.currency}
          allowNegative
          value={value || null}
          onValueChange={(next) => onChange(next ?? "")}
        />
      );
    case "number":
      return (
        <NumberInput
          aria-label={label}
          unit={field.unit}
          decimals={field.decimals}
          value={value === "" ? null : Number(value)}
          onValueChange={(next) => onChange(next === null ? "" : String(next))}
        />
      );
    case "date":
      return <DatePicker aria-label={label} value={value || null} onValueChange={(day) => onChange(day ?? "")} />;
    case "boolean":
      return (
        <Select
          aria-label={label}
          value={value || "true"}
          onValueChange={onChange}
          options={[
            { value: "true", label: field.yes ?? "Да" },
            { value: "false", label: field.no ?? "Нет" },
          ]}
        />
      );
    case "enum":
    case "multi-enum":
      return (
        <Select
          aria-label={label}
          placeholder="Выберите"
          value={value}
          onValueChange={onChange}
          options={field.options}
        />
      );
    case "text":
    case "entity":
      return <Input aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
    default:
      return field satisfies never;
  }
}

function SomeOptions({
  field,
  values,
  label,
  onChange,
}: {
  field: FilterField & { type: "enum" | "multi-enum" };
  values: readonly string[];
  label: string;
  onChange: (values: readonly string[]) => void;
}) {
  const [query, setQuery] = useState("");
  const items = field.options.map((option) => ({ id: option.value, label: option.label }));
  const wanted = query.toLocaleLowerCase("ru");
  return (
    <MultiSelect
      aria-label={label}
      placeholder="Выберите"
      value={items.filter(({ id }) => values.includes(id))}
      query={query}
      items={items.filter((item) => item.label.toLocaleLowerCase("ru").includes(wanted))}
      onQuery={setQuery}
      onValueChange={(chosen) => onChange(chosen.map(({ id }) => id))}
    />
  );
}
