import { PAYOUT_REFUSALS, PAYOUT_STEPS, type PayoutStep } from "@dropship/api/contract/payout-steps";
import { Select } from "@dropship/ui/select";
import { Field } from "@dropship/ui/field";
import { Textarea } from "@dropship/ui/textarea";
import { FormField, TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { AdminStep, StepValues } from "./step-form.ts";

const templates = PAYOUT_REFUSALS.map((text, place) => ({ value: String(place), label: text }));

/** What a step asks for: a reason, of a refusal from templates, or the bank's number; nothing for the others. */
export function StepFields({ form, step }: { form: Form<StepValues>; step: AdminStep }) {
  const { needs }: PayoutStep = PAYOUT_STEPS[step];
  if (needs === "reference")
    return (
      <TextField
        form={form}
        name="bank_ref"
        label="Номер платежа в банке"
        hint="Пользователь увидит его в выплате и в квитанции."
        required
        autoComplete="off"
      />
    );
  if (needs !== "reason") return null;
  return (
    <>
      {step === "reject" && (
        <Field label="Шаблон">
          <Select
            options={templates}
            value=""
            placeholder="Выберите или напишите свою причину"
            onValueChange={(place) => form.set({ reason: PAYOUT_REFUSALS[Number(place)] ?? "" })}
          />
        </Field>
      )}
      <FormField form={form} name="reason" label="Причина" hint="Её увидит пользователь." required>
        {(control) => <Textarea {...control} rows={3} maxLength={300} />}
      </FormField>
    </>
  );
}
