import { TextField } from "./form/form-field.tsx";
import type { Form } from "./form/form-types.ts";

/** The password as it stands, asked for anew where something of the login is changed, or a way for money is added. */
export function PasswordNowField<Values extends { password_now: string }>({
  form,
  required = false,
}: {
  form: Form<Values>;
  /** Marked as such, among fields some of which are not. */
  required?: boolean;
}) {
  return (
    <TextField
      form={form as unknown as Form<{ password_now: string }>} // a form with more fields than this one needs
      name="password_now"
      label="Ваш пароль"
      type="password"
      autoComplete="current-password"
      required={required}
    />
  );
}
