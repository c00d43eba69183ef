import { BranchCombobox } from "../carrier/branch-combobox.tsx";
import { FormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import type { OrderFields } from "./order-fields.ts";

/** A branch or locker of the chosen city by its number or street. */
export function WarehouseField({
  form,
  kind,
  fits,
}: {
  form: Form<OrderFields>;
  kind: "warehouse" | "postomat";
  /** Offers only those that take a parcel as heavy and as large as the cart. */
  fits?: "cart" | undefined;
}) {
  const city = useFormValue(form, "city");
  const label = kind === "postomat" ? "Почтомат" : "Отделение";
  return (
    <FormField form={form} name={kind} label={label} required hint={city ? undefined : "Сначала выберите город."}>
      {(control) => <BranchCombobox {...control} cityRef={city?.ref} kind={kind} fits={fits} />}
    </FormField>
  );
}
