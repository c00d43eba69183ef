import { bareIban } from "@dropship/api/contract/bank-details";
import {
  COD_WAY_NAMES,
  COD_WAYS,
  COUNTERPARTY_KIND_NAMES,
  COUNTERPARTY_KINDS,
  TAX_NUMBER_NAMES,
} from "@dropship/api/contract/sender-choices";
import { DatePicker } from "@dropship/ui/date-picker";
import { FormSection } from "@dropship/ui/form";
import { formatDate } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { MoneyInput } from "@dropship/ui/money-input";
import { RadioGroup } from "@dropship/ui/radio-group";
import { SecretInput } from "@dropship/ui/secret-input";
import { Textarea } from "@dropship/ui/textarea";
import { CheckboxField, FormField, PhoneField, TextField, useFormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { ContactFields } from "./contact-fields.tsx";
import type { CounterpartyValues } from "./counterparty-form.ts";

type Props = { form: Form<CounterpartyValues> };

const kinds = COUNTERPARTY_KINDS.map((value) => ({ value, label: COUNTERPARTY_KIND_NAMES[value] }));
const codWays = [
  { value: COD_WAYS[0], label: COD_WAY_NAMES.transfer, description: "Деньги выдают в отделении или на карту." },
  { value: COD_WAYS[1], label: COD_WAY_NAMES.payment_control, description: "Приходят на счёт по договору." },
];

/** Fields of a sender. `hasKey`: a key of its own is kept. */
export function CounterpartyFields({ form, hasKey }: Props & { hasKey: boolean }) {
  return (
    <>
      <FormSection title="Кто отправляет" description="Как в договоре с перевозчиком: он сверяет эти данные.">
        <KindField form={form} />
        <TextField form={form} name="name" label="Название" required autoComplete="off" />
        <TaxNumberField form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <PhoneField form={form} name="phone" label="Телефон" required autoComplete="off" />
          <TextField form={form} name="email" label="E-mail" type="email" autoComplete="off" autoCapitalize="none" />
        </div>
      </FormSection>
      <FormSection
        title="Деньги получателей"
        description="Куда перевозчик отдаёт наложенный платёж и сколько можно получить за год."
      >
        <CodWayField form={form} />
        <TextField
          form={form}
          name="iban"
          label="Счёт"
          hint="IBAN, на который приходят деньги."
          placeholder="UA21 3996 2200 0002 6007 2335 6600 1"
          show={(iban) => bareIban(iban) || "не указан"}
          autoComplete="off"
        />
        <FormField
          form={form}
          name="yearly_cap"
          label="Предел оборота за год"
          hint="Например, предел группы единого налога. Пусто — без предела."
          show={(cap) => (cap === null ? "без предела" : formatUah(cap))}
        >
          {(control) => <MoneyInput {...control} currency="UAH" className="max-w-60" />}
        </FormField>
      </FormSection>
      <FormSection title="Контактные лица" description="Кому перевозчик звонит по отправленным посылкам.">
        <ContactFields form={form} />
      </FormSection>
      <FormSection
        title="Новая Почта"
        description="Своим ключом отправитель видит свои накладные в кабинете перевозчика. Ключ действует год."
      >
        <TextField
          form={form}
          name="carrier_ref"
          label="Код контрагента"
          hint="Ref отправителя в справочнике перевозчика."
          autoComplete="off"
          autoCapitalize="none"
        />
        <FormField
          form={form}
          name="carrier_key"
          label="Свой ключ API"
          hint="Им делаются накладные отправителя; без него — ключом магазина. Сохранённый ключ больше не показывается."
          show={(key) => (key === null ? "без изменений" : key === "" ? "убрать" : "новый ключ")}
        >
          {(control) => (
            <SecretInput
              {...control}
              {...(hasKey && { kept: "Задан" })}
              maxLength={32}
              placeholder="32 знака"
              autoCapitalize="none"
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="key_until"
          label="Ключ действует до"
          hint="За 30 дней напомним администраторам."
          show={(day) => (day === null ? "не указано" : formatDate(`${day}T12:00:00Z`))}
        >
          {(control) => <DatePicker {...control} className="max-w-60" />}
        </FormField>
      </FormSection>
      <FormSection title="Прочее">
        <FormField form={form} name="note" label="Заметка" hint="Видят только администраторы.">
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
        <CheckboxField
          form={form}
          name="is_default"
          label="Основной контрагент"
          hint="Предлагается для новых точек отправки. Основной всегда один."
        />
      </FormSection>
    </>
  );
}

function KindField({ form }: Props) {
  const { control, errors } = useFormField({
    form,
    name: "kind",
    label: "Вид",
    show: (kind) => COUNTERPARTY_KIND_NAMES[kind],
  });
  const { name, value, onValueChange } = control;
  return <RadioGroup label="Вид" layout="cards" options={kinds} errors={errors} {...{ name, value, onValueChange }} />;
}

function TaxNumberField({ form }: Props) {
  const kind = useFormValue(form, "kind");
  return (
    <TextField
      form={form}
      name="tax_number"
      label={TAX_NUMBER_NAMES[kind]}
      hint={
        kind === "organisation"
          ? "8 цифр."
          : kind === "person"
            ? "10 цифр. Можно не заполнять."
            : "10 цифр налогового номера."
      }
      required={kind !== "person"}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
    />
  );
}

function CodWayField({ form }: Props) {
  const { control, errors } = useFormField({
    form,
    name: "cod_way",
    label: "Как приходят деньги",
    show: (way) => COD_WAY_NAMES[way],
  });
  const { name, value, onValueChange } = control;
  return (
    <RadioGroup
      label="Как приходят деньги"
      layout="cards"
      options={codWays}
      errors={errors}
      {...{ name, value, onValueChange }}
    />
  );
}
