import { Button } from "@dropship/ui/button";
import { CodeInput } from "@dropship/ui/code-input";
import { CopyField } from "@dropship/ui/copy-field";
import { Dialog } from "@dropship/ui/dialog";
import { QrCode } from "@dropship/ui/qr-code";
import { Text } from "@dropship/ui/text";
import { useState } from "react";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { refreshUser } from "../../shared/session.ts";
import { PasswordNowField } from "../../shared/password-now-field.tsx";
import { refreshAccess } from "./access-queries.ts";
import { confirmTwoStepSchema, provenSchema } from "./access-schemas.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface Secret {
  readonly secret: string;
  readonly uri: string;
}
const inFours = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, "$& ");

/** Turns two-step login on: the password, the app and its first code, the recovery codes. */
export function TwoStepDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <CodesDialog codes={codes} title="Двухэтапный вход включён" onClose={onClose} />;
  if (secret) return <AppStep secret={secret} onDone={setCodes} onClose={onClose} />;
  return <PasswordStep onDone={setSecret} onClose={onClose} />;
}

function PasswordStep({ onDone, onClose }: { onDone: (secret: Secret) => void; onClose: () => void }) {
  const form = useForm({
    operation: "beginTwoStep",
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent, already_on: sayAsSent },
    onSaved: ({ data }) => onDone(data),
  });
  return (
    <FormDialog
      form={form}
      title="Двухэтапный вход"
      description="После пароля магазин будет спрашивать код из приложения на вашем телефоне. Чужому одного пароля не хватит."
      saveLabel="Продолжить"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}

function AppStep({
  secret: { secret, uri },
  onDone,
  onClose,
}: {
  secret: Secret;
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const form = useForm({
    operation: "confirmTwoStep",
    schema: confirmTwoStepSchema,
    values: { code: "" },
    failures: { throttled: sayAsSent, already_on: sayAsSent, not_begun: sayAsSent },
    onSaved: ({ data }) => {
      refreshAccess();
      void refreshUser().catch(() => undefined); // an admin has their rights back
      onDone(data.recovery_codes);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Добавьте магазин в приложение"
      description="Подойдёт любое приложение с кодами: Google Authenticator, Microsoft Authenticator, 1Password, Aegis."
      saveLabel="Включить"
      onClose={onClose}
    >
      <QrCode text={uri} label="Код для приложения" className="mx-auto" />
      <CopyField label="Ключ для ввода вручную" value={inFours(secret)} copied={secret} />
      <FormField
        form={form}
        name="code"
        label="Код из приложения"
        hint="Шесть цифр, которые приложение показывает сейчас."
      >
        {(control) => <CodeInput {...control} onComplete={() => form.submit()} />}
      </FormField>
    </FormDialog>
  );
}

/** Shows recovery codes; closed only when they are said to be kept. */
function CodesDialog({ codes, title, onClose }: { codes: readonly string[]; title: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description="Сохраните резервные коды."
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          Коды сохранены
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

/** New recovery codes in the place of the old ones. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    operation: "renewRecoveryCodes",
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent, not_on: sayAsSent },
    onSaved: ({ data }) => {
      refreshAccess();
      setCodes(data.recovery_codes);
    },
  });
  if (codes) return <CodesDialog codes={codes} title="Новые резервные коды" onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Новые резервные коды"
      description="Прежние коды перестанут действовать."
      saveLabel="Создать коды"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}

/** Turns two-step login off. */
export function EndTwoStepDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    operation: "endTwoStep",
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent, not_on: sayAsSent, required: sayAsSent },
    onSaved: () => {
      refreshAccess();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Выключить двухэтапный вход?"
      description="Для входа снова хватит одного пароля. Резервные коды перестанут действовать. Ключи доступа останутся."
      saveLabel="Выключить"
      onClose={onClose}
    >
      <Text size="14" tone="muted">
        Чтобы сменить телефон, выключите вход здесь и включите снова уже на новом.
      </Text>
      <PasswordNowField form={form} />
    </FormDialog>
  );
}
