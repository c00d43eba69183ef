import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { TextField } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { PasswordNowField } from "../../shared/password-now-field.tsx";
import { refreshAccess } from "./access-queries.ts";
import { changeEmailSchema } from "./access-schemas.ts";

/** Asks for a link to a new e-mail. */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({
    operation: "changeEmail",
    schema: changeEmailSchema,
    values: { email: "", password_now: "" },
    failures: { throttled: sayAsSent },
    onSaved: () => {
      refreshAccess();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Новый e-mail"
      description={`Пришлём ссылку на новый адрес. Пока вы её не откроете, вход и письма остаются на ${email}.`}
      saveLabel="Отправить ссылку"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label="Новый e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <PasswordNowField form={form} />
    </FormDialog>
  );
}
