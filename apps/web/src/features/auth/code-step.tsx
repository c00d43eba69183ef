import { Button } from "@dropship/ui/button";
import { CodeInput } from "@dropship/ui/code-input";
import { Text } from "@dropship/ui/text";
import { useEffect, useState } from "react";
import { FormField, TextField } from "../../shared/form/form-field.tsx";
import { PlainForm } from "../../shared/form/plain-form.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { loginCodeSchema } from "./schemas.ts";

/** The second step of a login: the code of the app, or a recovery code when the phone is not there. */
export function CodeStep({
  onDone,
  onBack,
}: {
  onDone: (notices: readonly string[]) => Promise<void>;
  /** Back to e-mail and password. */
  onBack: () => void;
}) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    operation: "loginByCode",
    schema: loginCodeSchema,
    values: { code: "" },
    failures: {
      throttled: sayAsSent,
      login_expired: sayAsSent,
    },
    // Why is said by the toast of the call.
    onRefused: ({ code }) => {
      if (code === "login_expired") onBack();
    },
    onSaved: ({ cart_notices: notices }) => onDone(notices),
  });
  // The first step had the focus, and is gone with it.
  const { elementRef } = form;
  useEffect(() => elementRef.current?.querySelector("input")?.focus(), [elementRef, isRecovery]);
  const turn = () => {
    // With what was said of the code before: it is not about the one that is asked for now.
    form.cancel();
    setRecovery(!isRecovery);
  };

  return (
    <PlainForm form={form}>
      {isRecovery ? (
        <TextField
          form={form}
          name="code"
          label="Резервный код"
          hint="Десять букв и цифр. Каждый код действует один раз."
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="7K3QX-M9TWD"
        />
      ) : (
        <FormField form={form} name="code" label="Код из приложения" hint="Шесть цифр, они меняются каждые полминуты.">
          {(control) => <CodeInput {...control} onComplete={() => form.submit()} />}
        </FormField>
      )}
      <Button type="submit" variant="primary" block loading={form.isSending}>
        Войти
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" size="sm" onClick={turn} disabled={form.isSending}>
          {isRecovery ? "Ввести код из приложения" : "Нет телефона под рукой?"}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack} disabled={form.isSending}>
          Назад
        </Button>
      </div>
      {isRecovery && (
        <Text size="13" tone="muted">
          Нет и резервных кодов? Напишите в поддержку: главный администратор сбросит двухэтапный вход.
        </Text>
      )}
    </PlainForm>
  );
}
