import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { AuthCard } from "@dropship/ui/patterns/auth-card";
import { TextLink } from "@dropship/ui/text-link";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { useConfig } from "../../shared/config.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { forgotPasswordSchema } from "./schemas.ts";

/** Asks for a link that sets a new password. */
export function ForgotPasswordScreen() {
  const { app_name: brand } = useConfig();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { control, errors, form, isSending } = useForm({
    initial: { email: "" },
    schema: forgotPasswordSchema,
    submit: async (body) => {
      await api("forgotPassword", { body });
      setSentTo(body.email);
    },
  });

  return (
    <AuthCard
      brand={brand}
      title="Забыли пароль"
      text="Пришлём ссылку, по которой можно задать новый."
      footer={
        <TextLink asChild>
          <Link to="/login">Вернуться ко входу</Link>
        </TextLink>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        {sentTo && (
          <Alert tone="good" title="Ссылка отправлена">
            Проверьте почту {sentTo}, в том числе папку «Спам». Ссылка действует час.
          </Alert>
        )}
        <Field label="E-mail" errors={errors["email"]}>
          <Input {...control("email")} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        </Field>
        <Button type="submit" variant="primary" block loading={isSending}>
          {sentTo ? "Отправить ещё раз" : "Отправить ссылку"}
        </Button>
      </form>
    </AuthCard>
  );
}
