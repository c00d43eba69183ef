import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { Button } from "@dropship/ui/button";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Merge } from "lucide-react";
import { Suspense, useState } from "react";
import { useMay } from "../../shared/session.ts";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { keepTicket } from "./desk-queries.ts";
import { deskStatusTable } from "./desk-words.ts";

type Other = TicketDetailForAdmins["others"][number];

/** What else this user has asked; an open one can take this thread in. */
export function OtherTickets({ ticket: { id, others, can } }: { ticket: TicketDetailForAdmins }) {
  const [into, setInto] = useState<Other | null>(null);
  const navigate = useNavigate();
  const mayAnswer = useMay("support.answer");
  const merge = useMutation({
    mutationFn: (other: Other) => api("mergeTicket", { params: { id }, body: { into_id: other.id } }),
    onSuccess: ({ data }) => {
      // Lines have come in among those that were read: the thread is read anew.
      queryClient.removeQueries({ queryKey: ["thread"] });
      keepTicket(data);
      void queryClient.invalidateQueries({ queryKey: ["getTicketForAdmins", id] });
      return navigate({ href: `/admin/support/${data.id}` });
    },
    onSettled: () => setInto(null),
  });
  if (others.length === 0)
    return (
      <Text size="14" tone="muted">
        Других обращений нет.
      </Text>
    );
  return (
    <ul className="grid gap-3">
      {others.map((other) => (
        <li key={other.id} className="grid gap-1">
          <Link href={`/admin/support/${other.id}`} className={textLinkClass}>
            {numbered(other.id)} <bdi>{other.subject}</bdi>
          </Link>
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge table={deskStatusTable} status={other.status} />
            {mayAnswer && can.merge && other.status !== "resolved" && other.status !== "closed" && (
              <Button size="sm" variant="ghost" icon={<Merge />} onClick={() => setInto(other)}>
                Объединить
              </Button>
            )}
          </span>
        </li>
      ))}
      {into && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={() => setInto(null)}
            title={`Перенести переписку в обращение ${numbered(into.id)}?`}
            confirmLabel="Объединить"
            pending={merge.isPending}
            onConfirm={() => merge.mutate(into)}
          >
            Сообщения и файлы встанут в одну переписку по времени, обращение {numbered(id)} закроется и будет вести
            туда.
          </AlertDialog>
        </Suspense>
      )}
    </ul>
  );
}
