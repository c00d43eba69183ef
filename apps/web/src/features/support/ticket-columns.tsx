import type { Ticket } from "@dropship/api/contract/tickets";
import { Badge } from "@dropship/ui/badge";
import { formatBadge, plural } from "@dropship/ui/format/number";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { ticketStatusTable } from "./ticket-words.ts";

const column = columnsOf<Ticket>();

/** What a ticket is about and its last words; a subject may hold anything, so it is kept apart from what stands around it. */
export const TicketSubject = ({ ticket }: { ticket: Pick<Ticket, "subject" | "excerpt" | "unread"> }) => (
  <>
    <span className="flex items-center gap-2">
      <Text as="span" weight={ticket.unread > 0 ? "semibold" : "medium"} truncate className="block">
        <bdi>{ticket.subject}</bdi>
      </Text>
      {ticket.unread > 0 && (
        <Badge tone="accent">
          <span aria-hidden="true">{formatBadge(ticket.unread)}</span>
          <span className="sr-only">
            {plural(ticket.unread, ["новое сообщение", "новых сообщения", "новых сообщений"])}
          </span>
        </Badge>
      )}
    </span>
    <Text as="span" size="13" tone="muted" truncate className="block">
      <bdi>{ticket.excerpt}</bdi>
    </Text>
  </>
);

/** Columns of a user's tickets. */
export const ticketColumns: readonly ListColumn<Ticket>[] = [
  {
    id: "id",
    title: "№",
    width: 84,
    pin: "start",
    fixed: true,
    cell: ({ id }) => (
      <Text as="span" numeric weight="medium">
        {id}
      </Text>
    ),
  },
  {
    id: "subject",
    title: "О чём",
    width: 320,
    grows: true,
    fixed: true,
    cell: (row) => <TicketSubject ticket={row} />,
  },
  {
    id: "status",
    title: "Состояние",
    width: 180,
    cell: ({ status }) => <StatusBadge table={ticketStatusTable} status={status} />,
  },
  { id: "topic", title: "Тема", width: 180, cell: ({ topic }) => topic },
  {
    id: "context",
    title: "Относится к",
    width: 200,
    cell: ({ context }) => (context ? <bdi>{context.name}</bdi> : "—"),
  },
  column.moment("last_message_at", { title: "Последнее", width: 150, sortKey: "last_message_at" }),
  column.moment("created_at", { title: "Создано", width: 150, sortKey: "created_at", optional: true }),
];
