import type { TicketForAdmins } from "@dropship/api/contract/admin-tickets";
import { Badge } from "@dropship/ui/badge";
import { RelativeTime } from "@dropship/ui/relative-time";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { useNow } from "@dropship/ui/hooks/use-now";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { TicketSubject } from "./ticket-columns.tsx";
import { deskStatusTable } from "./desk-words.ts";
import { personName } from "../../shared/person-name.ts";

const column = columnsOf<TicketForAdmins>();
const nothing = (
  <Text as="span" tone="faint">
    —
  </Text>
);

/** When came what a user waits for a reply to; late ones are marked. */
export function Waiting({ ticket }: { ticket: Pick<TicketForAdmins, "waiting_since" | "due_at"> }) {
  const now = useNow();
  if (ticket.waiting_since === null || ticket.due_at === null) return nothing;
  const isLate = Date.parse(ticket.due_at) < now;
  return (
    <Badge tone={isLate ? "bad" : "notice"}>
      {isLate ? "поздно: " : "пришло "}
      <RelativeTime value={ticket.waiting_since} />
    </Badge>
  );
}

/** Columns of everybody's tickets. */
export const deskTicketColumns: readonly ListColumn<TicketForAdmins>[] = [
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
    width: 300,
    grows: true,
    fixed: true,
    cell: (row) => <TicketSubject ticket={row} />,
  },
  {
    id: "user",
    title: "Пользователь",
    width: 170,
    cell: ({ user }) => (
      <Text as="span" truncate className="block">
        <bdi>{personName(user)}</bdi>
      </Text>
    ),
  },
  {
    id: "status",
    title: "Состояние",
    width: 190,
    cell: ({ status }) => <StatusBadge table={deskStatusTable} status={status} />,
  },
  {
    id: "waiting_since",
    title: "Ждёт ответа",
    width: 180,
    sortKey: "waiting_since",
    exports: [],
    cell: (row) => <Waiting ticket={row} />,
  },
  { id: "topic", title: "Тема", width: 170, cell: ({ topic }) => topic },
  {
    id: "assignee",
    title: "Занимается",
    width: 170,
    cell: ({ assignee }) => (assignee ? personName(assignee) : nothing),
  },
  column.moment("last_message_at", { title: "Последнее", width: 150, sortKey: "last_message_at", optional: true }),
  column.moment("created_at", { title: "Создано", width: 150, sortKey: "created_at", optional: true }),
  {
    id: "rating",
    title: "Оценка",
    width: 90,
    optional: true,
    cell: ({ rating }) => (rating === null ? nothing : `${rating} из 5`),
  },
];
