import { z } from "zod";
import { idValue, person, time } from "../shapes.ts";
import { TICKET_CONTEXTS, TICKET_STATUSES } from "../ticket-states.ts";

/** What a ticket is about, as it was called when it was begun. */
export const ticketContext = z.object({ kind: z.enum(TICKET_CONTEXTS), id: idValue, name: z.string() });
/** What a ticket is about. */
export type TicketContext = z.output<typeof ticketContext>;

/** A ticket as its user's list shows it. */
export const ticket = z.object({
  id: idValue,
  subject: z.string(),
  topic: z.string(),
  status: z.enum(TICKET_STATUSES),
  context: ticketContext.nullable(),
  created_at: time,
  last_message_at: time,
  /** The beginning of the last message. */
  excerpt: z.string(),
  /** Whether the last message is the shop's. */
  is_answered: z.boolean(),
  /** Messages of the other side that were not read yet. */
  unread: z.number().int(),
  rating: z.number().int().min(1).max(5).nullable(),
});
/** A ticket as its user's list shows it. */
export type Ticket = z.output<typeof ticket>;

/** A ticket as admins see it; `unread` counts the user's messages that nobody of the shop has read. */
export const ticketForAdmins = ticket.extend({
  user: person,
  assignee: person.nullable(),
  version: z.number().int(),
  /** Since when the user waits for a reply; null while they do not. */
  waiting_since: time.nullable(),
  /** When the reply is late. */
  due_at: time.nullable(),
  first_reply_at: time.nullable(),
});
/** A ticket as admins see it. */
export type TicketForAdmins = z.output<typeof ticketForAdmins>;
