import type { PersonCard, UserNote } from "@dropship/api/contract/people";
import { Button } from "@dropship/ui/button";
import { formatDateTime } from "@dropship/ui/format/date";
import { IconButton } from "@dropship/ui/icon-button";
import { Text } from "@dropship/ui/text";
import { Textarea } from "@dropship/ui/textarea";
import { Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { api } from "../../../shared/api.ts";
import { FormField } from "../../../shared/form/form-field.tsx";
import { PlainForm } from "../../../shared/form/plain-form.tsx";
import { useForm } from "../../../shared/form/use-form.ts";
import { noteFailures } from "./person-failures.ts";
import { keepPerson, usePersonCommand } from "./person-queries.ts";

/** What the shop's people wrote about a user, who never sees it. */
export function PersonNotes({ card: { can, user }, notes }: { card: PersonCard; notes: readonly UserNote[] }) {
  const [asked, setAsked] = useState<UserNote | null>(null);
  const remove = usePersonCommand(({ id }: UserNote) =>
    api("removeUserNote", { params: { id: user.id, note_id: id } }),
  );
  return (
    <div className="grid gap-4">
      {notes.length > 0 ? (
        <ul aria-label="Заметки" className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <Text size="14" className="wrap-anywhere whitespace-pre-line">
                  {note.text}
                </Text>
                <Text size="13" tone="muted" className="mt-0.5">
                  {note.author.name || note.author.email},{" "}
                  <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
                </Text>
              </div>
              {note.can_remove && (
                <IconButton
                  size="sm"
                  label={`Удалить заметку от ${formatDateTime(note.created_at)}`}
                  onClick={() => setAsked(note)}
                >
                  <Trash2 />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Text size="14" tone="muted">
          Заметок нет. Пользователь их не увидит.
        </Text>
      )}
      {can.look_after && <NewNote id={user.id} />}
      {asked && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={() => setAsked(null)}
            title="Удалить заметку?"
            confirmLabel="Удалить"
            cancelLabel="Оставить"
            pending={remove.isPending}
            onConfirm={() => remove.mutate(asked, { onSettled: () => setAsked(null) })}
          >
            «{asked.text}» больше не будет в карточке. Запись об удалении останется в журнале.
          </AlertDialog>
        </Suspense>
      )}
    </div>
  );
}

function NewNote({ id }: { id: number }) {
  const form = useForm({
    operation: "addUserNote",
    params: { id },
    schema: async () => (await import("@dropship/api/contract/people")).userNoteBody,
    values: { text: "" },
    failures: noteFailures,
    onSaved({ data }) {
      keepPerson(data);
      form.set({ text: "" });
    },
  });
  return (
    <PlainForm form={form} className="grid gap-3">
      <FormField form={form} name="text" label="Новая заметка">
        {({ value, onValueChange, name, disabled }) => (
          <Textarea
            name={name}
            rows={2}
            disabled={disabled}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </FormField>
      <Button type="submit" loading={form.isSending} className="justify-self-start">
        Записать
      </Button>
    </PlainForm>
  );
}
