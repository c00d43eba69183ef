import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { Select } from "../../components/select/select.tsx";
import { ConditionValue } from "./condition-value.tsx";
import { changeOperator, isWhole, operatorsOf } from "./filter-fields.ts";
import type { FilterField } from "./filter-fields.ts";
import { operatorText } from "./filter-sentence.ts";
import type { FilterCondition } from "./filter-state.ts";

/** One condition in a popover: operator, value, and a button that puts it in force. Enter does so too. */
export function ConditionEditor({
  field,
  condition,
  onApply,
}: {
  field: FilterField;
  condition: FilterCondition;
  onApply: (condition: FilterCondition) => void;
}) {
  const [draft, setDraft] = useState(condition);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The value is what is asked; the operator stands before it for those who need another.
    form.current?.querySelector<HTMLElement>("[data-value] :is(input, select)")?.focus();
  }, []);
  const isReady = isWhole(draft, [field]);
  return (
    <form
      ref={form}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onApply(draft);
      }}
    >
      <div className="flex items-center gap-2">
        <span className="min-w-0 grow truncate text-14 font-medium">{field.label}</span>
        {operatorsOf(field).length > 1 && (
          <Select
            size="sm"
            aria-label={`Условие: ${field.label}`}
            className="w-44 shrink-0"
            value={draft.operator}
            options={operatorsOf(field).map((operator) => ({ value: operator, label: operatorText(field, operator) }))}
            onValueChange={(operator) => setDraft(changeOperator(draft, operator))}
          />
        )}
      </div>
      <div data-value="">
        <ConditionValue
          key={draft.operator}
          field={field}
          condition={draft}
          onChange={(values) => setDraft({ ...draft, values })}
        />
      </div>
      <Button type="submit" variant="primary" size="sm" disabled={!isReady} className="self-end">
        Применить
      </Button>
    </form>
  );
}
