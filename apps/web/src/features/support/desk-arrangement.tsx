import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { failureOf } from "@dropship/api/client/api-error";
import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { Select } from "@dropship/ui/select";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { keepTicket, teamQuery, topicsQuery } from "./desk-queries.ts";
import { personName } from "./desk-words.ts";

const NOBODY = "0";

/** Who takes care of a ticket and what it is about; each choice is saved at once. */
export function DeskArrangement({ ticket }: { ticket: TicketDetailForAdmins }) {
  const { id, version, topic_id: topicId, topic, assignee } = ticket;
  const me = useSignedInUser();
  const { data: team = [] } = useQuery(teamQuery);
  const { data: topics = [] } = useQuery(topicsQuery);
  const save = useMutation({
    mutationFn: (change: { assignee_id?: number | null; topic_id?: number }) =>
      api("sortTicket", {
        params: { id },
        body: { assignee_id: assignee?.id ?? null, topic_id: topicId, version, ...change },
      }),
    onSuccess: ({ data }) => keepTicket(data),
    onError: (error) => {
      const failure = failureOf<"sortTicket">(error);
      if (failure?.code === "changed_meanwhile") keepTicket(failure.details.current);
    },
  });
  const people = assignee && !team.some((one) => one.id === assignee.id) ? [assignee, ...team] : team;
  const named = topics.some((one) => one.id === topicId) ? topics : [{ id: topicId, name: topic }, ...topics];
  return (
    <div className="grid gap-4">
      <Field label="Занимается">
        <Select
          disabled={save.isPending}
          value={String(assignee?.id ?? NOBODY)}
          options={[
            { value: NOBODY, label: "Никто" },
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
          disabled={save.isPending}
          value={String(topicId)}
          options={named.map((one) => ({ value: String(one.id), label: one.name }))}
          onValueChange={(value) => save.mutate({ topic_id: Number(value) })}
        />
      </Field>
    </div>
  );
}
