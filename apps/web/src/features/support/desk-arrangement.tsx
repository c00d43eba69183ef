import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { failureOf } from "@dropship/api/client/api-error";
import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { Select } from "@dropship/ui/select";
import { useFocusAfterPress } from "@dropship/ui/hooks/use-focus-after-press";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../shared/api.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { queryClient } from "../../shared/query-client.ts";
import { deskTicketQuery, keepTicket, teamQuery, topicsQuery } from "./desk-queries.ts";
import { personName } from "../../shared/person-name.ts";

const NOBODY = "0";

/** Who takes care of a ticket and what it is about; each choice is saved at once. */
export function DeskArrangement({ ticket }: { ticket: TicketDetailForAdmins }) {
  const { id, topic_id: topicId, topic, assignee } = ticket;
  const fields = useRef<HTMLDivElement>(null);
  useFocusAfterPress(fields, "select");
  const me = useSignedInUser();
  const { data: team } = useQuery(teamQuery);
  const { data: topics = [] } = useQuery(topicsQuery);
  const save = useMutation({
    // One after the other, each from what the one before has left: a field that is locked meanwhile would throw the keyboard out.
    scope: { id: `ticket-${id}` },
    mutationFn: (change: { assignee_id?: number | null; topic_id?: number }) => {
      const now = queryClient.getQueryData(deskTicketQuery(id).queryKey) ?? ticket;
      const kept = { assignee_id: now.assignee?.id ?? null, topic_id: now.topic_id, version: now.version };
      return api("sortTicket", { params: { id }, body: { ...kept, ...change } });
    },
    onSuccess: ({ data }) => keepTicket(data),
    onError: (error) => {
      const failure = failureOf<"sortTicket">(error);
      if (failure?.code === "changed_meanwhile") keepTicket(failure.details.current);
    },
  });
  const wanted = save.isPending ? save.variables : {};
  const people = [...(assignee && !team?.some((one) => one.id === assignee.id) ? [assignee] : []), ...(team ?? [])];
  // Before it is known who there is, a key must not move a ticket from its person to nobody.
  const canBeNobodys = team !== undefined || !assignee;
  const named = topics.some((one) => one.id === topicId) ? topics : [{ id: topicId, name: topic }, ...topics];
  return (
    <div ref={fields} className="grid gap-4">
      <Field label="Занимается">
        <Select
          value={String((wanted.assignee_id === undefined ? assignee?.id : wanted.assignee_id) ?? NOBODY)}
          options={[
            ...(canBeNobodys ? [{ value: NOBODY, label: "Никто" }] : []),
            ...people.map((one) => ({ value: String(one.id), label: personName(one) })),
          ]}
          onValueChange={(value) => save.mutate({ assignee_id: value === NOBODY ? null : Number(value) })}
        />
      </Field>
      {assignee?.id !== me.id && (
        <Button size="sm" loading={save.isPending} onClick={() => save.mutate({ assignee_id: me.id })}>
          Заняться самому
        </Button>
      )}
      <Field label="Тема">
        <Select
          value={String(wanted.topic_id ?? topicId)}
          options={named.map((one) => ({ value: String(one.id), label: one.name }))}
          onValueChange={(value) => save.mutate({ topic_id: Number(value) })}
        />
      </Field>
    </div>
  );
}
