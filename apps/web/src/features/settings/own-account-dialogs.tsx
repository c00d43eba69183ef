import { DATA_DAYS, DELETION_DAYS } from "@dropship/api/contract/own-account";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { queryClient } from "../../shared/query-client.ts";
import { noteJob } from "../../shared/recent-jobs.ts";
import { refreshUser } from "../../shared/session.ts";
import { PasswordNowField } from "../../shared/password-now-field.tsx";
import { provenSchema } from "./access-schemas.ts";
import { ownDataQuery, ownDeletionQuery } from "./own-account-queries.ts";

interface Dialog {
  onClose: () => void;
}

/** Has one's data written into a file, by the password. */
export function OwnDataDialog({ onClose }: Dialog) {
  const form = useForm({
    operation: "askForOwnData",
    schema: provenSchema,
    values: { password_now: "" },
    failures: { throttled: sayAsSent },
    onSaved: ({ data }) => {
      noteJob(data);
      queryClient.setQueryData(ownDataQuery.queryKey, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Собрать файл с моими данными?"
      description={`В нём будет всё, что магазин хранит о вас. Скачать его можно ${DATA_DAYS} дней, потом файл удалится.`}
      saveLabel="Собрать файл"
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}

/** Has one's account deleted, by the password. */
export function DeletionDialog({ onClose }: Dialog) {
  const form = useForm({
    operation: "askForDeletion",
    schema: provenSchema,
    values: { password_now: "" },
    failures: {
      throttled: sayAsSent,
      held_back: (_, error) => {
        void queryClient.invalidateQueries({ queryKey: ownDeletionQuery.queryKey });
        return { text: error.message };
      },
    },
    onSaved: ({ data }) => {
      queryClient.setQueryData(ownDeletionQuery.queryKey, data);
      void refreshUser();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Удалить аккаунт?"
      description={`Через ${DELETION_DAYS} дней имя, контакты, реквизиты, выгрузки и переписка исчезнут, войти будет нельзя. Заказы и проводки останутся в учёте магазина без вашего имени. До этого дня можно передумать.`}
      saveLabel="Удалить аккаунт"
      danger
      onClose={onClose}
    >
      <PasswordNowField form={form} />
    </FormDialog>
  );
}
