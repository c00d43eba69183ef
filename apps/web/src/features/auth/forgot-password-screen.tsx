import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { useState } from "react";
import { useConfig } from "../../shared/config.ts";
import { PlainForm } from "../../shared/form/plain-form.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { AuthLink } from "./auth-link.tsx";
import { EmailField } from "./email-field.tsx";
import { forgotPasswordSchema } from "./schemas.ts";

/** Asks for a link that sets a new password. */
export function ForgotPasswordScreen() {
  const { app_name: brand } = useConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    operation: "forgotPassword",
    schema: forgotPasswordSchema,
    values: { email: "" },
    failures: {},
    onSaved: (_answer, { email }) => setSentTo(email.trim()),
  });

  return (
    <AuthCard
      brand={brand}
      title="Забыли пароль"
      text="Пришлём ссылку, по которой можно задать новый."
      footer={<AuthLink to="/login">Вернуться ко входу</AuthLink>}
    >
      <PlainForm form={form}>
        {sentTo && (
          <Alert tone="good" title="Ссылка отправлена">
            Проверьте почту {sentTo}, в том числе папку «Спам». Ссылка действует час.
          </Alert>
        )}
        <EmailField form={form} />
        <Button type="submit" variant="primary" block loading={form.isSending}>
          {sentTo ? "Отправить ещё раз" : "Отправить ссылку"}
        </Button>
      </PlainForm>
    </AuthCard>
  );
}
