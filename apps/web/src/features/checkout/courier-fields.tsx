import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { type CheckoutForm, fieldLabels } from "./form.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";

const limits = { street: 100, house: 20, flat: 20 } as const;

/** Address for the courier. */
export function CourierFields({ state: { form, errors, change, check } }: { state: CheckoutFormState }) {
  const field = (name: keyof typeof limits, isRequired: boolean) => (
    <Field label={fieldLabels[name]} required={isRequired} errors={errors[name]}>
      <Input
        name={name}
        autoComplete="off" // the recipient's address, not the user's own
        maxLength={limits[name]}
        value={form[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value } satisfies Partial<CheckoutForm>)}
        onBlur={() => form[name].trim() && check(name)}
      />
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_112px_112px]">
      <div className="col-span-2 sm:col-span-1">{field("street", true)}</div>
      {field("house", true)}
      {field("flat", false)}
    </div>
  );
}
