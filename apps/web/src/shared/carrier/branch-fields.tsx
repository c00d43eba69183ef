import { FormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import { BranchCombobox } from "./branch-combobox.tsx";
import { CityCombobox } from "./city-combobox.tsx";

/** A branch of the carrier as a form keeps it: its city first. */
interface BranchValues {
  city: { ref: string; full_name: string } | null;
  branch: { ref: string; name: string } | null;
}

/** Props of the fields: a form that keeps a city and a branch among its values. */
interface Props<Values extends BranchValues> {
  form: Form<Values>;
}

// A form with more fields than these need.
const narrowed = <Values extends BranchValues>(form: Form<Values>) => form as unknown as Form<BranchValues>;

/** A city of the carrier; another one takes the chosen branch away. */
export function CityField<Values extends BranchValues>(props: Props<Values>) {
  const form = narrowed(props.form);
  const city = useFormValue(form, "city");
  return (
    <FormField form={form} name="city" label="Город" required show={(chosen) => chosen?.full_name ?? "не выбран"}>
      {(place) => (
        <CityCombobox
          name={place.name}
          disabled={place.disabled}
          value={place.value}
          onValueChange={(chosen) => {
            if (chosen?.ref === city?.ref) return;
            form.set({ branch: null });
            place.onValueChange(chosen && { ref: chosen.ref, full_name: chosen.full_name });
          }}
        />
      )}
    </FormField>
  );
}

/** A branch of the chosen city. */
export function BranchField<Values extends BranchValues>(props: Props<Values>) {
  const form = narrowed(props.form);
  const city = useFormValue(form, "city");
  return (
    <FormField
      form={form}
      name="branch"
      label="Отделение"
      required
      hint={city ? undefined : "Сначала выберите город."}
      show={(branch) => branch?.name ?? "не выбрано"}
    >
      {(place) => <BranchCombobox {...place} cityRef={city?.ref} />}
    </FormField>
  );
}
