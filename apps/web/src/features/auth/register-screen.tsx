import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { PasswordInput } from "@dropship/ui/password-input";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { TextLink } from "@dropship/ui/text-link";
import { Link } from "@tanstack/react-router";
import { api } from "../../shared/api.ts";
import { useConfig } from "../../shared/config.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useLeaveGuard } from "../../shared/form/use-leave-guard.ts";
import { registerSchema } from "./schemas.ts";
import { useEnter } from "./use-enter.ts";

/** A new account; it is logged in at once and confirms its e-mail next. */
export function RegisterScreen() {
  const { app_name: brand } = useConfig();
  const enter = useEnter();
  const { control, errors, form, isDirty, isSending } = useForm({
    initial: { first_name: "", last_name: "", email: "", password: "", password_confirmation: "" },
    schema: registerSchema,
    submit: async (body) => {
      await api("register", { body });
      await enter("/verify");
    },
  });
  useLeaveGuard(isDirty && !isSending);

  return (
    <AuthCard
      brand={brand}
      title="Регистрация"
      text="Кабинет дропшиппера: каталог, заказы и баланс."
      footer={
        <>
          Уже есть аккаунт?{" "}
          <TextLink asChild>
            <Link to="/login">Войдите</Link>
          </TextLink>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Имя" errors={errors["first_name"]}>
            <Input {...control("first_name")} autoComplete="given-name" />
          </Field>
          <Field label="Фамилия" errors={errors["last_name"]}>
            <Input {...control("last_name")} autoComplete="family-name" />
          </Field>
        </div>
        <Field label="E-mail" hint="На него придёт ссылка для подтверждения." errors={errors["email"]}>
          <Input {...control("email")} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        </Field>
        <Field label="Пароль" hint="Не короче 8 знаков." errors={errors["password"]}>
          <PasswordInput {...control("password")} autoComplete="new-password" />
        </Field>
        <Field label="Пароль ещё раз" errors={errors["password_confirmation"]}>
          <PasswordInput {...control("password_confirmation")} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" block loading={isSending}>
          Зарегистрироваться
        </Button>
      </form>
    </AuthCard>
  );
}
