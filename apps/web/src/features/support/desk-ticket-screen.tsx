import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { TICKET_STEPS } from "@dropship/api/contract/ticket-steps";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { DetailPage } from "@dropship/ui/patterns/detail-page";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatusBadge } from "@dropship/ui/status-badge";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { LifeBuoy } from "lucide-react";
import { Suspense } from "react";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { useMay } from "../../shared/session.ts";
import { errorText, isNotFound } from "../../shared/error-text.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { Waiting } from "./desk-columns.tsx";
import { deskTicketQuery } from "./desk-queries.ts";
import { DeskThread } from "./desk-thread.tsx";
import { useDeskStep } from "./use-desk-step.ts";
import { deskStatusTable } from "./desk-words.ts";
import { personName } from "../../shared/person-name.ts";
import { contextHref } from "./ticket-places.ts";

// What is read comes first.
const DeskArrangement = lazyPart(async () => (await import("./desk-arrangement.tsx")).DeskArrangement);
const OtherTickets = lazyPart(async () => (await import("./other-tickets.tsx")).OtherTickets);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/support/$id");
const list = { title: "Поддержка", href: "/admin/support" };

/** One ticket on the desk: the conversation with its notes, who takes care of it, what else this user has asked. */
export function DeskTicketScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(deskTicketQuery(id));
  if (data) return <Shown key={data.id} ticket={data} />;
  const isMissing = isNotFound(error);
  return (
    <DetailPage
      header={
        <PageHeader
          title={isMissing ? "Обращение не найдено" : `Обращение ${numbered(id)}`}
          breadcrumbs={[list]}
          loading={!error}
        />
      }
      asideLabel="Об обращении"
      status={isMissing ? "ready" : error ? "error" : "loading"}
      error={error && errorText(error)}
      onRetry={() => void refetch()}
    >
      {isMissing && (
        <EmptyState icon={<LifeBuoy />} title="Такого обращения нет">
          Проверьте адрес страницы или найдите обращение по пользователю.
        </EmptyState>
      )}
    </DetailPage>
  );
}

function Shown({ ticket }: { ticket: TicketDetailForAdmins }) {
  const { id, subject, user, status, context, merged_into: into, can, rating, rating_comment: said } = ticket;
  const step = useDeskStep(ticket);
  const mayAnswer = useMay("support.answer");
  const part = <Skeleton className="h-24 w-full" />;
  return (
    <DetailPage
      asideLabel="Об обращении"
      header={
        <PageHeader
          title={<bdi>{subject}</bdi>}
          breadcrumbs={[list]}
          meta={
            <>
              <StatusBadge table={deskStatusTable} status={status} size="md" />
              <span>{numbered(id)}</span>
              <ScreenLink href={`/admin/users/${user.id}`}>
                <bdi>{personName(user)}</bdi>
              </ScreenLink>
              {context && (
                <Link href={contextHref(context, "desk")} className={textLinkClass}>
                  <bdi>{context.name}</bdi>
                </Link>
              )}
              <time dateTime={ticket.created_at}>{formatDateTime(ticket.created_at)}</time>
              {ticket.waiting_since && <Waiting ticket={ticket} />}
            </>
          }
          actions={(mayAnswer ? can.steps : []).map((name) => (
            <Button
              key={name}
              variant={name === "take" ? "primary" : "secondary"}
              loading={step.isPending && step.variables === name}
              onClick={() => step.mutate(name)}
            >
              {TICKET_STEPS[name].label}
            </Button>
          ))}
        />
      }
      notice={
        into !== null ? (
          <Alert tone="info">
            Переписка перенесена в{" "}
            <Link href={`/admin/support/${into}`} className={textLinkClass}>
              обращение {numbered(into)}
            </Link>
            .
          </Alert>
        ) : (
          rating !== null && (
            <Alert tone={rating >= 4 ? "good" : "notice"} title={`Оценка: ${rating} из 5`}>
              {said !== "" && <bdi>{said}</bdi>}
            </Alert>
          )
        )
      }
      aside={[
        {
          id: "arrangement",
          title: "Кто и о чём",
          openOnPhone: false,
          summary: ticket.assignee ? personName(ticket.assignee) : "никто не занимается",
          content: (
            <Suspense fallback={part}>
              {mayAnswer ? <DeskArrangement ticket={ticket} /> : <Text size="14">{ticket.topic}</Text>}
            </Suspense>
          ),
        },
        {
          id: "others",
          title: "Другие обращения пользователя",
          summary: String(ticket.others.length),
          content: (
            <Suspense fallback={part}>
              <OtherTickets ticket={ticket} />
            </Suspense>
          ),
        },
      ]}
    >
      <DeskThread ticket={ticket} />
      <RecordJournal kind="ticket" id={id} />
    </DetailPage>
  );
}
