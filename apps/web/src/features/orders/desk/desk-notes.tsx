import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatDateTime } from "@dropship/ui/format/date";
import { Text } from "@dropship/ui/text";
import { Textarea } from "@dropship/ui/textarea";
import { useQueryClient } from "@tanstack/react-query";
import { Allowed } from "../../../shared/allowed.tsx";
import { FormField } from "../../../shared/form/form-field.tsx";
import { PlainForm } from "../../../shared/form/plain-form.tsx";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { deskOrderQuery } from "./desk-queries.ts";
import { shortName } from "./desk-columns.tsx";

/** Notes that only the shop's people see. */
export function DeskNotes({ order }: { order: AdminOrderDetail }) {
  const client = useQueryClient();
  const form = useForm({
    operation: "addOrderNote",
    params: { id: order.id },
    schema: async () => (await import("@dropship/api/contract/order-desk")).orderNoteBody,
    values: { text: "" },
    failures: { not_found: sayAsSent },
    onSaved({ data }) {
      client.setQueryData(deskOrderQuery(order.id).queryKey, data);
      form.set({ text: "" });
    },
  });
  return (
    <Card>
      <CardHeader title="Заметки" description="Видны только магазину" />
      {order.notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {order.notes.map((note) => (
            <li key={note.id}>
              <Text size="14" className="wrap-anywhere whitespace-pre-line">
                {note.text}
              </Text>
              <Text size="13" tone="muted" className="mt-0.5">
                {shortName(note.author)}, <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
              </Text>
            </li>
          ))}
        </ul>
      )}
      <Allowed to="orders.work">
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
      </Allowed>
    </Card>
  );
}
