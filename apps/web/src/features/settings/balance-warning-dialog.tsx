import type { BalanceWarning } from "@dropship/api/contract/balance";
import { formatUah } from "@dropship/ui/format/money";
import { MoneyInput } from "@dropship/ui/money-input";
import { RadioGroup } from "@dropship/ui/radio-group";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, useFormField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { balanceWarningForm, type WarningValues } from "./balance-warning-form.ts";

/** Below which sum the balance is low: the shop's, one's own, or never. */
export function BalanceWarningDialog({ warning, onClose }: { warning: BalanceWarning; onClose: () => void }) {
  const form = useForm(balanceWarningForm(warning, onClose));
  const source = useFormValue(form, "source");
  return (
    <FormDialog
      form={form}
      title="Когда предупредить о балансе"
      description="Сообщим один раз, когда баланс опустится ниже порога, и снова — только после того, как он поднимется и упадёт опять."
      saveLabel="Сохранить"
      onClose={onClose}
    >
      <SourceField form={form} standard={warning.standard} />
      {source === "own" && (
        <FormField form={form} name="limit" label="Предупредить, когда меньше" required>
          {(control) => <MoneyInput {...control} currency="UAH" />}
        </FormField>
      )}
    </FormDialog>
  );
}

function SourceField({ form, standard }: { form: Form<WarningValues>; standard: string }) {
  const options = [
    {
      value: "shop",
      label: Number(standard) > 0 ? `Как у магазина: ${formatUah(standard)}` : "Как у магазина: не предупреждать",
    },
    { value: "own", label: "Свой порог" },
    { value: "never", label: "Не предупреждать" },
  ] as const;
  const { control } = useFormField({
    form,
    name: "source",
    label: "Порог",
    show: (value) => options.find((one) => one.value === value)?.label ?? "",
  });
  return (
    <RadioGroup
      label="Порог"
      layout="cards"
      name={control.name}
      options={options}
      value={control.value}
      onValueChange={control.onValueChange}
    />
  );
}
