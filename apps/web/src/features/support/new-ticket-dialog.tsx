import type { TicketOptions } from "@dropship/api/contract/tickets";
import { MAX_TICKET_LETTERS } from "@dropship/api/contract/ticket-steps";
import { Alert } from "@dropship/ui/alert";
import { Dialog } from "@dropship/ui/dialog";
import { ErrorState } from "@dropship/ui/error-state";
import { AttachmentPicker } from "@dropship/ui/patterns/ticket-thread";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { Textarea } from "@dropship/ui/textarea";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { errorText } from "../../shared/error-text.ts";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField, useFormValue } from "../../shared/form/form-field.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { newTicketForm } from "./new-ticket-form.ts";
import { type About, ticketOptionsQuery } from "./ticket-queries.ts";
import { ACCEPTED, useAttachments } from "./use-attachments.ts";

interface Props {
  about: About | null;
  onClose: () => void;
  onOpened: (id: number) => void;
}

const TITLE = "Новое обращение";
const DESCRIPTION = "Ответ придёт сюда, в уведомления и на почту.";

/** Begins a ticket: what about, what happened, pictures; the record that it was begun from comes with it. */
export function NewTicketDialog(props: Props) {
  const { data, error, refetch } = useQuery(ticketOptionsQuery(props.about));
  if (data) return <Asking {...props} options={data} />;
  return (
    <Dialog open onOpenChange={props.onClose} size="md" title={TITLE} description={DESCRIPTION}>
      {error ? (
        <ErrorState size="panel" title="Не загрузилось" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-36" />
        </div>
      )}
    </Dialog>
  );
}

function Asking({ options, onClose, onOpened }: Props & { options: TicketOptions }) {
  const { id: userId } = useSignedInUser();
  const { topics, context } = options;
  const form = useForm(newTicketForm(userId, options, onOpened));
  const attachments = useAttachments(useFormValue(form, "files"), (files) => form.set({ files }));
  const refused = useRef<HTMLDivElement>(null);
  // It would go without the file that somebody believes to be in it.
  const submit = () => {
    if (!attachments.files.some(({ error }) => error !== undefined)) return form.submit();
    return refused.current?.querySelector<HTMLElement>("[data-refused] button")?.focus();
  };
  return (
    <FormDialog
      form={{ ...form, submit }}
      size="md"
      title={TITLE}
      description={DESCRIPTION}
      saveLabel="Отправить"
      waitLabel={attachments.files.some(({ progress }) => progress !== undefined) ? "Файлы загружаются" : undefined}
      onClose={onClose}
    >
      {context && (
        <Alert tone="info">
          К обращению приложено: <bdi>{context.name}</bdi>
        </Alert>
      )}
      <FormField
        form={form}
        name="topic"
        label="Тема"
        required
        show={(id) => topics.find((topic) => String(topic.id) === id)?.name ?? "пусто"}
      >
        {(control) => (
          <Select
            {...control}
            placeholder="Выберите тему"
            options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </FormField>
      <TextField form={form} name="subject" label="О чём" required maxLength={120} autoComplete="off" />
      <FormField form={form} name="body" label="Сообщение" required>
        {(control) => <Textarea {...control} rows={5} maxLength={MAX_TICKET_LETTERS} counter />}
      </FormField>
      <div ref={refused}>
        <AttachmentPicker
          files={attachments.files}
          onAttach={attachments.attach}
          onDetach={attachments.detach}
          accept={ACCEPTED}
          hint="До 6 фото и PDF: видят только вы и поддержка."
        />
      </div>
    </FormDialog>
  );
}
