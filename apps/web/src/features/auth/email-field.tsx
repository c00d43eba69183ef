import { TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";

/** The address that an account is known by. */
export function EmailField<Values extends { email: string }>({ form, hint }: { form: Form<Values>; hint?: string }) {
  return (
    <TextField
      form={form as unknown as Form<{ email: string }>} // a form with more fields than this one needs
      name="email"
      label="E-mail"
      hint={hint}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
    />
  );
}
