import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { TextLink } from "@dropship/ui/text-link";
import { useFormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { carrierLettersHint } from "./carrier-letters.ts";
import type { OrderFields } from "./order-fields.ts";

/** One part of the recipient's name; offers the Ukrainian spelling when the carrier would refuse the letters. */
export function NameField({
  form,
  part,
  label,
  required = false,
}: {
  form: Form<OrderFields>;
  part: "last_name" | "first_name" | "middle_name";
  label: string;
  required?: boolean;
}) {
  const name = `recipient.${part}` as const;
  const { control, errors } = useFormField({ form, name, label });
  const letters = carrierLettersHint(control.value);
  return (
    <Field
      label={label}
      required={required}
      errors={errors}
      hint={
        letters && (
          <>
            Перевозчик не принимает «{letters.letters.join("», «")}».{" "}
            <TextLink asChild>
              <button type="button" onClick={() => control.onValueChange(letters.suggestion)}>
                Заменить на «{letters.suggestion}»
              </button>
            </TextLink>
          </>
        )
      }
    >
      <Input
        {...control}
        autoComplete="off" // somebody else's name: the browser would offer the user's own
        autoCapitalize="words"
        maxLength={36}
      />
    </Field>
  );
}
