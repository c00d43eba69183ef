import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { TextLink } from "@dropship/ui/text-link";
import { carrierLettersHint } from "./carrier-letters.ts";
import { fieldLabels } from "./form.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";

/** One part of the recipient's name; offers the Ukrainian spelling when the carrier would refuse the letters. */
export function NameField({
  part,
  required = false,
  state: { form, errors, changeRecipient, check },
}: {
  part: "last_name" | "first_name" | "middle_name";
  required?: boolean;
  state: CheckoutFormState;
}) {
  const name = `recipient.${part}` as const;
  const value = form.recipient[part];
  const letters = carrierLettersHint(value);
  return (
    <Field
      label={fieldLabels[name]}
      required={required}
      errors={errors[name]}
      hint={
        letters && (
          <>
            Перевозчик не принимает «{letters.letters.join("», «")}».{" "}
            <TextLink asChild>
              <button type="button" onClick={() => changeRecipient({ [part]: letters.suggestion })}>
                Заменить на «{letters.suggestion}»
              </button>
            </TextLink>
          </>
        )
      }
    >
      <Input
        name={name}
        autoComplete="off" // somebody else's name: the browser would offer the user's own
        autoCapitalize="words"
        maxLength={36}
        value={value}
        onChange={(event) => changeRecipient({ [part]: event.currentTarget.value })}
        onBlur={() => value.trim() && check(name)}
      />
    </Field>
  );
}
