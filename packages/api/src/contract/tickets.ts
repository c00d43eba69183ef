import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { ticketList } from "./lists/tickets.ts";
import { ticket } from "./rows/tickets.ts";
import { chosenId, data, dataWithMessage, id, idValue, isSeen, seenLine, text, time } from "./shapes.ts";
import { TICKET_CONTEXTS, TICKET_VIAS } from "./ticket-states.ts";
import { MAX_TICKET_FILES, MAX_TICKET_LETTERS, USER_TICKET_STEPS } from "./ticket-steps.ts";

export { ticket, type Ticket, type TicketContext } from "./rows/tickets.ts";

const EMPTY = "Напишите сообщение.";

/** What one writes to the other side. */
export const ticketBody = text(MAX_TICKET_LETTERS).refine(isSeen, EMPTY);

/** Pictures and PDFs that were uploaded for a message, with what the sender calls them. */
export const ticketFiles = z
  .array(z.object({ id, name: seenLine(120, "Назовите файл.") }))
  .max(MAX_TICKET_FILES, `Не больше ${MAX_TICKET_FILES} файлов.`)
  .default([]);

/** A picture or a PDF of a message. */
export const ticketFile = z.object({
  id: idValue,
  name: z.string(),
  bytes: z.number().int(),
  /** Addresses that the ticket's two sides alone may read. */
  url: z.string(),
  /** Null for a PDF, which is saved and not shown. */
  thumb_url: z.string().nullable(),
});

/** A line of a thread: what somebody wrote, or what happened. */
export const ticketMessage = z.object({
  id: idValue,
  kind: z.enum(["message", "note", "event"]),
  /** Whose it is; `shop` of an event without an author is the shop itself. */
  side: z.enum(["user", "shop"]),
  /** The caller wrote it, and not a colleague. */
  is_own: z.boolean(),
  author: z.object({ name: z.string(), photo_url: z.string().nullable() }).nullable(),
  body: z.string(),
  /** How it came. */
  via: z.enum(TICKET_VIAS),
  created_at: time,
  files: z.array(ticketFile),
});
/** A line of a thread. */
export type TicketMessage = z.output<typeof ticketMessage>;

/** A piece of a thread, oldest first. */
export const ticketPage = z.object({
  data: z.array(ticketMessage),
  meta: z.object({
    /** Whether there are lines before these. */
    has_earlier: z.boolean(),
    /** Merges that have moved lines here or away: where it is another one than before, older lines than the last one known have come or gone. */
    merges: z.number().int(),
  }),
});
/** Which piece of a thread: the newest lines, those before a line, or those after one. */
export const ticketPageQuery = z.object({ before: id.optional(), after: id.optional() });

/** A ticket for its user. */
export const ticketDetail = ticket.extend({
  /** The last lines that each side has read. */
  user_read_id: z.number().int(),
  shop_read_id: z.number().int(),
  /** The ticket that this one was merged into. */
  merged_into: idValue.nullable(),
  rating_comment: z.string(),
  can: z.object({ write: z.boolean(), steps: z.array(z.enum(USER_TICKET_STEPS)), rate: z.boolean() }),
});
/** A ticket for its user. */
export type TicketDetail = z.output<typeof ticketDetail>;

/** What a new ticket may be about, and what it was begun from. */
export const ticketOptions = z.object({
  topics: z.array(z.object({ id: idValue, name: z.string() })),
  /** Which of the topics fits what it is begun from (docs/decisions/0270); null where none is known to. */
  topic_id: idValue.nullable(),
  /** Null when nothing was named, or it is not the caller's. */
  context: ticket.shape.context,
});
/** What a new ticket may be about. */
export type TicketOptions = z.output<typeof ticketOptions>;

const contextFields = { context_kind: z.enum(TICKET_CONTEXTS).optional(), context_id: id.optional() };

/** A new ticket. */
export const openTicketBody = z.object({
  topic_id: chosenId("Выберите тему."),
  subject: seenLine(120, "Напишите, о чём обращение."),
  body: ticketBody.refine((typed) => typed !== "", EMPTY),
  ...contextFields,
  files: ticketFiles,
});
/** A message of a thread: words, pictures or both. */
export const writeTicketBody = z
  .object({ body: ticketBody, files: ticketFiles })
  .refine(({ body, files }) => body !== "" || files.length > 0, { path: ["body"], error: EMPTY });
/** The last line that was read. */
export const readTicketBody = z.object({ message_id: id });

const noTicket = { 404: { not_found: failure("no such ticket of the caller") } };
const closed = failure("the ticket is closed: another one is begun from it");

/** Tickets of a dropshipper. */
export const ticketEndpoints = endpoints({
  listTickets: listEndpoint(ticketList, ticket, {
    path: "/api/tickets",
    access: "verified",
    own: true,
    summary: "The caller's tickets",
  }),
  getTicketOptions: {
    method: "GET",
    path: "/api/ticket-options",
    access: "verified",
    summary: "Topics of tickets, and what a new one is begun from",
    query: z.object(contextFields),
    responses: { 200: data(ticketOptions) },
  },
  openTicket: {
    method: "POST",
    path: "/api/tickets",
    access: "verified",
    own: true,
    idempotent: true,
    throttle: { max: 10, seconds: 600 },
    summary: "Begin a ticket, about an order or alone",
    body: openTicketBody,
    responses: { 201: dataWithMessage(ticketDetail) },
  },
  getTicket: {
    method: "GET",
    path: "/api/tickets/{id}",
    access: "verified",
    own: true,
    summary: "One ticket",
    params: z.object({ id }),
    responses: { 200: data(ticketDetail) },
    errors: noTicket,
  },
  listTicketMessages: {
    method: "GET",
    path: "/api/tickets/{id}/messages",
    access: "verified",
    own: true,
    summary: "Fifty lines of a thread: the newest, or those before or after a line",
    params: z.object({ id }),
    query: ticketPageQuery,
    responses: { 200: ticketPage },
    errors: noTicket,
  },
  writeToTicket: {
    method: "POST",
    path: "/api/tickets/{id}/messages",
    access: "verified",
    own: true,
    idempotent: true,
    throttle: { max: 30, seconds: 60 },
    summary: "Write to the shop; a resolved ticket opens again",
    params: z.object({ id }),
    body: writeTicketBody,
    responses: { 201: data(ticketMessage) },
    errors: { ...noTicket, 409: { closed } },
  },
  stepOwnTicket: {
    method: "POST",
    path: "/api/tickets/{id}/step",
    access: "verified",
    own: true,
    summary: "Say that the ticket is resolved, or that it is not",
    params: z.object({ id }),
    body: z.object({ step: z.enum(USER_TICKET_STEPS) }),
    responses: { 200: data(ticketDetail) },
    errors: { ...noTicket, 409: { illegal_step: failure("the ticket is closed") } },
  },
  rateTicket: {
    method: "PUT",
    path: "/api/tickets/{id}/rating",
    access: "verified",
    own: true,
    summary: "Say how the shop has helped, once the ticket is resolved",
    params: z.object({ id }),
    body: z.object({ rating: z.number("Выберите оценку.").int().min(1).max(5), comment: text(500).default("") }),
    responses: { 200: dataWithMessage(ticketDetail) },
    errors: { ...noTicket, 409: { not_resolved: failure("the ticket is not resolved yet") } },
  },
  readTicket: {
    method: "POST",
    path: "/api/tickets/{id}/read",
    access: "verified",
    own: true,
    summary: "The caller has read the thread up to a line",
    params: z.object({ id }),
    body: readTicketBody,
    responses: { 204: null },
    errors: noTicket,
  },
  typeInTicket: {
    method: "POST",
    path: "/api/tickets/{id}/typing",
    access: "verified",
    own: true,
    throttle: { max: 60, seconds: 60 },
    summary: "Tell the shop that the caller is typing",
    params: z.object({ id }),
    responses: { 204: null },
    errors: noTicket,
  },
  getTicketFile: {
    method: "GET",
    path: "/api/ticket-files/{id}",
    access: "verified",
    own: true,
    summary: "A picture or a PDF of one's own ticket, whoever sent it",
    params: z.object({ id }),
    query: z.object({ size: z.enum(["thumb", "full"]).default("full") }),
    media: "application/octet-stream",
    responses: { 200: z.unknown() },
    errors: {
      404: { not_found: failure("no such file in a ticket of the caller, or a PDF was asked for as a small picture") },
    },
  },
});
