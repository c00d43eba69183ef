import type { ParcelRequestChoices } from "@dropship/api/contract/parcel-requests";
import { WAYBILL_PAYER_NAMES, WAYBILL_PAYERS } from "@dropship/api/contract/waybill-steps";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Select } from "@dropship/ui/select";
import { useSignedInUser } from "../session.ts";
import { BranchField, CityField } from "../carrier/branch-fields.tsx";
import { StreetField } from "../carrier/street-field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { FormField, PhoneField, TextField, useFormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useForm } from "../form/use-form.ts";
import { useFormValue } from "../form/use-form-value.ts";
import {
  type FormOf,
  recipientForm,
  type RecipientValues,
  redirectForm,
  returnForm,
  type SendValues,
} from "./parcel-request-forms.ts";

type DialogOf = Pick<FormOf, "waybill"> & { onClose: () => void };

const payers = WAYBILL_PAYERS.map((value) => ({ value, label: WAYBILL_PAYER_NAMES[value] }));
const PAID = "Сколько это стоит, скажет перевозчик.";

/** Another branch of the carrier. */
const BranchFields = ({ form }: { form: Form<SendValues> }) => (
  <>
    <CityField form={form} />
    <BranchField form={form} />
  </>
);

/** Where a redirect goes: to another branch, or to an address. */
function RedirectPlace({ form }: { form: Form<SendValues> }) {
  const { control } = useFormField({
    form,
    name: "to",
    label: "Куда",
    show: (to) => (to === "branch" ? "В отделение" : "По адресу"),
  });
  const { name, value, onValueChange } = control;
  return (
    <>
      <RadioGroup
        label="Куда"
        {...{ name, value, onValueChange }}
        options={[
          { value: "branch", label: "В отделение" },
          { value: "address", label: "Курьером по адресу" },
        ]}
      />
      {value === "branch" ? (
        <BranchFields form={form} />
      ) : (
        <>
          <CityField form={form} />
          <StreetField form={form} emptyText="В этом городе у перевозчика такой улицы нет." />
          <div className="grid grid-cols-2 gap-5">
            <TextField form={form} name="house" label="Дом" required maxLength={20} autoComplete="off" />
            <TextField form={form} name="flat" label="Квартира" maxLength={20} autoComplete="off" />
          </div>
        </>
      )}
    </>
  );
}

/** Sends the parcel to another branch or to an address. */
export function RedirectDialog({ waybill, onClose }: DialogOf) {
  const form = useForm(redirectForm({ userId: useSignedInUser().id, waybill, onMade: onClose }));
  return (
    <FormDialog
      form={form}
      title="Переадресовать посылку"
      description={`Сейчас она ${waybill.status === "arrived" ? "ждёт" : "едет"}: ${waybill.bound_for}. В заказе останется, куда его заказали.`}
      saveLabel="Переадресовать"
      onClose={onClose}
    >
      <RedirectPlace form={form} />
      <FormField form={form} name="payer" label="Переадресацию оплачивает" required hint={PAID}>
        {(control) => <Select {...control} options={payers} />}
      </FormField>
      <TextField form={form} name="note" label="Примечание перевозчику" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}

/** Where a return goes: to an address of the sender, or to another branch. */
function ReturnPlace({
  form,
  addresses,
}: { form: Form<SendValues> } & Pick<ParcelRequestChoices["return"], "addresses">) {
  const { control } = useFormField({
    form,
    name: "to",
    label: "Куда вернуть",
    show: (to) => (to === "address" ? "Отправителю" : "В отделение"),
  });
  const { name, value, onValueChange } = control;
  return (
    <>
      <RadioGroup
        label="Куда вернуть"
        {...{ name, value, onValueChange }}
        options={[
          { value: "address", label: "Отправителю", disabled: addresses.length === 0 },
          { value: "branch", label: "В другое отделение" },
        ]}
      />
      {value === "address" ? (
        <FormField form={form} name="address_ref" label="Адрес отправителя" required>
          {(address) => <Select {...address} options={addresses.map((one) => ({ value: one.ref, label: one.name }))} />}
        </FormField>
      ) : (
        <BranchFields form={form} />
      )}
    </>
  );
}

/** Sends the parcel back. */
export function ReturnDialog({ waybill, choices, onClose }: DialogOf & { choices: ParcelRequestChoices["return"] }) {
  const form = useForm(returnForm({ userId: useSignedInUser().id, waybill, onMade: onClose }, choices));
  const chosen = useFormValue(form, "reason_ref");
  const { reasons, addresses } = choices;
  const subtypes = reasons.find(({ ref }) => ref === chosen)?.subtypes ?? [];
  return (
    <FormDialog
      form={form}
      title="Вернуть посылку"
      description="Заказ станет возвратом, когда перевозчик отправит посылку обратно."
      saveLabel="Вернуть"
      onClose={onClose}
    >
      <FormField form={form} name="reason_ref" label="Причина" required>
        {({ onValueChange, ...control }) => (
          <Select
            {...control}
            placeholder="Выберите"
            options={reasons.map(({ ref, name }) => ({ value: ref, label: name }))}
            onValueChange={(ref) => {
              form.set({ subtype_ref: "" }); // those of the other reason are not its own
              onValueChange(ref);
            }}
          />
        )}
      </FormField>
      {subtypes.length > 0 && (
        <FormField form={form} name="subtype_ref" label="Точнее" required>
          {(control) => (
            <Select
              {...control}
              placeholder="Выберите"
              options={subtypes.map(({ ref, name }) => ({ value: ref, label: name }))}
            />
          )}
        </FormField>
      )}
      <ReturnPlace form={form} addresses={addresses} />
      <TextField form={form} name="note" label="Примечание перевозчику" maxLength={200} autoComplete="off" />
    </FormDialog>
  );
}

/** Hands the parcel to somebody else. */
export function RecipientDialog({
  waybill,
  choices,
  onClose,
}: DialogOf & { choices: ParcelRequestChoices["change_recipient"] }) {
  const form: Form<RecipientValues> = useForm(
    recipientForm({ userId: useSignedInUser().id, waybill, onMade: onClose }),
  );
  return (
    <FormDialog
      form={form}
      title="Изменить получателя"
      description="Посылку отдадут этому человеку. В заказе останется, для кого его заказали."
      saveLabel="Изменить"
      onClose={onClose}
    >
      <TextField form={form} name="last_name" label="Фамилия" maxLength={36} required autoComplete="off" />
      <TextField form={form} name="first_name" label="Имя" maxLength={36} required autoComplete="off" />
      <TextField form={form} name="middle_name" label="Отчество" maxLength={36} autoComplete="off" />
      <PhoneField form={form} name="phone" label="Телефон" required autoComplete="off" />
      {choices.can_change_payer && (
        <FormField form={form} name="payer" label="Доставку оплачивает" required hint={PAID}>
          {(control) => <Select {...control} options={payers} />}
        </FormField>
      )}
    </FormDialog>
  );
}
