import { defineList, mainDays, manyOf, record, text } from "../list.ts";
import type { Ticket } from "../rows/tickets.ts";
import { TICKET_STATUSES } from "../ticket-states.ts";

/** A user's tickets. */
export const ticketList = defineList<Ticket>()({
  name: "tickets",
  filters: {
    id: record(),
    status: manyOf(TICKET_STATUSES, { counted: true }),
    created: mainDays(),
    search: text(),
  },
  sorts: ["last_message_at", "created_at"],
  defaultSort: "-last_message_at",
  sums: {},
  exported: ["id", "created_at", "subject", "topic", "status", "context", "last_message_at", "rating"],
  perPage: 20,
});
