import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { TextField } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { PasswordNowField } from "../../shared/password-now-field.tsx";
import { refreshAccess } from "./access-queries.ts";
import { changePasswordSchema } from "./access-schemas.ts";

/** Sets a new password by the old one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    operation: "changePassword",
    schema: changePasswordSchema,
    values: { password_now: "", password: "", password_confirmation: "" },
    failures: { throttled: sayAsSent },
    onSaved: () => {
      refreshAccess();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Новый пароль"
      description="Все остальные сеансы завершатся: на других устройствах нужно будет войти заново."
      saveLabel="Сменить пароль"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
      <TextField
        form={form}
        name="password"
        label="Новый пароль"
        hint="Не короче 8 знаков."
        type="password"
        autoComplete="new-password"
      />
      <TextField
        form={form}
        name="password_confirmation"
        label="Новый пароль ещё раз"
        type="password"
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
