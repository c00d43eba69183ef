import type { TicketDetail } from "@dropship/api/contract/tickets";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { ThreadClosed } from "@dropship/ui/patterns/ticket-thread";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatusBadge } from "@dropship/ui/status-badge";
import { textLinkClass } from "@dropship/ui/text-link";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { askSupportHref } from "../../shared/ask-support.tsx";
import { queryClient } from "../../shared/query-client.ts";
import { RecordScreen } from "../../shared/record-screen.tsx";
import { RatingCard } from "./rating-card.tsx";
import { Thread } from "./thread.tsx";
import { ownCalls } from "./thread-calls.ts";
import { stale, ticketQuery } from "./ticket-queries.ts";
import { contextHref } from "./ticket-places.ts";
import { useDraft } from "./use-draft.ts";
import { ticketStatusTable } from "./ticket-words.ts";

const list = { title: "Поддержка", href: "/support" };
const refresh = () => void stale("getTicket", "listTickets");

/** One ticket of the caller: its conversation, and whether it is resolved. */
export const TicketScreen = ({ id }: { id: number }) => (
  <RecordScreen
    found={useQuery(ticketQuery(id))}
    title={`Обращение ${numbered(id)}`}
    breadcrumbs={[list]}
    missing={<NotFound title="Такого обращения нет" text="Проверьте адрес страницы." links={[list]} />}
    coming={<Skeleton className="h-[60dvh] w-full" />}
  >
    {(ticket) => <Shown ticket={ticket} />}
  </RecordScreen>
);

function Shown({ ticket }: { ticket: TicketDetail }) {
  const { id, subject, topic, status, context, merged_into: into, can } = ticket;
  const writing = useDraft(id);
  const step = useMutation({
    mutationFn: (name: TicketDetail["can"]["steps"][number]) =>
      api("stepOwnTicket", { params: { id }, body: { step: name } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(ticketQuery(id).queryKey, data);
      void stale("listTickets");
      void queryClient.invalidateQueries({ queryKey: ["thread", "user", id] });
    },
  });
  return (
    <>
      <PageHeader
        title={<bdi>{subject}</bdi>}
        breadcrumbs={[list]}
        meta={
          <>
            <StatusBadge table={ticketStatusTable} status={status} size="md" />
            <span>{numbered(id)}</span>
            <span>{topic}</span>
            {context && (
              <Link href={contextHref(context, "own")} className={textLinkClass}>
                <bdi>{context.name}</bdi>
              </Link>
            )}
            <time dateTime={ticket.created_at}>{formatDateTime(ticket.created_at)}</time>
          </>
        }
        actions={can.steps
          .filter((name) => name === "resolve")
          .map((name) => (
            <Button key={name} loading={step.isPending} onClick={() => step.mutate(name)}>
              Вопрос решён
            </Button>
          ))}
      />
      {into !== null && (
        <Alert tone="info" role="note" className="mb-4">
          Переписка продолжается в{" "}
          <Link href={`/support/${into}`} className={textLinkClass}>
            обращении {numbered(into)}
          </Link>
          .
        </Alert>
      )}
      {can.rate && <RatingCard ticket={ticket} called={step.isSuccess} />}
      <Thread
        ticket={ticket}
        calls={ownCalls}
        writing={writing}
        placeholder={
          status === "resolved" ? "Напишите, если вопрос остался: обращение откроется снова" : "Напишите поддержке"
        }
        onChanged={refresh}
        {...(!can.write && { closed: <Closed id={id} /> })}
      />
    </>
  );
}

const Closed = ({ id }: { id: number }) => (
  <ThreadClosed
    action={
      <Button asChild>
        <Link href={askSupportHref("ticket", id)}>Создать новое</Link>
      </Button>
    }
  >
    Обращение закрыто. Новое обращение будет ссылаться на это.
  </ThreadClosed>
);
