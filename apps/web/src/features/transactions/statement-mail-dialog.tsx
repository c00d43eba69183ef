import type { StatementMail } from "@dropship/api/contract/statement-mail";
import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { ChoicesField, SwitchField, useFormValue } from "../../shared/form/form-field.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { keepStatementMail, statementMailQuery } from "./statement-mail-queries.ts";
import { FORMATS } from "./statement-mail-words.ts";

/** Whether the statement of each month comes by mail, and as what. */
export function StatementMailDialog({ mail, onClose }: { mail: StatementMail; onClose: () => void }) {
  const form = useForm({
    operation: "saveStatementMail",
    schema: async () => (await import("@dropship/api/contract/statement-mail")).statementMailBody,
    values: { is_on: mail.is_on, formats: mail.formats },
    failures: {},
    onSaved: ({ data }) => {
      keepStatementMail(data);
      onClose();
    },
  });
  const isOn = useFormValue(form, "is_on");
  return (
    <FormDialog
      form={form}
      title="Выписка по почте"
      description="За прошедший месяц, утром первого числа. Если движений за месяц не было, письма не будет."
      saveLabel="Сохранить"
      onClose={onClose}
    >
      <SwitchField
        form={form}
        name="is_on"
        label="Присылать каждый месяц"
        hint={
          mail.has_mail
            ? "В письме итоги месяца и ссылка на файлы: скачать их сможете только вы."
            : "Сначала подтвердите e-mail: выписка приходит на него."
        }
      />
      {isOn && <ChoicesField form={form} name="formats" label="В каком виде" options={FORMATS} />}
    </FormDialog>
  );
}

/** The same, opened where nothing of it has been read yet. */
export function StatementMailOpener({ onClose }: { onClose: () => void }) {
  const { data: mail } = useQuery(statementMailQuery);
  return mail ? <StatementMailDialog mail={mail} onClose={onClose} /> : null;
}
