import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { getRouteApi } from "@tanstack/react-router";
import { useConfig } from "../../shared/config.ts";
import { CheckboxField, TextField } from "../../shared/form/form-field.tsx";
import { PlainForm } from "../../shared/form/plain-form.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { AuthLink } from "./auth-link.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { EmailField } from "./email-field.tsx";
import { loginSchema } from "./schemas.ts";
import { useEnter } from "./use-enter.ts";

const route = getRouteApi("/_guest/login");

/** Login with e-mail and password. */
export function LoginScreen() {
  const { app_name: brand, demo_accounts: demoAccounts } = useConfig();
  const { redirect } = route.useSearch();
  const enter = useEnter();
  const form = useForm({
    operation: "login",
    schema: loginSchema,
    values: { email: "", password: "", remember: true },
    failures: { throttled: sayAsSent },
    onSaved: ({ cart_notices: notices }) => enter(redirect, notices),
  });

  return (
    <AuthCard
      brand={brand}
      title="Вход"
      text={redirect ? "Войдите, чтобы продолжить." : undefined}
      footer={
        <>
          Нет аккаунта? <AuthLink to="/register">Зарегистрируйтесь</AuthLink>
        </>
      }
      aside={demoAccounts && <DemoAccounts accounts={demoAccounts} onChoose={form.set} disabled={form.isSending} />}
    >
      <PlainForm form={form}>
        <EmailField form={form} />
        <TextField
          form={form}
          name="password"
          label="Пароль"
          type="password"
          autoComplete="current-password"
          aside={<AuthLink to="/forgot-password">Забыли пароль?</AuthLink>}
        />
        <CheckboxField form={form} name="remember" label="Запомнить меня" />
        <Button type="submit" variant="primary" block loading={form.isSending}>
          Войти
        </Button>
      </PlainForm>
    </AuthCard>
  );
}
