import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useConfig } from "../../shared/config.ts";
import { PlainForm } from "../../shared/form/plain-form.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { AuthLink } from "./auth-link.tsx";
import { EmailField } from "./email-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { resetPasswordSchema } from "./schemas.ts";

const route = getRouteApi("/_guest/reset-password");

/** Sets a new password by the link of the e-mail; the login follows. */
export function ResetPasswordScreen() {
  const { app_name: brand } = useConfig();
  const { email = "", token = "" } = route.useSearch();
  const navigate = useNavigate();
  const form = useForm({
    operation: "resetPassword",
    schema: resetPasswordSchema,
    values: { token, email, password: "", password_confirmation: "" },
    failures: {},
    onSaved: () => navigate({ to: "/login" }),
  });
  const said = form.textsOf("token");
  const linkErrors = said.length > 0 || token ? said : ["Ссылка неполная."];

  return (
    <AuthCard brand={brand} title="Новый пароль" footer={<AuthLink to="/login">Вернуться ко входу</AuthLink>}>
      <PlainForm form={form}>
        {linkErrors.length > 0 && (
          <Alert
            tone="bad"
            title={linkErrors.join(" ")}
            action={<AuthLink to="/forgot-password">Получить новую ссылку</AuthLink>}
          />
        )}
        <EmailField form={form} />
        <NewPasswordFields form={form} label="Новый пароль" />
        <Button type="submit" variant="primary" block loading={form.isSending}>
          Сохранить пароль
        </Button>
      </PlainForm>
    </AuthCard>
  );
}
