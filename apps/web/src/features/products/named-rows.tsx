import { Button } from "@dropship/ui/button";
import { IconButton } from "@dropship/ui/icon-button";
import { Text } from "@dropship/ui/text";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { TextField } from "../../shared/form/form-field.tsx";
import { FormRow } from "../../shared/form/form-row.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormRows } from "../../shared/form/use-form-rows.ts";
import type { NamedValue, ProductValues } from "./product-form.ts";

const inWords = ({ name, value }: NamedValue) => `${name}: ${value}`;

/** Names with values, in order: params of a product, options of a variation. */
export function NamedRows({
  form,
  name,
  label,
  nameLabel,
  addLabel,
  max,
}: {
  form: Form<ProductValues>;
  name: "params" | "options";
  /** What the list is called by the summary. */
  label: string;
  nameLabel: string;
  addLabel: string;
  max: number;
}) {
  const { rows, errors, add, remove, move } = useFormRows(form, name, label, inWords);
  return (
    <div className="space-y-3">
      {rows.map(({ key, index }) => (
        <FormRow
          key={key}
          role="group"
          aria-label={`${label}, строка ${index + 1}`}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-2 max-sm:grid-cols-1 max-sm:pb-3"
        >
          <TextField
            form={form}
            name={`${name}.${index}.name`}
            label={nameLabel}
            labelHidden
            placeholder={nameLabel}
            autoComplete="off"
          />
          <TextField
            form={form}
            name={`${name}.${index}.value`}
            label="Значение"
            labelHidden
            placeholder="Значение"
            autoComplete="off"
          />
          <span className="flex justify-end">
            <IconButton label="Выше" disabled={index === 0} onClick={() => move(index, index - 1)}>
              <ArrowUp />
            </IconButton>
            <IconButton label="Ниже" disabled={index === rows.length - 1} onClick={() => move(index, index + 1)}>
              <ArrowDown />
            </IconButton>
            <IconButton label={`Убрать строку ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 />
            </IconButton>
          </span>
        </FormRow>
      ))}
      {errors.map((text) => (
        <Text key={text} size="13" tone="bad" role="alert">
          {text}
        </Text>
      ))}
      {rows.length < max && (
        <Button size="sm" icon={<Plus />} onClick={() => add({ name: "", value: "" })}>
          {addLabel}
        </Button>
      )}
    </div>
  );
}
