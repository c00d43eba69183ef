import { defineList, mainDays, manyOf, oneOf, record, text, yesNo } from "../list.ts";
import type { TicketForAdmins } from "../rows/tickets.ts";
import { TICKET_STATUSES } from "../ticket-states.ts";

/** Tickets of everybody, for admins: whoever has waited longest for a reply first. */
export const allTicketList = defineList<TicketForAdmins>()({
  name: "all_tickets",
  filters: {
    id: record(),
    user: record(),
    status: manyOf(TICKET_STATUSES, { counted: true }),
    /** Whether the user waits for a reply, and whether it is late. */
    reply: oneOf(["waiting", "late"]),
    assignee: record(),
    assigned: yesNo(),
    topic: record(),
    rated: oneOf(["good", "bad"]),
    created: mainDays(),
    search: text(),
  },
  sorts: ["waiting_since", "last_message_at", "created_at"],
  defaultSort: "waiting_since",
  sums: {},
  exported: [
    "id",
    "created_at",
    "user",
    "subject",
    "topic",
    "status",
    "context",
    "assignee",
    "first_reply_at",
    "last_message_at",
    "rating",
  ],
  perPage: 20,
});
