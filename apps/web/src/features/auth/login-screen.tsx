import { Button } from "@dropship/ui/button";
import { Checkbox } from "@dropship/ui/checkbox";
import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { PasswordInput } from "@dropship/ui/password-input";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { TextLink } from "@dropship/ui/text-link";
import { getRouteApi, Link } from "@tanstack/react-router";
import { api } from "../../shared/api.ts";
import { useConfig } from "../../shared/config.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { showToast } from "../../shared/toast.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { loginSchema } from "./schemas.ts";
import { useEnter } from "./use-enter.ts";

const route = getRouteApi("/_guest/login");

/** Login with e-mail and password. */
export function LoginScreen() {
  const { app_name: brand, demo_accounts: demoAccounts } = useConfig();
  const { redirect } = route.useSearch();
  const enter = useEnter();
  const { control, errors, form, isSending, set, values } = useForm({
    initial: { email: "", password: "", remember: true },
    schema: loginSchema,
    submit: async (body) => {
      const { cart_notices: notices } = await api("login", { body });
      await enter(redirect);
      for (const text of notices) showToast({ tone: "notice", text });
    },
  });

  return (
    <AuthCard
      brand={brand}
      title="Вход"
      text={redirect ? "Войдите, чтобы продолжить." : undefined}
      footer={
        <>
          Нет аккаунта?{" "}
          <TextLink asChild>
            <Link to="/register">Зарегистрируйтесь</Link>
          </TextLink>
        </>
      }
      aside={demoAccounts && <DemoAccounts accounts={demoAccounts} onChoose={set} disabled={isSending} />}
    >
      <form {...form} className="flex flex-col gap-4">
        <Field label="E-mail" errors={errors["email"]}>
          <Input {...control("email")} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        </Field>
        <Field
          label="Пароль"
          errors={errors["password"]}
          aside={
            <TextLink asChild>
              <Link to="/forgot-password">Забыли пароль?</Link>
            </TextLink>
          }
        >
          <PasswordInput {...control("password")} autoComplete="current-password" />
        </Field>
        <Checkbox
          label="Запомнить меня"
          name="remember"
          checked={values.remember}
          disabled={isSending}
          onCheckedChange={(remember) => set({ remember })}
        />
        <Button type="submit" variant="primary" block loading={isSending}>
          Войти
        </Button>
      </form>
    </AuthCard>
  );
}
