import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { PasswordInput } from "@dropship/ui/password-input";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { TextLink } from "@dropship/ui/text-link";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../shared/api.ts";
import { useConfig } from "../../shared/config.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { resetPasswordSchema } from "./schemas.ts";

const route = getRouteApi("/_guest/reset-password");

/** Sets a new password by the link of the e-mail; the login follows. */
export function ResetPasswordScreen() {
  const { app_name: brand } = useConfig();
  const { email = "", token = "" } = route.useSearch();
  const navigate = useNavigate();
  const { control, errors, form, isSending } = useForm({
    initial: { token, email, password: "", password_confirmation: "" },
    schema: resetPasswordSchema,
    submit: async (body) => {
      await api("resetPassword", { body });
      await navigate({ to: "/login" });
    },
  });
  const linkErrors = errors["token"] ?? (token ? [] : ["Ссылка неполная."]);

  return (
    <AuthCard
      brand={brand}
      title="Новый пароль"
      footer={
        <TextLink asChild>
          <Link to="/login">Вернуться ко входу</Link>
        </TextLink>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        {linkErrors.length > 0 && (
          <Alert
            tone="bad"
            title={linkErrors.join(" ")}
            action={
              <TextLink asChild>
                <Link to="/forgot-password">Получить новую ссылку</Link>
              </TextLink>
            }
          />
        )}
        <Field label="E-mail" errors={errors["email"]}>
          <Input {...control("email")} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        </Field>
        <Field label="Новый пароль" hint="Не короче 8 знаков." errors={errors["password"]}>
          <PasswordInput {...control("password")} autoComplete="new-password" />
        </Field>
        <Field label="Новый пароль ещё раз" errors={errors["password_confirmation"]}>
          <PasswordInput {...control("password_confirmation")} autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="primary" block loading={isSending}>
          Сохранить пароль
        </Button>
      </form>
    </AuthCard>
  );
}
