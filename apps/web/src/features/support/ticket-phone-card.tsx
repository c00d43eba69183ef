import type { Ticket } from "@dropship/api/contract/tickets";
import type { TicketStatus } from "@dropship/api/contract/ticket-states";
import { numbered } from "@dropship/ui/format/record-number";
import { RelativeTime } from "@dropship/ui/relative-time";
import { StatusBadge, type StatusTable } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import type { ReactNode } from "react";
import { TicketSubject } from "./ticket-columns.tsx";

/** A ticket on a phone; `by` is whose it is, and `waits` how long they wait, for admins. */
export const TicketPhoneCard = ({
  ticket,
  table,
  by,
  waits,
}: {
  ticket: Ticket;
  table: StatusTable<TicketStatus>;
  by?: string;
  /** How long its user waits; else it says when something was last written. */
  waits?: ReactNode;
}) => (
  <article className="grid gap-y-1">
    {/* Words of how long somebody waits are as long as a state: in large letters they go under it. */}
    <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <StatusBadge table={table} status={ticket.status} />
      <Text as="span" size="13" tone="muted" className="text-right">
        {waits ?? <RelativeTime value={ticket.last_message_at} />}
      </Text>
    </span>
    <span className="min-w-0">
      <TicketSubject ticket={ticket} />
    </span>
    <Text size="13" tone="muted">
      {numbered(ticket.id)} · {by === undefined ? ticket.topic : <bdi>{by}</bdi>}
    </Text>
  </article>
);
