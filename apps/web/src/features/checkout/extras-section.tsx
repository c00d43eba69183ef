import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { Textarea } from "@dropship/ui/textarea";
import { FormSection } from "./form-section.tsx";
import { fieldLabels } from "./form.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";

/** The dropshipper's own number of the order, and words for the shop. */
export function ExtrasSection({ state: { form, errors, change } }: { state: CheckoutFormState }) {
  return (
    <FormSection title="Для вас и для магазина">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={fieldLabels.reference}
          errors={errors.reference}
          hint="Номер в вашем магазине. Второй заказ с таким же номером не пройдёт."
        >
          <Input
            name="reference"
            autoComplete="off"
            maxLength={60}
            value={form.reference}
            onChange={(event) => change({ reference: event.currentTarget.value })}
          />
        </Field>
        <Field label={fieldLabels.comment} errors={errors.comment} hint="Увидит только магазин.">
          <Textarea
            name="comment"
            maxLength={1_000}
            rows={2}
            value={form.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
        </Field>
      </div>
    </FormSection>
  );
}
