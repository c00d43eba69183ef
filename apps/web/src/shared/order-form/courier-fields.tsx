import { StreetField } from "../carrier/street-field.tsx";
import { TextField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import type { OrderFields } from "./order-fields.ts";

/** Address for the courier. */
export function CourierFields({ form }: { form: Form<OrderFields> }) {
  const its = { form, autoComplete: "off" } as const; // the recipient's address, not the user's own
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_112px_112px]">
      <StreetField form={form} className="col-span-2 sm:col-span-1" />
      <TextField {...its} name="house" label="Дом" required maxLength={20} />
      <TextField {...its} name="flat" label="Квартира" maxLength={20} />
    </div>
  );
}
