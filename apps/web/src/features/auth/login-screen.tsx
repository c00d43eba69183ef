import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { Skeleton } from "@dropship/ui/skeleton";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useConfig } from "../../shared/config.ts";
import { CheckboxField, TextField } from "../../shared/form/form-field.tsx";
import { PlainForm } from "../../shared/form/plain-form.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { AuthLink } from "./auth-link.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { EmailField } from "./email-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { loginSchema } from "./schemas.ts";
import { useEnter } from "./use-enter.ts";

const route = getRouteApi("/_guest/login");

// Most people never see the second step.
const CodeStep = lazyPart(async () => (await import("./code-step.tsx")).CodeStep);

/** Login with e-mail and password, and the code of an app where it is asked for; or with a passkey. */
export function LoginScreen() {
  const { app_name: brand, demo_accounts: demoAccounts } = useConfig();
  const { redirect } = route.useSearch();
  const enter = useEnter();
  const [waitsForCode, setWaitsForCode] = useState(false);
  const finish = (notices: readonly string[]) => enter(redirect, notices);
  const form = useForm({
    operation: "login",
    schema: loginSchema,
    values: { email: "", password: "", remember: true },
    failures: { throttled: sayAsSent },
    onSaved: (login) => (login.two_factor ? setWaitsForCode(true) : finish(login.cart_notices)),
  });

  if (waitsForCode) {
    return (
      <AuthCard brand={brand} title="Второй шаг" text="Пароль верный. Подтвердите, что это вы.">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <CodeStep onDone={finish} onBack={() => setWaitsForCode(false)} />
        </Suspense>
      </AuthCard>
    );
  }

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
        <PasskeyButton disabled={form.isSending} onDone={finish} />
      </PlainForm>
    </AuthCard>
  );
}
