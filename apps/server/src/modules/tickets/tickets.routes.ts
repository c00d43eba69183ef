import type { adminTicketEndpoints } from "@dropship/api/contract/admin-tickets";
import type { ticketEndpoints } from "@dropship/api/contract/tickets";
import type { FastifyReply } from "fastify";
import { PDF_TYPE } from "../../documents/clean-pdf.ts";
import { changedBy, StatusResponse, type Handlers } from "../../http/call.ts";
import { fileHeaders } from "../../http/file-headers.ts";
import { listResponse } from "../../http/pages.ts";
import { numbered } from "../../record-number.ts";
import type { SupportParts } from "./create-tickets.ts";
import type { NamedContent } from "./ticket-files.ts";

/** A picture is shown in its place; a PDF is saved, so that what is in it never runs on this origin. */
function send(reply: FastifyReply, { bytes, ...file }: NamedContent): Buffer {
  if (file.type === PDF_TYPE) reply.headers(fileHeaders({ ...file, size: bytes.length }));
  else reply.type(file.type);
  return bytes;
}

/** Tickets of a dropshipper. */
export function ticketRoutes({ tickets, nameOf }: SupportParts): Handlers<typeof ticketEndpoints> {
  return {
    listTickets: async ({ caller, query, request }) =>
      listResponse(request.url, await tickets.list(caller.user.id, query)),
    getTicketOptions: async ({ caller, query }) => ({ data: await tickets.options(caller.user.id, query) }),
    openTicket: async ({ caller, body, idempotencyKey }) => {
      const data = await tickets.open(caller.user.id, idempotencyKey, body);
      return new StatusResponse(201, { data, message: `Обращение ${numbered(data.id)} отправлено.` });
    },
    getTicket: async ({ caller, params }) => ({ data: await tickets.detail(caller.user.id, params.id) }),
    listTicketMessages: ({ caller, params, query }) => tickets.messages(caller.user.id, params.id, query),
    writeToTicket: async ({ caller, params, body, idempotencyKey }) =>
      new StatusResponse(201, { data: await tickets.write(caller.user.id, idempotencyKey, params.id, body) }),
    stepOwnTicket: async ({ caller, params, body }) => ({
      data: await tickets.step(caller.user.id, params.id, body.step),
    }),
    rateTicket: async ({ caller, params, body }) => ({
      data: await tickets.rate(caller.user.id, params.id, body),
      message: "Спасибо за оценку.",
    }),
    readTicket: async ({ caller, params, body }) => {
      await tickets.read(caller.user.id, params.id, body.message_id);
      return undefined;
    },
    typeInTicket: async ({ caller, params }) => {
      await tickets.type(caller.user.id, params.id, await nameOf(caller.user.id));
      return undefined;
    },
    getTicketFile: async ({ caller, params, query, reply }) =>
      send(reply, await tickets.file(caller.user.id, params.id, query.size)),
  };
}

/** The desk of the support. */
export function adminTicketRoutes({ desk, support, nameOf }: SupportParts): Handlers<typeof adminTicketEndpoints> {
  return {
    listAllTickets: async ({ query, request }) => listResponse(request.url, await desk.list(query)),
    getTicketQueue: async ({ caller }) => ({ data: await support.queue(caller.user.id) }),
    getTicketForAdmins: async ({ params }) => ({ data: await desk.detail(params.id) }),
    listTicketMessagesForAdmins: ({ caller, params, query }) => desk.messages(caller.user.id, params.id, query),
    answerTicket: async (call) =>
      new StatusResponse(201, {
        data: await desk.answer(changedBy(call), call.idempotencyKey, call.params.id, call.body),
      }),
    stepTicket: async (call) => ({ data: await desk.step(changedBy(call), call.params.id, call.body) }),
    sortTicket: async (call) => ({
      data: await desk.sort(changedBy(call), call.params.id, call.body),
      message: "Сохранено.",
    }),
    mergeTicket: async (call) => ({
      data: await desk.merge(changedBy(call), call.params.id, call.body.into_id),
      message: `Переписка перенесена в обращение ${numbered(call.body.into_id)}.`,
    }),
    readTicketForAdmins: async ({ params, body }) => {
      await desk.read(params.id, body.message_id);
      return undefined;
    },
    typeInTicketForAdmins: async ({ caller, params }) => {
      await desk.type(caller.user.id, params.id, await nameOf(caller.user.id));
      return undefined;
    },
    getTicketFileForAdmins: async ({ params, query, reply }) => send(reply, await desk.file(params.id, query.size)),
    getSupportTeam: async () => ({ data: await support.team() }),
    listTicketTopics: async () => ({ data: await support.topics() }),
    saveTicketTopics: async (call) => ({
      data: await support.saveTopics(changedBy(call), call.body),
      message: "Темы сохранены.",
    }),
    listCannedReplies: async () => ({ data: await support.replies() }),
    createCannedReply: async (call) =>
      new StatusResponse(201, {
        data: await support.addReply(changedBy(call), call.body),
        message: "Заготовка добавлена.",
      }),
    updateCannedReply: async (call) => ({
      data: await support.changeReply(changedBy(call), call.params.id, call.body),
      message: "Заготовка сохранена.",
    }),
    deleteCannedReply: async (call) => {
      await support.deleteReply(changedBy(call), call.params.id);
      return { message: "Заготовка удалена." };
    },
  };
}
