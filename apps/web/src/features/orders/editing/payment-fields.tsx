import { Input } from "@dropship/ui/input";
import { RadioGroup } from "@dropship/ui/radio-group";
import { HandCoins, Wallet } from "lucide-react";
import { FormField, useFormField } from "../../../shared/form/form-field.tsx";
import type { Form } from "../../../shared/form/form-types.ts";
import type { OrderFields } from "../../../shared/order-form/order-fields.ts";

/** How an order is paid, as it is edited or placed by the shop. */
export function PaymentFields({ form }: { form: Form<OrderFields> }) {
  const { control } = useFormField({ form, name: "paymentKind", label: "Способ оплаты" });
  return (
    <div className="grid gap-5">
      <RadioGroup
        label="Способ оплаты"
        labelHidden
        layout="cards"
        value={control.value}
        onValueChange={control.onValueChange}
        options={[
          { value: "balance", label: "С баланса", icon: <Wallet /> },
          { value: "cod", label: "Наложенный платёж", icon: <HandCoins /> },
        ]}
      />
      {control.value === "cod" && (
        <FormField
          form={form}
          name="codAmount"
          label="Сумма наложенного платежа"
          required
          className="sm:max-w-80"
          hint="Столько заплатит получатель."
        >
          {(its) => <Input {...its} inputMode="decimal" autoComplete="off" maxLength={20} end="₴" />}
        </FormField>
      )}
    </div>
  );
}
