import { PAYOUT_METHOD_NAMES, PAYOUT_METHODS } from "@dropship/api/contract/payout-steps";
import type { PayoutTerms } from "@dropship/api/contract/payouts";
import { plural } from "@dropship/ui/format/number";
import { RadioGroup } from "@dropship/ui/radio-group";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { CheckboxField, TextField, useFormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { PasswordNowField } from "../../shared/password-now-field.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { requisitesForm, type RequisitesValues } from "./requisites-form.ts";

/** Keeps an account or a card; its number is checked by its own digits and masked afterwards. */
export function RequisitesDialog({
  terms,
  first,
  onClose,
}: {
  terms: PayoutTerms | undefined;
  first: boolean;
  onClose: () => void;
}) {
  const user = useSignedInUser();
  const holder = [user.last_name, user.first_name].filter(Boolean).join(" ");
  const form = useForm(requisitesForm(holder, first, onClose));
  const hours = terms?.hours_after_change ?? 0;
  return (
    <FormDialog
      form={form}
      title="Новые реквизиты"
      description={
        hours > 0
          ? `Выплаты на них возможны через ${plural(hours, ["час", "часа", "часов"])}: это защита, если в аккаунт войдёт кто-то другой.`
          : "После сохранения номер будет скрыт."
      }
      saveLabel="Сохранить"
      onClose={onClose}
    >
      <RequisitesFields form={form} />
      {!first && <CheckboxField form={form} name="is_default" label="Сделать основными" />}
      <PasswordNowField form={form} required />
    </FormDialog>
  );
}

function RequisitesFields({ form }: { form: Form<RequisitesValues> }) {
  const { control } = useFormField({
    form,
    name: "method",
    label: "Вид",
    show: (method) => PAYOUT_METHOD_NAMES[method],
  });
  const isIban = control.value === "iban";
  return (
    <>
      <RadioGroup
        label="Куда выплачивать"
        layout="cards"
        name={control.name}
        value={control.value}
        onValueChange={control.onValueChange}
        options={PAYOUT_METHODS.map((value) => ({ value, label: PAYOUT_METHOD_NAMES[value] }))}
      />
      <TextField
        form={form}
        name="number"
        label={isIban ? "IBAN" : "Номер карты"}
        placeholder={isIban ? "UA21 3996 2200 0002 6007 2335 6600 1" : "4242 4242 4242 4242"}
        required
        autoComplete={isIban ? "off" : "cc-number"}
        inputMode={isIban ? "text" : "numeric"}
      />
      <TextField
        form={form}
        name="holder"
        label="Получатель"
        hint="Фамилия и имя или название, как в банке."
        required
        autoComplete="off"
      />
      {isIban && (
        <TextField
          form={form}
          name="tax_number"
          label="РНОКПП или ЕДРПОУ"
          hint="Банк просит код получателя для платежа на счёт."
          inputMode="numeric"
          required
          autoComplete="off"
        />
      )}
    </>
  );
}
