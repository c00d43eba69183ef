import type { TicketTopic } from "@dropship/api/contract/admin-tickets";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { IconButton } from "@dropship/ui/icon-button";
import { Input } from "@dropship/ui/input";
import { Switch } from "@dropship/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField } from "../../shared/form/form-field.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { useFormRows } from "../../shared/form/use-form-rows.ts";
import { queryClient } from "../../shared/query-client.ts";
import { topicsQuery } from "./desk-queries.ts";

/** Names, orders, adds and takes away topics of tickets. */
export function TopicsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(topicsQuery);
  return data ? <Topics topics={data} onClose={onClose} /> : null;
}

type Values = { topics: { id: number | null; name: string; is_active: boolean }[] };

function Topics({ topics, onClose }: { topics: readonly TicketTopic[]; onClose: () => void }) {
  const values: Values = {
    topics: topics.map(({ id, name, is_active: isActive }) => ({ id, name, is_active: isActive })),
  };
  const form = useForm<"saveTicketTopics", Values>({
    operation: "saveTicketTopics",
    schema: async () => (await import("@dropship/api/contract/admin-tickets")).saveTopicsBody,
    values,
    failures: {},
    onSaved({ data }) {
      queryClient.setQueryData(topicsQuery.queryKey, data);
      void queryClient.invalidateQueries({ queryKey: ["getTicketOptions"] });
      onClose();
    },
  });
  const { rows, add, remove, move, errors } = useFormRows(form, "topics", "Темы");
  return (
    <FormDialog
      form={form}
      size="md"
      title="Темы обращений"
      description="Тему, по которой есть обращения, удаление выключит: в них она останется."
      saveLabel="Сохранить темы"
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {rows.map(({ key, index }) => (
          <li key={key} className="flex flex-wrap items-start gap-2">
            <FormField
              form={form}
              name={`topics.${index}.name`}
              label={`Тема ${index + 1}`}
              labelHidden
              className="min-w-40 grow"
            >
              {(control) => <Input {...control} maxLength={60} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`topics.${index}.is_active`} label="Предлагать" labelHidden>
              {({ value, onValueChange, ...control }) => (
                <Switch {...control} label="Предлагать" checked={value} onCheckedChange={onValueChange} />
              )}
            </FormField>
            <IconButton label="Выше" disabled={index === 0} onClick={() => move(index, index - 1)}>
              <ArrowUp />
            </IconButton>
            <IconButton label="Ниже" disabled={index === rows.length - 1} onClick={() => move(index, index + 1)}>
              <ArrowDown />
            </IconButton>
            <IconButton label="Убрать тему" onClick={() => remove(index)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      {errors.map((text) => (
        <Alert key={text} tone="bad">
          {text}
        </Alert>
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus />}
        onClick={() => add({ id: null, name: "", is_active: true })}
      >
        Добавить тему
      </Button>
    </FormDialog>
  );
}
