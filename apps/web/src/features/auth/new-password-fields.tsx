import { TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** A new password, typed twice. */
export function NewPasswordFields<Values extends NewPassword>({ form, label }: { form: Form<Values>; label: string }) {
  const fields = form as unknown as Form<NewPassword>; // a form with more fields than these need
  return (
    <>
      <TextField
        form={fields}
        name="password"
        label={label}
        hint="Не короче 8 знаков."
        type="password"
        autoComplete="new-password"
      />
      <TextField
        form={fields}
        name="password_confirmation"
        label={`${label} ещё раз`}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}
