import { PhoneField, TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { PickupValues } from "./pickup-form.ts";

/** Name, address and phone of a pickup point. */
export const PickupPlaceFields = ({ form }: { form: Form<PickupValues> }) => (
  <>
    <TextField form={form} name="name" label="Название" required autoComplete="off" placeholder="Склад на Подоле" />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name="city" label="Город" required autoComplete="off" />
      <PhoneField form={form} name="phone" label="Телефон" required autoComplete="off" />
    </div>
    <TextField form={form} name="address" label="Адрес" hint="Улица и дом." required autoComplete="off" />
  </>
);
