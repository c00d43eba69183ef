import type { OwnTelegram, TelegramLink } from "@dropship/api/contract/telegram";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { PasswordNowField } from "../../shared/password-now-field.tsx";
import { provenSchema } from "./access-schemas.ts";
import { refreshTelegram } from "./telegram-queries.ts";

interface Linking {
  /** A Telegram is linked already: the link confirms it. */
  confirms?: boolean;
  onClose: () => void;
  onLink: (link: TelegramLink) => void;
}

/** Asks for the password before a Telegram is linked, since it opens the account's news and, for admins, its buttons. */
export function TelegramDialog({ confirms = false, onClose, onLink }: Linking) {
  const form = useForm({
    operation: "linkTelegram",
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent, no_bot: sayAsSent, already_linked: sayAsSent },
    onSaved({ data }) {
      onLink(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={confirms ? "Подтвердить Telegram" : "Привязать Telegram"}
      description={
        confirms
          ? "Откройте ссылку в том же Telegram, который привязан: его кнопки снова заработают."
          : "Бот будет присылать в него уведомления и отвечать о вашем балансе и заказах."
      }
      saveLabel="Продолжить"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}

/** Unlinks by the password: whoever only finds an open browser cuts nobody off from their notices. */
export function UnlinkDialog({ telegram, onClose }: { telegram: OwnTelegram; onClose: () => void }) {
  const form = useForm({
    operation: "unlinkTelegram",
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent },
    onSaved: () => {
      void refreshTelegram();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Отвязать Telegram?"
      description={`Уведомления в Telegram прекратятся, бот перестанет отвечать на вопросы.${
        telegram.is_verified_otherwise
          ? ""
          : " E-mail не подтверждён, поэтому кабинет закроется, пока вы его не подтвердите."
      }`}
      saveLabel="Отвязать"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}
