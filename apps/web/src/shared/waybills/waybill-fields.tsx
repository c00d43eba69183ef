import type { WaybillError } from "@dropship/api/contract/waybills";
import { WAYBILL_PAYER_NAMES, WAYBILL_PAYERS } from "@dropship/api/contract/waybill-steps";
import { Alert } from "@dropship/ui/alert";
import { Input } from "@dropship/ui/input";
import { NumberInput } from "@dropship/ui/number-input";
import { Select } from "@dropship/ui/select";
import { useQuery } from "@tanstack/react-query";
import { FormField, TextField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import type { WaybillValues } from "./waybill-form.ts";
import { ReadFailed } from "../read-failed.tsx";
import { waybillDeskQuery } from "./waybill-queries.ts";

const SIDES = [
  ["length", "Длина"],
  ["width", "Ширина"],
  ["height", "Высота"],
] as const;
const payers = WAYBILL_PAYERS.map((value) => ({ value, label: WAYBILL_PAYER_NAMES[value] }));

/** The parcel of a waybill: where it is handed over, how large and heavy it is, the money. */
export function WaybillFields({
  form,
  told = [],
}: {
  form: Form<WaybillValues>;
  /** What the carrier has refused, each at the field that it means. */
  told?: readonly WaybillError[];
}) {
  const read = useQuery(waybillDeskQuery);
  const points = read.data?.points ?? [];
  const at = (...fields: readonly string[]) =>
    told.filter(({ field }) => field !== null && fields.includes(field)).map(({ text }) => text);
  // Of what is no field here the order decides: its recipient and where it goes.
  const others = told.filter(({ field }) => field === null || field === "recipient" || field === "delivery");
  return (
    <>
      {others.length > 0 && (
        <Alert tone="bad" title="Прошлая попытка не удалась">
          {others.map(({ text }) => text).join(" ")}
        </Alert>
      )}
      <FormField form={form} name="departure_point_id" label="Точка отправки" told={at("departure_point_id")} required>
        {(control) => (
          <Select
            {...control}
            placeholder="Выберите точку"
            options={points.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </FormField>
      <ReadFailed title="Точки отправки не загрузились" read={read} />
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="weight" told={at("weight")} label="Вес" required>
          {(control) => <NumberInput {...control} unit="кг" decimals={3} />}
        </FormField>
        <TextField
          form={form}
          name="seats"
          told={at("seats")}
          label="Мест"
          inputMode="numeric"
          required
          autoComplete="off"
        />
      </div>
      <div className="grid grid-cols-3 gap-4">
        {SIDES.map(([name, label]) => (
          <FormField
            key={name}
            form={form}
            name={name}
            told={name === "length" ? at("size") : []}
            label={label}
            required
          >
            {(control) => <NumberInput {...control} unit="см" decimals={1} />}
          </FormField>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <FormField form={form} name="declared" told={at("declared")} label="Оценка" required>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="off" end="₴" />}
        </FormField>
        <FormField form={form} name="cod" told={at("cod")} label="Наложенный платёж">
          {(control) => <Input {...control} placeholder="Нет" inputMode="numeric" autoComplete="off" end="₴" />}
        </FormField>
      </div>
      <FormField form={form} name="payer" label="Доставку оплачивает" required>
        {(control) => <Select {...control} options={payers} />}
      </FormField>
      <TextField
        form={form}
        name="description"
        told={at("description")}
        label="Описание"
        maxLength={120}
        required
        autoComplete="off"
      />
    </>
  );
}
