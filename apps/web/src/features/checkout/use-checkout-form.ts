import { useCallback, useEffect, useState } from "react";
import { loadDraft, saveDraft } from "./draft.ts";
import { type CheckoutForm, emptyForm, type FieldName, fieldOrder, toBody } from "./form.ts";

/** Texts per field. */
export type FormErrors = Partial<Record<FieldName, string[]>>;

/** What sections of the checkout get: the values, their errors, and how to change them. */
export interface CheckoutFormState {
  form: CheckoutForm;
  errors: FormErrors;
  /** Replaces fields; the errors of what changed go away. */
  change: (patch: Partial<CheckoutForm>) => void;
  changeRecipient: (patch: Partial<CheckoutForm["recipient"]>) => void;
  /** Checks one field when it is left, if something was typed in it. */
  check: (field: FieldName) => void;
}

/** Schemas come after the screen, not with it. */
export const loadSchema = () => import("./form-schema.ts");

const noQuote = { rate: "1.0000", items: [] };

function without(errors: FormErrors, fields: readonly string[]): FormErrors {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
}

/** State of the form, kept over a reload and a walk to other screens of the tab. */
export function useCheckoutForm(userId: number) {
  const [form, setForm] = useState<CheckoutForm>(() => loadDraft(userId) ?? emptyForm);
  const [errors, setErrors] = useState<FormErrors>({});

  useEffect(() => saveDraft(userId, form), [userId, form]);

  const change = useCallback((patch: Partial<CheckoutForm>) => {
    setForm((now) => ({ ...now, ...patch }));
    setErrors((now) => without(now, Object.keys(patch)));
  }, []);
  const changeRecipient = useCallback((patch: Partial<CheckoutForm["recipient"]>) => {
    setForm((now) => ({ ...now, recipient: { ...now.recipient, ...patch } }));
    setErrors((now) =>
      without(
        now,
        Object.keys(patch).map((part) => `recipient.${part}`),
      ),
    );
  }, []);
  const check = useCallback(
    (field: FieldName) => {
      void loadSchema().then(({ checkBody }) => {
        const texts = checkBody(toBody(form, noQuote), form)[field];
        setErrors((now) => (texts ? { ...now, [field]: texts } : without(now, [field])));
      });
    },
    [form],
  );
  return { form, setForm, errors, setErrors, change, changeRecipient, check };
}

/** The first field with an error, in the order of the screen. */
export const firstInvalid = (errors: FormErrors): FieldName | undefined => fieldOrder.find((field) => errors[field]);
