import type { TelegramLink } from "@dropship/api/contract/telegram";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { provenSchema } from "./access-schemas.ts";
import { PasswordNowField } from "./password-now-field.tsx";

/** Asks for the password before a Telegram is linked, since it opens the account's news and, for admins, its buttons. */
export function TelegramDialog({ onClose, onLink }: { onClose: () => void; onLink: (link: TelegramLink) => void }) {
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
      title="Привязать Telegram"
      description="Бот будет присылать в него уведомления и отвечать о вашем балансе и заказах."
      saveLabel="Продолжить"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}
