import { Textarea } from "@dropship/ui/textarea";
import { FormField, TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { FormSection } from "../../shared/form/form-section.tsx";
import type { OrderFields } from "../../shared/order-form/order-fields.ts";

/** The dropshipper's own number of the order, and words for the shop. */
export function ExtrasSection({ form }: { form: Form<OrderFields> }) {
  return (
    <FormSection title="Для вас и для магазина">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="reference"
          label="Ваш номер заказа"
          hint="Номер в вашем магазине. Второй заказ с таким же номером не пройдёт."
          autoComplete="off"
          maxLength={60}
        />
        <FormField form={form} name="comment" label="Комментарий" hint="Увидит только магазин.">
          {(control) => <Textarea {...control} maxLength={1_000} rows={2} />}
        </FormField>
      </div>
    </FormSection>
  );
}
