import { Field } from "@dropship/ui/field";
import { FormSection } from "@dropship/ui/form";
import { Input } from "@dropship/ui/input";
import { NumberInput } from "@dropship/ui/number-input";
import { TextLink } from "@dropship/ui/text-link";
import { useState } from "react";
import { FormField, SwitchField, TextField, useFormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { mapHref } from "../../shared/map-href.ts";
import { HoursControl, hoursWords } from "./hours-control.tsx";
import type { PickupValues } from "./pickup-form.ts";
import { PickupPlaceFields } from "./pickup-place-fields.tsx";
import { readCoordinates } from "./point-words.ts";

/** All that admins decide about a pickup point. */
export function PickupFields({ form }: { form: Form<PickupValues> }) {
  return (
    <>
      <FormSection title="Место" description="Так точку увидят при оформлении заказа.">
        <PickupPlaceFields form={form} />
        <TextField
          form={form}
          name="note"
          label="Как найти"
          hint="Например: вход со двора, ворота с вывеской."
          autoComplete="off"
        />
        <MapFields form={form} />
      </FormSection>
      <FormSection title="Часы работы" description="Когда получатель может забрать заказ.">
        <HoursField form={form} />
      </FormSection>
      <FormSection title="Условия" description="Сколько заказ ждёт и что точка может принять.">
        <FormField
          form={form}
          name="storage_days"
          label="Срок хранения"
          hint="Считается с дня, когда заказ собран и получатель получил код выдачи."
          required
        >
          {(control) => <NumberInput {...control} unit="дн." className="max-w-40" />}
        </FormField>
        <FormField
          form={form}
          name="max_weight"
          label="Предел веса одного заказа"
          hint="Более тяжёлый заказ сюда не оформить. Пусто — без предела."
        >
          {(control) => <NumberInput {...control} unit="кг" decimals={1} className="max-w-40" />}
        </FormField>
        <SwitchField
          form={form}
          name="is_active"
          label="Предлагать при оформлении"
          hint="Заказы, которые уже едут сюда, выдаются и на выключенной точке."
        />
      </FormSection>
    </>
  );
}

const HoursField = ({ form }: { form: Form<PickupValues> }) => (
  <HoursControl {...useFormField({ form, name: "hours", ...hoursWords })} />
);

/** Coordinates: pasted from a map in one piece or typed, with a look at the place. */
function MapFields({ form }: { form: Form<PickupValues> }) {
  const [pasted, setPasted] = useState("");
  const latitude = useFormValue(form, "latitude");
  const longitude = useFormValue(form, "longitude");
  const paste = (text: string) => {
    const found = readCoordinates(text);
    if (found) form.set(found);
    setPasted(found ? "" : text);
  };
  return (
    <>
      <Field
        label="Координаты с карты"
        hint="Вставьте пару чисел, как их копирует карта: 50.4711, 30.5082."
        errors={pasted === "" || /^[\d\s.,;-]*$/.test(pasted) ? [] : ["Здесь нужны два числа через запятую."]}
      >
        <Input value={pasted} onValueChange={paste} autoComplete="off" placeholder="50.4711, 30.5082" />
      </Field>
      <div className="grid grid-cols-2 gap-5">
        <FormField form={form} name="latitude" label="Широта">
          {(control) => <NumberInput {...control} decimals={6} step={0.001} />}
        </FormField>
        <FormField form={form} name="longitude" label="Долгота">
          {(control) => <NumberInput {...control} decimals={6} step={0.001} />}
        </FormField>
      </div>
      {latitude !== null && longitude !== null && (
        <TextLink href={mapHref(latitude, longitude)} target="_blank" rel="noreferrer">
          Открыть на карте <span className="sr-only">(в новой вкладке)</span>
        </TextLink>
      )}
    </>
  );
}
