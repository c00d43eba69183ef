import { PhoneField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { NameField } from "./name-field.tsx";
import type { OrderFields } from "./order-fields.ts";
import { RecipientRecord } from "./recipient-record.tsx";

/** Who receives the parcel. */
export function RecipientFields({ form }: { form: Form<OrderFields> }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <NameField form={form} part="last_name" label="Фамилия" required />
        <NameField form={form} part="first_name" label="Имя" required />
        <NameField form={form} part="middle_name" label="Отчество" />
        <PhoneField form={form} name="recipient.phone" label="Телефон" required autoComplete="off" />
      </div>
      <RecipientRecord form={form} />
    </>
  );
}
