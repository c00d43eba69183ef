import { Button } from "@dropship/ui/button";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { useConfig } from "../../shared/config.ts";
import { TextField } from "../../shared/form/form-field.tsx";
import { FormGuard, PlainForm } from "../../shared/form/plain-form.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { AuthLink } from "./auth-link.tsx";
import { EmailField } from "./email-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { registerSchema } from "./schemas.ts";
import { useEnter } from "./use-enter.ts";

/** A new account; it is logged in at once and confirms its e-mail next. */
export function RegisterScreen() {
  const { app_name: brand } = useConfig();
  const enter = useEnter();
  const form = useForm({
    operation: "register",
    schema: registerSchema,
    values: { first_name: "", last_name: "", email: "", password: "", password_confirmation: "" },
    failures: {},
    onSaved: () => enter("/verify"),
  });

  return (
    <AuthCard
      brand={brand}
      title="Регистрация"
      text="Кабинет дропшиппера: каталог, заказы и баланс."
      footer={
        <>
          Уже есть аккаунт? <AuthLink to="/login">Войдите</AuthLink>
        </>
      }
    >
      <PlainForm form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="first_name" label="Имя" autoComplete="given-name" />
          <TextField form={form} name="last_name" label="Фамилия" autoComplete="family-name" />
        </div>
        <EmailField form={form} hint="На него придёт ссылка для подтверждения." />
        <NewPasswordFields form={form} label="Пароль" />
        <Button type="submit" variant="primary" block loading={form.isSending}>
          Зарегистрироваться
        </Button>
      </PlainForm>
      <FormGuard form={form} />
    </AuthCard>
  );
}
