import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { Select } from "../../components/select/select.tsx";
import { cn } from "../../lib/cn.ts";
import { ConditionValue } from "./condition-value.tsx";
import { changeOperator, newCondition, operatorsOf } from "./filter-fields.ts";
import type { FilterField } from "./filter-fields.ts";
import { operatorText } from "./filter-sentence.ts";
import type { FilterCondition } from "./filter-state.ts";

/** One condition: field, operator, value. On a phone the three stand under each other. */
export function ConditionRow({
  fields,
  condition,
  joiner,
  onChange,
  onRemove,
}: {
  fields: readonly FilterField[];
  condition: FilterCondition;
  /** «Где», «и», «или» before the condition. */
  joiner: ReactNode;
  onChange: (condition: FilterCondition) => void;
  onRemove: () => void;
}) {
  const field = fields.find((known) => known.id === condition.field);
  // Where a field leaves nothing to choose, the value stands under it: that fits a column of a form too.
  const isPlain = field?.operators?.length === 1;
  return (
    <div className="flex items-start gap-2 max-md:flex-wrap">
      <div className="flex h-control w-20 shrink-0 items-center text-13 text-muted max-md:grow">{joiner}</div>
      <div
        className={cn(
          "grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-2 max-md:order-last max-md:basis-full",
          !isPlain && "md:grid-cols-[11rem_10rem_minmax(0,1fr)]",
        )}
      >
        <Select
          aria-label="Поле"
          data-field=""
          value={condition.field}
          options={[
            ...fields.map(({ id, label }) => ({ value: id, label })),
            ...(field
              ? []
              : [{ value: condition.field, label: `${condition.field} (нет такого поля)`, disabled: true }]),
          ]}
          onValueChange={(id) => {
            const next = fields.find((known) => known.id === id);
            if (next) onChange(newCondition(next));
          }}
        />
        {field && (
          <>
            {!isPlain && (
              <Select
                aria-label={`Условие: ${field.label}`}
                value={condition.operator}
                options={operatorsOf(field).map((operator) => ({
                  value: operator,
                  label: operatorText(field, operator),
                }))}
                onValueChange={(operator) => onChange(changeOperator(condition, operator))}
              />
            )}
            <ConditionValue
              // Another field or operator is another editor: what was half typed is gone with the old one.
              key={`${condition.field} ${condition.operator}`}
              field={field}
              condition={condition}
              onChange={(values) => onChange({ ...condition, values })}
            />
          </>
        )}
      </div>
      <IconButton label={`Убрать условие: ${field?.label ?? condition.field}`} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  );
}
