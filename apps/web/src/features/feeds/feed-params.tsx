import { MAX_RENAMED } from "@dropship/api/contract/feed-choices";
import { Button } from "@dropship/ui/button";
import { IconButton } from "@dropship/ui/icon-button";
import { Text } from "@dropship/ui/text";
import { ArrowRight, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { TextField } from "../../shared/form/form-field.tsx";
import { FormRow } from "../../shared/form/form-row.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormRows } from "../../shared/form/use-form-rows.ts";
import type { FeedValues } from "./feed-form.ts";

const nameInWords = ({ name, as }: FeedValues["param_names"][number]) => `${name} → ${as || "не выгружать"}`;
const valueInWords = ({ value, as }: FeedValues["param_values"][number]) => `${value} → ${as}`;

/** Words of a marketplace in the place of the shop's: how params are called there, and what stands for their values. */
export function FeedParams({ form }: { form: Form<FeedValues> }) {
  const names = useFormRows(form, "param_names", "Названия характеристик", nameInWords);
  const values = useFormRows(form, "param_values", "Значения характеристик", valueInWords);
  /** Our word and the feed's; their names stand over the first row alone. */
  const both = (
    index: number,
    ours: `param_names.${number}.name` | `param_values.${number}.value`,
    theirs: `param_names.${number}.as` | `param_values.${number}.as`,
  ) => (
    <>
      <TextField form={form} name={ours} label="У нас" labelHidden={index > 0} autoComplete="off" />
      {arrow(index)}
      <TextField form={form} name={theirs} label="В выгрузке" labelHidden={index > 0} autoComplete="off" />
    </>
  );
  return (
    <>
      <Pairs
        title="Переименовать характеристики"
        hint="Название у нас и название на площадке. Второе пустое — не выгружать; то, чем варианты различаются, останется."
        rows={names}
        disabled={form.isLocked}
        addText="Добавить название"
        onAdd={() => names.add({ name: "", as: "" })}
        fields={(index) => both(index, `param_names.${index}.name`, `param_names.${index}.as`)}
      />
      <Pairs
        title="Заменить значения"
        hint="Например, «чёрный» на слово из справочника площадки. Обычные цвета и размеры в украинской выгрузке переводятся сами."
        rows={values}
        disabled={form.isLocked}
        addText="Добавить значение"
        onAdd={() => values.add({ value: "", as: "" })}
        fields={(index) => both(index, `param_values.${index}.value`, `param_values.${index}.as`)}
      />
    </>
  );
}

/** Stands beside the boxes, under their names in the first row. */
const arrow = (index: number) => (
  <Text tone="muted" aria-hidden className={index === 0 ? "mt-9" : "mt-3"}>
    <ArrowRight className="size-4" />
  </Text>
);

interface PairsProps {
  title: string;
  hint: string;
  rows: Pick<ReturnType<typeof useFormRows<FeedValues, "param_names">>, "rows" | "errors" | "remove">;
  disabled: boolean;
  addText: string;
  onAdd: () => void;
  fields: (index: number) => ReactNode;
}

function Pairs({ title, hint, rows: { rows, errors, remove }, disabled, addText, onAdd, fields }: PairsProps) {
  return (
    <div role="group" aria-label={title} className="grid gap-3">
      <div>
        <Text weight="medium">{title}</Text>
        <Text size="13" tone="muted">
          {hint}
        </Text>
      </div>
      {rows.map(({ key, index }) => (
        <FormRow
          key={key}
          role="group"
          aria-label={`${title}, строка ${index + 1}`}
          className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-start gap-2"
        >
          {fields(index)}
          <IconButton
            label={`Убрать строку ${index + 1}`}
            disabled={disabled}
            className={index === 0 ? "mt-6" : ""}
            onClick={() => remove(index)}
          >
            <Trash2 />
          </IconButton>
        </FormRow>
      ))}
      {errors.map((text) => (
        <Text key={text} size="13" tone="bad" role="alert">
          {text}
        </Text>
      ))}
      {rows.length < MAX_RENAMED && (
        <div>
          <Button size="sm" icon={<Plus />} disabled={disabled} onClick={onAdd}>
            {addText}
          </Button>
        </div>
      )}
    </div>
  );
}
