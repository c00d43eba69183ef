import { ApiError } from "@dropship/api/client/api-error";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** What is wrong, by field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The part of a contract schema that a form needs. */
export interface FormSchema<Body> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** Settings of {@link useForm}. */
export interface FormOptions<Values extends Record<string, unknown>, Body> {
  initial: Values;
  /** The schema of the contract's body; it is fetched when the form is first touched, not with the page. */
  schema: () => Promise<FormSchema<Body>>;
  /** Sends the checked body; an `ApiError` with `errors` becomes texts under the fields. */
  submit: (body: Body) => Promise<void>;
}

/** Texts of the schema by field, in the order of its checks. */
export function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const { message, path } of issues) (errors[path.join(".")] ??= []).push(message);
  return errors;
}

/** Focuses the first control of the form, in the order of the page, that has an error. */
function focusFirstError(form: HTMLFormElement, errors: FieldErrors): void {
  for (const control of form.elements) {
    const name = control.getAttribute("name");
    if (name && errors[name] && control instanceof HTMLElement) {
      control.focus();
      return;
    }
  }
}

/**
 * A form over a contract body: checked by the contract's own schema, disabled while it is sent, the server's errors
 * under their fields, the focus on the first of them. The light alternative to a form library for screens of a few fields.
 */
export function useForm<Values extends Record<string, unknown>, Body>(options: FormOptions<Values, Body>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const wasSubmitted = useRef(false);

  const check = async (given: Values) => {
    const result = (await options.schema()).safeParse(given);
    return result.success ? { body: result.data, errors: {} } : { errors: errorsOf(result.error.issues) };
  };
  const set = (changed: Partial<Values>) => {
    const next = { ...values, ...changed };
    setValues(next);
    // What was said about a field is taken back once it is right; nobody is scolded before the first attempt.
    if (wasSubmitted.current) void check(next).then((checked) => setErrors(checked.errors));
  };
  const fail = (form: HTMLFormElement, found: FieldErrors) => {
    flushSync(() => {
      setSending(false); // a disabled control cannot take the focus
      setErrors(found);
    });
    focusFirstError(form, found);
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    wasSubmitted.current = true;
    setFailure(null);
    const checked = await check(values);
    if (!checked.body) return fail(form, checked.errors);
    setErrors({});
    setSending(true);
    try {
      await options.submit(checked.body);
      setSending(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      fail(form, error.errors);
    }
  };

  return {
    values,
    set,
    errors,
    /** The last failed attempt to send; its field texts are in `errors`. */
    failure,
    isSending,
    /** True when something was typed that would be lost. */
    isDirty: Object.keys(values).some((name) => values[name] !== options.initial[name]),
    /** Spread on `<form>`. */
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(event),
      onFocus: () => void options.schema(),
    },
    /** Spread on a text control inside a `Field`. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: String(values[name] ?? ""),
      disabled: isSending,
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as unknown as Partial<Values>), // text controls hold text fields
    }),
  };
}
