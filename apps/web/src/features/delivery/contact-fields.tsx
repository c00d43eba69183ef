import { MAX_CONTACTS } from "@dropship/api/contract/sender-choices";
import { Button } from "@dropship/ui/button";
import { IconButton } from "@dropship/ui/icon-button";
import { Text } from "@dropship/ui/text";
import { Plus, Trash2 } from "lucide-react";
import { FormRow } from "../../shared/form/form-row.tsx";
import { PhoneField, TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormRows } from "../../shared/form/use-form-rows.ts";
import { type CounterpartyValues, noContact } from "./counterparty-form.ts";

/** People whom the carrier calls; the first one is taken where a point names no other. */
export function ContactFields({ form }: { form: Form<CounterpartyValues> }) {
  const { rows, errors, add, remove } = useFormRows(form, "contacts", "Контактные лица");
  return (
    <>
      {rows.length === 0 && (
        <Text size="14" tone="muted">
          Никого нет: перевозчик позвонит по телефону контрагента.
        </Text>
      )}
      {rows.map(({ key, index }) => (
        <FormRow
          key={key}
          role="group"
          aria-label={`Контактное лицо ${index + 1}`}
          className="grid gap-5 pb-4 sm:grid-cols-2"
        >
          <TextField form={form} name={`contacts.${index}.last_name`} label="Фамилия" required autoComplete="off" />
          <TextField form={form} name={`contacts.${index}.first_name`} label="Имя" required autoComplete="off" />
          <TextField form={form} name={`contacts.${index}.middle_name`} label="Отчество" autoComplete="off" />
          <div className="flex items-start gap-2">
            <PhoneField
              form={form}
              name={`contacts.${index}.phone`}
              label="Телефон"
              required
              autoComplete="off"
              className="grow"
            />
            <IconButton className="mt-6.5" label={`Убрать контактное лицо ${index + 1}`} onClick={() => remove(index)}>
              <Trash2 />
            </IconButton>
          </div>
          <TextField
            form={form}
            name={`contacts.${index}.carrier_ref`}
            label="Код в Новой Почте"
            hint="Ref контактного лица в справочнике перевозчика."
            autoComplete="off"
            autoCapitalize="none"
            className="sm:col-span-2"
          />
        </FormRow>
      ))}
      {errors.map((text) => (
        <Text key={text} size="13" tone="bad" role="alert">
          {text}
        </Text>
      ))}
      {rows.length < MAX_CONTACTS && (
        <Button size="sm" icon={<Plus />} onClick={() => add(noContact)}>
          Добавить контактное лицо
        </Button>
      )}
    </>
  );
}
