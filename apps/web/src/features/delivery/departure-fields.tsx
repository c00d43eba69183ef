import type { DeparturePoint } from "@dropship/api/contract/departure-points";
import { LABEL_SIZE_NAMES, LABEL_SIZES } from "@dropship/api/contract/sender-choices";
import { FormSection } from "@dropship/ui/form";
import { plural } from "@dropship/ui/format/number";
import { NumberInput } from "@dropship/ui/number-input";
import { Select } from "@dropship/ui/select";
import { Textarea } from "@dropship/ui/textarea";
import { TimeInput } from "@dropship/ui/time-input";
import { useQuery } from "@tanstack/react-query";
import {
  CheckboxField,
  FormField,
  PhoneField,
  SwitchField,
  TextField,
  useFormField,
} from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { counterpartyQuery } from "./delivery-queries.ts";
import type { DepartureValues } from "./departure-form.ts";
import { DeparturePlaceFields, SenderField } from "./departure-place-fields.tsx";
import { HoursControl, hoursWords } from "./hours-control.tsx";

const labels = LABEL_SIZES.map((value) => ({ value, label: LABEL_SIZE_NAMES[value] }));

/** All that admins decide about a departure point. */
export function DepartureFields({ form, card }: { form: Form<DepartureValues>; card: DeparturePoint }) {
  const isFetched = useFormValue(form, "kind") === "courier";
  return (
    <>
      <FormSection title="Место" description="По справочнику Новой Почты: эти коды идут в накладную.">
        <TextField form={form} name="name" label="Название" required autoComplete="off" />
        <DeparturePlaceFields form={form} />
        {isFetched && (
          <TextField
            form={form}
            name="address_ref"
            label="Код адреса в Новой Почте"
            hint="По нему перевозчик знает, откуда забирать: возьмите его в кабинете Новой Почты."
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
      </FormSection>
      <FormSection title="Отправитель" description="От чьего имени и кому звонить.">
        <SenderField form={form} kept={card.counterparty} />
        <ContactField form={form} />
        <PhoneField form={form} name="phone" label="Телефон точки" required autoComplete="off" />
      </FormSection>
      <FormSection title="Время" description="Когда точка принимает и что уходит в тот же день.">
        <HoursField form={form} />
        <FormField
          form={form}
          name="cut_off"
          label="Приём заказов до"
          hint="Что собрано к этому часу, уезжает в тот же день. Реестр в этот час создаётся сам, если так сказано в настройках Новой Почты."
        >
          {(control) => <TimeInput {...control} placeholder="17:00" className="max-w-32" />}
        </FormField>
      </FormSection>
      <FormSection
        title="Посылка и наклейка"
        description="Обычная посылка берётся, когда у товаров не указаны вес и размеры."
      >
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          <SizeField form={form} name="weight" label="Вес" unit="кг" decimals={2} />
          <SizeField form={form} name="length" label="Длина" unit="см" decimals={1} />
          <SizeField form={form} name="width" label="Ширина" unit="см" decimals={1} />
          <SizeField form={form} name="height" label="Высота" unit="см" decimals={1} />
        </div>
        <FormField form={form} name="label_size" label="Наклейка" required show={(size) => LABEL_SIZE_NAMES[size]}>
          {(control) => <Select {...control} options={labels} className="sm:max-w-80" />}
        </FormField>
      </FormSection>
      <FormSection title="Прочее">
        <SwitchField
          form={form}
          name="is_active"
          label="Точка работает"
          hint={
            card.is_default
              ? "Основную точку выключить нельзя: сначала сделайте основной другую."
              : card.orders_waiting > 0
                ? `Если выключить, ${plural(card.orders_waiting, ["заказ без накладной перейдёт", "заказа без накладной перейдут", "заказов без накладной перейдут"])} к основной точке.`
                : "Выключенную нельзя выбрать в заказе."
          }
        />
        <CheckboxField
          form={form}
          name="is_default"
          label="Основная точка"
          hint="С неё уходят новые заказы. Основная всегда одна."
        />
        <FormField form={form} name="note" label="Заметка" hint="Видят только администраторы.">
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
      </FormSection>
    </>
  );
}

const HoursField = ({ form }: { form: Form<DepartureValues> }) => (
  <HoursControl {...useFormField({ form, name: "hours", ...hoursWords })} />
);

function ContactField({ form }: { form: Form<DepartureValues> }) {
  const sender = Number(useFormValue(form, "counterparty_id"));
  const read = useQuery({ ...counterpartyQuery(sender), enabled: sender > 0 });
  const contacts = read.data?.contacts ?? [];
  const options = contacts.map((one) => ({
    value: String(one.id),
    label: [one.last_name, one.first_name, one.middle_name].filter(Boolean).join(" "),
  }));
  // Without their names the one that is kept would look like another.
  if (read.isError && !read.data) return <ReadFailed title="Контактные лица не загрузились" read={read} />;
  return (
    <FormField
      form={form}
      name="contact_id"
      label="Контактное лицо"
      show={(id) => options.find(({ value }) => value === id)?.label ?? "первое у контрагента"}
    >
      {(control) => <Select {...control} options={[{ value: "", label: "Первое у контрагента" }, ...options]} />}
    </FormField>
  );
}

function SizeField({
  form,
  name,
  label,
  unit,
  decimals,
}: {
  form: Form<DepartureValues>;
  name: "weight" | "length" | "width" | "height";
  label: string;
  unit: string;
  decimals: number;
}) {
  return (
    <FormField form={form} name={name} label={label} required>
      {(control) => <NumberInput {...control} unit={unit} decimals={decimals} />}
    </FormField>
  );
}
