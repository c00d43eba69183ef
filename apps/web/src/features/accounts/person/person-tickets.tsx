import { TICKET_STATUS_NAMES_FOR_ADMINS } from "@dropship/api/contract/ticket-steps";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { useQuery } from "@tanstack/react-query";
import { LifeBuoy } from "lucide-react";
import { FirstRows } from "../../../shared/first-rows.tsx";
import { personTicketsQuery } from "./person-queries.ts";

/** What a user asked the support, the ticket with the newest message first. */
export function PersonTickets({ id }: { id: number }) {
  return (
    <FirstRows
      label="Последние обращения"
      found={useQuery(personTicketsQuery(id))}
      href={`/admin/support?filter[user]=${id}`}
      allName={(total) => `Все: ${plural(total, ["обращение", "обращения", "обращений"])}`}
      empty={{ icon: LifeBuoy, title: "Обращений нет", text: "Пользователь ещё не писал в поддержку." }}
      row={(ticket) => ({
        key: ticket.id,
        href: `/admin/support/${ticket.id}`,
        title: (
          <>
            {numbered(ticket.id)} · <bdi>{ticket.subject}</bdi>
          </>
        ),
        note: [
          TICKET_STATUS_NAMES_FOR_ADMINS[ticket.status],
          ticket.topic,
          formatDateTime(ticket.last_message_at),
        ].join(" · "),
      })}
    />
  );
}
