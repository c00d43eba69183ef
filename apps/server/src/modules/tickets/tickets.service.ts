import type { BodyOf, QueryOf } from "@dropship/api/contract/endpoint";
import type { ticketList } from "@dropship/api/contract/lists/tickets";
import type { TicketVia } from "@dropship/api/contract/ticket-states";
import { TICKET_SILENCE_DAYS } from "@dropship/api/contract/ticket-steps";
import {
  type TicketDetail,
  ticketEndpoints,
  type TicketMessage,
  type TicketOptions,
} from "@dropship/api/contract/tickets";
import type { Connection, Database } from "../../db/database.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import type { FilesService } from "../files/files.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { fittingTopic, offeredTopics } from "./support-desk.repository.ts";
import { nameOfContext } from "./ticket-contexts.repository.ts";
import { type NamedContent, readFileOf } from "./ticket-files.ts";
import { addMessage, changedEvent, excerptOf, preparePictures, takeStep } from "./ticket-lines.ts";
import { presentDetail, presentLine, presentTicket } from "./tickets.presenter.ts";
import * as thread from "./thread.repository.ts";
import * as repository from "./tickets.repository.ts";

type OpenBody = BodyOf<(typeof ticketEndpoints)["openTicket"]>;
type WriteBody = BodyOf<(typeof ticketEndpoints)["writeToTicket"]>;
/** Which piece of a thread. */
export type PageAsk = QueryOf<(typeof ticketEndpoints)["listTicketMessages"]>;

const failWrite = failuresOf(ticketEndpoints.writeToTicket.errors);
const failStep = failuresOf(ticketEndpoints.stepOwnTicket.errors);
const failRate = failuresOf(ticketEndpoints.rateTicket.errors);
const noTicket = () => notFound("Такого обращения нет.");

/** Lines of a piece of a thread. */
export const LINES = 50;
const CLOSED_AT_ONCE = 200;

/** How words come that were not typed on the site, and what tells one command from another there: files are taken anew at each attempt. */
export interface Channel {
  readonly via: TicketVia;
  readonly input: object;
}

/** Tells the other side that somebody types; nobody waits for it. */
export type TellTyping = (
  to: readonly number[],
  payload: { readonly id: number; readonly side: "user" | "shop"; readonly name: string },
) => void;

/** What the tickets work with. */
export interface TicketsDeps {
  readonly db: Database;
  readonly files: FilesService;
  readonly tellTyping: TellTyping;
  /** Ids of the shop's people. */
  readonly staff: () => Promise<readonly number[]>;
  /** Takes away what anybody was told of tickets that are gone. */
  readonly forgetNotices: (tx: Connection, ticketIds: readonly number[]) => Promise<void>;
}

/** Tickets of users. */
export type TicketsService = ReturnType<typeof ticketsService>;

/** Makes the service. */
export function ticketsService({ db, files, tellTyping, staff, forgetNotices }: TicketsDeps) {
  async function detail(tx: Connection, userId: number, id: number): Promise<TicketDetail> {
    const row = await repository.findOwn(tx, userId, id);
    if (!row) throw noTicket();
    return presentDetail(row);
  }
  const presentFor =
    (userId: number) =>
    (row: thread.ThreadRow): TicketMessage =>
      presentLine(row, userId, "/api/ticket-files");
  async function locked(tx: Connection, userId: number, id: number): Promise<repository.LockedTicket> {
    const ticket = await repository.lockTicket(tx, id, userId);
    if (!ticket) throw noTicket();
    return ticket;
  }

  /** What a ticket is begun from; a record that is not the caller's counts as none. */
  async function contextOf(
    tx: Connection,
    userId: number,
    { context_kind: kind, context_id: id }: Pick<OpenBody, "context_kind" | "context_id">,
  ): Promise<TicketOptions["context"]> {
    if (kind === undefined || id === undefined) return null;
    const name = await nameOfContext(tx, userId, { kind, id });
    return name === null ? null : { kind, id, name };
  }

  return {
    /** A page of a user's tickets. */
    list: async (userId: number, ask: ListAsk<typeof ticketList>) =>
      presentPage(await repository.userTickets.page(db, { user: userId }, ask), presentTicket),
    /** One ticket of a user. */
    detail: (userId: number, id: number): Promise<TicketDetail> => detail(db, userId, id),

    /** Topics, and what a new ticket is begun from. */
    async options(userId: number, ask: Pick<OpenBody, "context_kind" | "context_id">): Promise<TicketOptions> {
      const context = await contextOf(db, userId, ask);
      return { topics: await offeredTopics(db), topic_id: context && (await fittingTopic(db, context)), context };
    },

    /** A piece of a user's thread. */
    async messages(userId: number, id: number, ask: PageAsk) {
      if (!(await repository.findOwn(db, userId, id))) throw noTicket();
      const rows = await thread.readLines(db, id, { ...ask, limit: LINES + 1, hasNotes: false });
      return pageOf(rows, ask, await repository.mergesOf(db, id), presentFor(userId));
    },

    /** Begins a ticket; the same key again gives the same response. */
    async open(userId: number, key: string, body: OpenBody, channel?: Channel): Promise<TicketDetail> {
      const pictures = await preparePictures(files, userId, body.files);
      return db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId, key, operation: "openTicket", input: channel?.input ?? body },
          {
            async run() {
              const topics = await offeredTopics(tx);
              if (!topics.some((topic) => topic.id === body.topic_id)) throw invalid({ topic_id: ["Выберите тему."] });
              const context = await contextOf(tx, userId, body);
              const { topic_id, subject } = body;
              const id = await repository.insertTicket(tx, { user_id: userId, topic_id, subject, context, at: null });
              const { via = "site" } = channel ?? {};
              await addMessage(tx, files, id, { side: "user", authorId: userId, body: body.body, pictures, via });
              await outbox.write(tx, { name: "ticket.opened", payload: { ticketId: id, userId, subject } });
              return id;
            },
            present: (id) => detail(tx, userId, id),
          },
        ),
      );
    },

    /** Adds a user's message; a resolved ticket opens again. */
    async write(userId: number, key: string, id: number, body: WriteBody, channel?: Channel): Promise<TicketMessage> {
      if ((await repository.ownerOf(db, id)) !== userId) throw noTicket();
      const pictures = await preparePictures(files, userId, body.files);
      return db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId, key, operation: "writeToTicket", input: { id, ...(channel?.input ?? body) } },
          {
            async run() {
              const ticket = await locked(tx, userId, id);
              if (ticket.status === "closed")
                throw failWrite("closed", "Обращение закрыто. Создайте новое: в нём будет ссылка на это.");
              const made = await addMessage(tx, files, id, {
                side: "user",
                authorId: userId,
                body: body.body,
                pictures,
                via: channel?.via ?? "site",
              });
              // A new one stays new: nobody of the shop has taken it yet.
              await takeStep(tx, ticket, "write", { actor: "user", actorId: userId });
              const { subject, assignee_id: assigneeId } = ticket;
              const excerpt = excerptOf(body.body, pictures);
              await outbox.write(tx, {
                name: "ticket.written",
                payload: { ticketId: id, userId, side: "user", subject, excerpt, assigneeId },
              });
              return made;
            },
            present: async (made) => presentFor(userId)(await thread.readLine(tx, made)),
          },
        ),
      );
    },

    /** Takes a step of the ticket's user; one that stands already changes nothing. */
    step: (userId: number, id: number, step: BodyOf<(typeof ticketEndpoints)["stepOwnTicket"]>["step"]) =>
      db.transaction(async (tx): Promise<TicketDetail> => {
        const ticket = await locked(tx, userId, id);
        const how = await takeStep(tx, ticket, step, { actor: "user", actorId: userId });
        if (how === "illegal") throw failStep("illegal_step", "Обращение уже закрыто. Создайте новое.");
        if (how === "taken") await outbox.write(tx, changedEvent(ticket));
        return detail(tx, userId, id);
      }),

    /** Keeps how the shop has helped; it may be changed. */
    rate: (userId: number, id: number, { rating, comment }: BodyOf<(typeof ticketEndpoints)["rateTicket"]>) =>
      db.transaction(async (tx): Promise<TicketDetail> => {
        const ticket = await locked(tx, userId, id);
        if (!(await detail(tx, userId, id)).can.rate)
          throw failRate("not_resolved", "Оценить можно, когда обращение решено.");
        await repository.rate(tx, id, rating, comment);
        await outbox.write(tx, changedEvent(ticket, true));
        return detail(tx, userId, id);
      }),

    /** Notes what the user has read. */
    read: (userId: number, id: number, messageId: number): Promise<void> =>
      db.transaction(async (tx) => {
        if ((await repository.ownerOf(tx, id)) !== userId) throw noTicket();
        const ticket = { id, user_id: userId };
        if (await repository.markRead(tx, id, "user", messageId)) await outbox.write(tx, changedEvent(ticket));
      }),

    /** Tells the shop's people that the user types. */
    async type(userId: number, id: number, name: string): Promise<void> {
      if ((await repository.ownerOf(db, id)) !== userId) throw noTicket();
      tellTyping(await staff(), { id, side: "user", name });
    },

    /** A file of a ticket of this user. */
    file: (userId: number, fileId: number, size: string): Promise<NamedContent> =>
      readFileOf(db, files, { fileId, userId, size }),

    /** Closes resolved tickets in which a week was silent; called now and then. */
    closeSilent: (): Promise<void> =>
      db.transaction(async (tx) => {
        for (const ticket of await repository.silent(tx, TICKET_SILENCE_DAYS, CLOSED_AT_ONCE)) {
          await takeStep(tx, ticket, "close", { actor: "shop", actorId: null });
          await outbox.write(tx, changedEvent(ticket));
        }
      }),

    /** Takes away the tickets of a person who is deleted. */
    async forgetUser(tx: Connection, userId: number): Promise<void> {
      const { ids, fileIds } = await repository.deleteOfUser(tx, userId);
      await files.detach(tx, fileIds);
      await forgetNotices(tx, ids);
    },
  };
}

/** A piece of a thread of one line more than is shown: it says whether there are others before. */
export function pageOf<T>(
  rows: readonly thread.ThreadRow[],
  ask: PageAsk,
  merges: number,
  present: (row: thread.ThreadRow) => T,
) {
  const isAfter = ask.after !== undefined;
  const shown = isAfter ? rows.slice(0, LINES) : rows.slice(-LINES);
  return { data: shown.map(present), meta: { has_earlier: isAfter || rows.length > LINES, merges } };
}
