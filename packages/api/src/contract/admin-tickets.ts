import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { allTicketList } from "./lists/all-tickets.ts";
import { ticketForAdmins } from "./rows/tickets.ts";
import { data, dataWithMessage, id, idValue, message, person, seenLine, time } from "./shapes.ts";
import { ADMIN_TICKET_STEPS, unknownReplyFields } from "./ticket-steps.ts";
import { readTicketBody, ticketBody, ticketFiles, ticketMessage, ticketPage, ticketPageQuery } from "./tickets.ts";

export type { TicketForAdmins } from "./rows/tickets.ts";

const noTicket = { 404: { not_found: failure("no such ticket") } };
const noReply = { 404: { not_found: failure("no such canned reply") } };

/** A ticket for admins, with whom it is about. */
export const ticketDetailForAdmins = ticketForAdmins.extend({
  user_read_id: z.number().int(),
  shop_read_id: z.number().int(),
  topic_id: idValue,
  merged_into: idValue.nullable(),
  rating_comment: z.string(),
  can: z.object({ write: z.boolean(), steps: z.array(z.enum(ADMIN_TICKET_STEPS)), merge: z.boolean() }),
  /** Other tickets of the same user, newest first. */
  others: z.array(
    z.object({ id: idValue, subject: z.string(), status: ticketForAdmins.shape.status, created_at: time }),
  ),
});
/** A ticket for admins. */
export type TicketDetailForAdmins = z.output<typeof ticketDetailForAdmins>;

/** How the support does. */
export const ticketQueue = z.object({
  /** Tickets in which the shop has something to do. */
  open: z.number().int(),
  new: z.number().int(),
  /** Those whose user waits for a reply; `late` of them longer than was promised. */
  waiting: z.number().int(),
  late: z.number().int(),
  /** Of the open ones: the caller's, and nobody's. */
  mine: z.number().int(),
  unassigned: z.number().int(),
  /** Half of the first replies of thirty days came within so many minutes; null without any. */
  first_reply_minutes: z.number().int().nullable(),
  /** Average rating of thirty days, "4.6"; null without any. */
  rating: z.string().nullable(),
});
/** How the support does. */
export type TicketQueue = z.output<typeof ticketQueue>;

/** A topic of tickets; one that is off is offered to nobody any more. */
export const ticketTopic = z.object({
  id: idValue,
  name: z.string(),
  is_active: z.boolean(),
  tickets_count: z.number().int(),
});
/** A topic of tickets. */
export type TicketTopic = z.output<typeof ticketTopic>;
/** All topics in their order: those with an id are changed, others are added, what is left out goes. */
export const saveTopicsBody = z.object({
  topics: z
    .array(
      z.object({
        id: id.nullable().default(null),
        name: seenLine(60, "Назовите тему."),
        is_active: z.boolean().default(true),
      }),
    )
    .min(1, { error: "Нужна хотя бы одна тема.", abort: true })
    .max(30, "Не больше 30 тем.")
    .refine((topics) => topics.some((topic) => topic.is_active), "Оставьте включённой хотя бы одну тему.")
    // Who begins a ticket could not tell one from the other.
    .superRefine((topics, context) => {
      const taken = new Set<string>();
      topics.forEach(({ name, is_active: isOffered }, at) => {
        if (!isOffered) return;
        const called = name.toLowerCase();
        if (taken.has(called))
          context.addIssue({ code: "custom", path: [at, "name"], message: "Так уже называется другая тема." });
        taken.add(called);
      });
    }),
});

/** A canned reply; its fields are filled in when it is taken. */
export const cannedReply = z.object({ id: idValue, title: z.string(), body: z.string(), updated_at: time });
/** A canned reply. */
export type CannedReply = z.output<typeof cannedReply>;
/** A canned reply as an admin writes it. */
export const cannedReplyBody = z.object({
  title: seenLine(80, "Назовите заготовку."),
  body: ticketBody
    .refine((typed) => typed !== "", "Напишите текст.")
    .refine((typed) => unknownReplyFields(typed).length === 0, {
      error: ({ input }) => `Таких полей нет: ${unknownReplyFields(String(input)).join(", ")}.`,
    }),
});

/** A message of the shop: to the user, or a note that the shop's people alone see. */
export const answerTicketBody = z
  .object({
    body: ticketBody,
    files: ticketFiles,
    is_note: z.boolean().default(false),
    /** Resolves the ticket with the same message. */
    resolves: z.boolean().default(false),
  })
  .refine(({ body, files }) => body !== "" || files.length > 0, { path: ["body"], error: "Напишите сообщение." })
  .refine(({ is_note: isNote, resolves }) => !(isNote && resolves), {
    path: ["resolves"],
    error: "Заметка не завершает обращение.",
  });

const changed = failure("the ticket has changed meanwhile", z.object({ current: ticketDetailForAdmins }));

/** The desk of the support. */
export const adminTicketEndpoints = endpoints({
  listAllTickets: listEndpoint(allTicketList, ticketForAdmins, {
    path: "/api/admin/tickets",
    access: "support.see",
    summary: "Tickets of everybody",
  }),
  getTicketQueue: {
    method: "GET",
    path: "/api/admin/ticket-queue",
    access: "support.see",
    summary: "How many tickets wait, and how the support does",
    responses: { 200: data(ticketQueue) },
  },
  getTicketForAdmins: {
    method: "GET",
    path: "/api/admin/tickets/{id}",
    access: "support.see",
    summary: "One ticket",
    params: z.object({ id }),
    responses: { 200: data(ticketDetailForAdmins) },
    errors: noTicket,
  },
  listTicketMessagesForAdmins: {
    method: "GET",
    path: "/api/admin/tickets/{id}/messages",
    access: "support.see",
    summary: "Fifty lines of a thread with the notes of the shop's people",
    params: z.object({ id }),
    query: ticketPageQuery,
    responses: { 200: ticketPage },
    errors: noTicket,
  },
  answerTicket: {
    method: "POST",
    path: "/api/admin/tickets/{id}/messages",
    access: "support.answer",
    idempotent: true,
    throttle: { max: 60, seconds: 60 },
    summary: "Reply to the user, or leave a note for the shop's people",
    params: z.object({ id }),
    body: answerTicketBody,
    responses: { 201: data(ticketMessage) },
    errors: { ...noTicket, 409: { closed: failure("the ticket is closed") } },
  },
  stepTicket: {
    method: "POST",
    path: "/api/admin/tickets/{id}/step",
    access: "support.answer",
    summary: "Take a step of a ticket",
    params: z.object({ id }),
    body: z.object({ step: z.enum(ADMIN_TICKET_STEPS), version: z.number().int().min(1) }),
    responses: { 200: data(ticketDetailForAdmins) },
    errors: { ...noTicket, 409: { changed_meanwhile: changed } },
  },
  sortTicket: {
    method: "PUT",
    path: "/api/admin/tickets/{id}",
    access: "support.answer",
    summary: "Say who takes care of a ticket and what it is about",
    params: z.object({ id }),
    body: z.object({ assignee_id: id.nullable(), topic_id: id, version: z.number().int().min(1) }),
    responses: { 200: dataWithMessage(ticketDetailForAdmins) },
    errors: { ...noTicket, 409: { changed_meanwhile: changed } },
  },
  mergeTicket: {
    method: "POST",
    path: "/api/admin/tickets/{id}/merge",
    access: "support.answer",
    summary: "Move the thread into another ticket of the same user and close this one",
    params: z.object({ id }),
    body: z.object({ into_id: id }),
    responses: { 200: dataWithMessage(ticketDetailForAdmins) },
    errors: { ...noTicket, 409: { not_mergeable: failure("one of them is closed, or another user's") } },
  },
  readTicketForAdmins: {
    method: "POST",
    path: "/api/admin/tickets/{id}/read",
    access: "support.see",
    summary: "The shop has read the thread up to a line",
    params: z.object({ id }),
    body: readTicketBody,
    responses: { 204: null },
    errors: noTicket,
  },
  typeInTicketForAdmins: {
    method: "POST",
    path: "/api/admin/tickets/{id}/typing",
    access: "support.answer",
    throttle: { max: 60, seconds: 60 },
    summary: "Tell the user that somebody is typing",
    params: z.object({ id }),
    responses: { 204: null },
    errors: noTicket,
  },
  getTicketFileForAdmins: {
    method: "GET",
    path: "/api/admin/ticket-files/{id}",
    access: "support.see",
    summary: "A picture or a PDF of any ticket",
    params: z.object({ id }),
    query: z.object({ size: z.enum(["thumb", "full"]).default("full") }),
    media: "application/octet-stream",
    responses: { 200: z.unknown() },
    errors: { 404: { not_found: failure("no such file in a ticket, or a PDF was asked for as a small picture") } },
  },
  getSupportTeam: {
    method: "GET",
    path: "/api/admin/support-team",
    access: "support.see",
    summary: "Who may take care of tickets",
    responses: { 200: data(z.array(person)) },
  },
  listTicketTopics: {
    method: "GET",
    path: "/api/admin/ticket-topics",
    access: "support.see",
    summary: "Topics of tickets in their order",
    responses: { 200: data(z.array(ticketTopic)) },
  },
  saveTicketTopics: {
    method: "PUT",
    path: "/api/admin/ticket-topics",
    access: "support.arrange",
    summary: "Name, order, add and take away topics; one with tickets is switched off instead",
    body: saveTopicsBody,
    responses: { 200: dataWithMessage(z.array(ticketTopic)) },
  },
  listCannedReplies: {
    method: "GET",
    path: "/api/admin/canned-replies",
    access: "support.see",
    summary: "Canned replies by title",
    responses: { 200: data(z.array(cannedReply)) },
  },
  createCannedReply: {
    method: "POST",
    path: "/api/admin/canned-replies",
    access: "support.arrange",
    summary: "Add a canned reply",
    body: cannedReplyBody,
    responses: { 201: dataWithMessage(cannedReply) },
    errors: { 409: { too_many: failure("two hundred are kept already") } },
  },
  updateCannedReply: {
    method: "PUT",
    path: "/api/admin/canned-replies/{id}",
    access: "support.arrange",
    summary: "Change a canned reply",
    params: z.object({ id }),
    body: cannedReplyBody,
    responses: { 200: dataWithMessage(cannedReply) },
    errors: noReply,
  },
  deleteCannedReply: {
    method: "DELETE",
    path: "/api/admin/canned-replies/{id}",
    access: "support.arrange",
    summary: "Delete a canned reply",
    params: z.object({ id }),
    responses: { 200: message },
    errors: noReply,
  },
});
