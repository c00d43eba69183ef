import { deviceName } from "@dropship/api/contract/device-name";
import type { OwnPasskey } from "@dropship/api/contract/own-access";
import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { Alert } from "@dropship/ui/alert";
import { ApiError } from "@dropship/api/client/api-error";
import { api } from "../../shared/api.ts";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { TextField } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { PasswordNowField } from "../../shared/password-now-field.tsx";
import { refreshAccess } from "./access-queries.ts";
import { namePasskeySchema, provenSchema } from "./access-schemas.ts";

/** Makes a key on this device and keeps it at the shop: the password first, then the device's own question. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [isRefused, setRefused] = useState(false);
  const form = useForm({
    operation: "beginPasskey",
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent, too_many: sayAsSent },
    onSaved: async ({ data: optionsJSON }) => {
      setRefused(false);
      try {
        const made = await startRegistration({ optionsJSON });
        const { clientExtensionResults: _, ...credential } = made;
        const name = deviceName(navigator.userAgent);
        await api("addPasskey", { body: { name, credential: { ...credential, clientExtensionResults: {} } } });
        refreshAccess();
        onClose();
      } catch (error) {
        // Closed, timed out, or on the device already: nothing was made. What the server says is shown by the toast of the call.
        if (!(error instanceof ApiError)) setRefused(true);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      title="Новый ключ доступа"
      description="Устройство спросит отпечаток, лицо или PIN-код и сохранит ключ. Магазин их не увидит."
      saveLabel="Продолжить"
      onClose={onClose}
    >
      {isRefused && (
        <Alert tone="notice" title="Ключ не создан">
          Устройство отказалось, или на нём уже есть ключ этого магазина. Введите пароль и попробуйте ещё раз.
        </Alert>
      )}
      <PasswordNowField form={form} />
    </FormDialog>
  );
}

/** Calls a key by another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const form = useForm({
    operation: "renamePasskey",
    params: { id: passkey.id },
    schema: namePasskeySchema,
    values: { name: passkey.name },
    failures: {},
    onSaved: () => {
      refreshAccess();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Название ключа" saveLabel="Сохранить" onClose={onClose}>
      <TextField form={form} name="name" label="Название" maxLength={60} />
    </FormDialog>
  );
}

/** Takes a key away by the password: whoever only finds an open browser locks nobody out. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const form = useForm({
    operation: "removePasskey",
    params: { id: passkey.id },
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent, not_found: sayAsSent },
    onSaved: () => {
      refreshAccess();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Убрать ключ «${passkey.name}»?`}
      description="Войти им больше не получится. С самого устройства ключ удалите в его настройках."
      saveLabel="Убрать"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}
