import { NO_COURIER } from "@dropship/api/contract/order-choices";
import { CityCombobox } from "../carrier/city-combobox.tsx";
import { FormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import type { OrderFields } from "./order-fields.ts";

/** The recipient's city by its first letters, Russian or Ukrainian. Another city empties the branch and the street. */
export function CityField({ form }: { form: Form<OrderFields> }) {
  const city = useFormValue(form, "city");
  const isUnreached = useFormValue(form, "deliveryKind") === "courier" && city?.has_courier === false;
  return (
    <FormField form={form} name="city" label="Город" required hint={isUnreached ? NO_COURIER : undefined}>
      {({ name, disabled, onValueChange }) => (
        <CityCombobox
          name={name}
          disabled={disabled}
          value={city}
          onValueChange={(chosen) => {
            if (chosen?.ref === city?.ref) return;
            form.set({ warehouse: null, postomat: null, street: "", house: "", flat: "" });
            onValueChange(chosen && { ref: chosen.ref, full_name: chosen.full_name, has_courier: chosen.has_courier });
          }}
        />
      )}
    </FormField>
  );
}
