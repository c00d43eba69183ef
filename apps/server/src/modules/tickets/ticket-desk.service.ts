import { adminTicketEndpoints, type TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { allTicketList } from "@dropship/api/contract/lists/all-tickets";
import { nextTicketStatus, TICKET_STATUS_NAMES_FOR_ADMINS } from "@dropship/api/contract/ticket-steps";
import type { TicketMessage } from "@dropship/api/contract/tickets";
import type { Connection } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { numbered } from "../../record-number.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { team, topics } from "./support-desk.repository.ts";
import { type NamedContent, readFileOf } from "./ticket-files.ts";
import {
  addEvent,
  addMessage,
  changedEvent,
  excerptOf,
  preparePictures,
  takeStep,
  type Written,
} from "./ticket-lines.ts";
import { mergeInto } from "./ticket-merge.ts";
import { LINES, type PageAsk, pageOf, type TicketsDeps } from "./tickets.service.ts";
import { presentDetailForAdmins, presentForAdmins, presentLine } from "./tickets.presenter.ts";
import * as thread from "./thread.repository.ts";
import * as repository from "./tickets.repository.ts";

type Body<N extends keyof typeof adminTicketEndpoints> = BodyOf<(typeof adminTicketEndpoints)[N]>;

const failAnswer = failuresOf(adminTicketEndpoints.answerTicket.errors);
const failStep = failuresOf(adminTicketEndpoints.stepTicket.errors);
const failMerge = failuresOf(adminTicketEndpoints.mergeTicket.errors);
const noTicket = () => notFound("Такого обращения нет.");
const CHANGED = "Обращение изменилось, пока вы на него смотрели. Посмотрите, как оно стоит сейчас.";

/** A ticket as the journal names it. */
const subjectOf = ({ id, subject }: Pick<repository.TicketRow, "id" | "subject">) => ({
  kind: "ticket" as const,
  id,
  name: `Обращение ${numbered(id)}: ${subject}`,
});

/** Makes the service. */
export function ticketDeskService({ db, files, tellTyping, staff }: TicketsDeps) {
  async function found(tx: Connection, id: number): Promise<repository.NamedTicketRow> {
    const row = await repository.findTicket(tx, id);
    if (!row) throw noTicket();
    return row;
  }
  async function detail(tx: Connection, id: number): Promise<TicketDetailForAdmins> {
    const row = await found(tx, id);
    return presentDetailForAdmins(row, await repository.others(tx, row));
  }
  const presentFor =
    (adminId: number) =>
    (row: thread.ThreadRow): TicketMessage =>
      presentLine(row, adminId, "/api/admin/ticket-files");
  const told = (row: repository.NamedTicketRow) => ({
    state: TICKET_STATUS_NAMES_FOR_ADMINS[row.status],
    assignee: row.assignee_name || row.assignee_email || null,
    topic: row.topic,
  });
  async function locked(tx: Connection, id: number): Promise<repository.LockedTicket> {
    const ticket = await repository.lockTicket(tx, id, null);
    if (!ticket) throw noTicket();
    return ticket;
  }
  /** Whoever takes or replies to a ticket of nobody takes care of it from then on. */
  async function adopt(
    tx: Connection,
    { id, assignee_id, topic_id: topicId }: repository.LockedTicket,
    adminId: number,
  ) {
    if (assignee_id === null) await repository.sortTicket(tx, id, { assigneeId: adminId, topicId });
  }

  /** Adds what an admin writes, and moves the ticket as it says. */
  async function answer(
    tx: Connection,
    by: ChangedBy,
    id: number,
    written: Written,
    resolves: boolean,
  ): Promise<number> {
    const ticket = await locked(tx, id);
    if (ticket.status === "closed") throw failAnswer("closed", "Обращение закрыто: написать в него нельзя.");
    const before = await found(tx, id);
    const made = await addMessage(tx, files, id, written);
    const taker = { actor: "admin" as const, actorId: by.actorId };
    if (written.isNote) await outbox.write(tx, changedEvent(ticket, true));
    else {
      await adopt(tx, ticket, by.actorId);
      await takeStep(tx, ticket, "reply", taker);
      if (resolves) await takeStep(tx, { id, status: "waiting_user" }, "resolve", taker);
      const { user_id: userId, subject, assignee_id: assigneeId } = ticket;
      const excerpt = excerptOf(written.body, written.pictures ?? []);
      await outbox.write(tx, {
        name: "ticket.written",
        payload: { ticketId: id, userId, side: "shop", subject, excerpt, assigneeId, lineId: made },
      });
    }
    await writeAudit(tx, by, {
      action: "answerTicket",
      subject: subjectOf(ticket),
      before: told(before),
      after: { ...told(await found(tx, id)), written: `${written.isNote ? "заметка" : "ответ"} ${numbered(made)}` },
    });
    return made;
  }

  return {
    /** A page of everybody's tickets. */
    list: async (ask: ListAsk<typeof allTicketList>) =>
      presentPage(await repository.allTickets.page(db, {}, ask), presentForAdmins),
    /** One ticket of anybody. */
    detail: (id: number): Promise<TicketDetailForAdmins> => detail(db, id),

    /** A piece of a thread with its notes. */
    async messages(adminId: number, id: number, ask: PageAsk) {
      if ((await repository.ownerOf(db, id)) === null) throw noTicket();
      const rows = await thread.readLines(db, id, { ...ask, limit: LINES + 1, hasNotes: true });
      return pageOf(rows, ask, await repository.mergesOf(db, id), presentFor(adminId));
    },

    /** Replies to the user, or leaves a note; the same key again gives the same response. */
    async answer(by: ChangedBy, key: string, id: number, body: Body<"answerTicket">): Promise<TicketMessage> {
      if ((await repository.ownerOf(db, id)) === null) throw noTicket();
      const pictures = await preparePictures(files, by.actorId, body.files);
      const { body: text, is_note: isNote, resolves } = body;
      const written: Written = { side: "shop", authorId: by.actorId, body: text, pictures, isNote };
      return db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: by.actorId, key, operation: "answerTicket", input: { id, ...body } },
          {
            run: () => answer(tx, by, id, written, resolves),
            present: async (made) => presentFor(by.actorId)(await thread.readLine(tx, made)),
          },
        ),
      );
    },

    /** Takes an admin's step; 409 with how the ticket stands when somebody was faster. A step that stands already changes nothing. */
    step: (by: ChangedBy, id: number, { step, version }: Body<"stepTicket">) =>
      db.transaction(async (tx): Promise<TicketDetailForAdmins> => {
        const ticket = await locked(tx, id);
        if (nextTicketStatus(step, ticket.status, "admin") === "repeat") return detail(tx, id);
        const before = await found(tx, id);
        const isStale = ticket.version !== version;
        const how = isStale ? "illegal" : await takeStep(tx, ticket, step, { actor: "admin", actorId: by.actorId });
        if (how === "illegal") throw failStep("changed_meanwhile", CHANGED, { current: await detail(tx, id) });
        if (step === "take") await adopt(tx, ticket, by.actorId);
        await outbox.write(tx, changedEvent(ticket));
        const after = told(await found(tx, id));
        await writeAudit(tx, by, { action: "stepTicket", subject: subjectOf(ticket), before: told(before), after });
        return detail(tx, id);
      }),

    /** Says who takes care of a ticket and what it is about. */
    sort: (by: ChangedBy, id: number, body: Body<"sortTicket">) =>
      db.transaction(async (tx): Promise<TicketDetailForAdmins> => {
        const { assignee_id: assigneeId, topic_id: topicId, version } = body;
        const ticket = await locked(tx, id);
        if (ticket.version !== version) throw failStep("changed_meanwhile", CHANGED, { current: await detail(tx, id) });
        if (assigneeId !== null && !(await team(tx)).some((person) => person.id === assigneeId))
          throw invalid({ assignee_id: ["Выберите сотрудника магазина."] });
        if (!(await topics(tx)).some((topic) => topic.id === topicId)) throw invalid({ topic_id: ["Выберите тему."] });
        const before = await found(tx, id);
        await repository.sortTicket(tx, id, { assigneeId, topicId });
        const after = await found(tx, id);
        if (assigneeId !== null && assigneeId !== ticket.assignee_id) {
          const name = after.assignee_name || "сотрудник магазина";
          await addEvent(tx, id, `Обращением занимается ${name}`, { actor: "admin", actorId: by.actorId });
        }
        await outbox.write(tx, changedEvent(ticket));
        const subject = subjectOf(ticket);
        await writeAudit(tx, by, { action: "sortTicket", subject, before: told(before), after: told(after) });
        return detail(tx, id);
      }),

    /** Moves a thread into another ticket of the same user; that one. */
    merge: (by: ChangedBy, id: number, intoId: number) =>
      db.transaction(async (tx): Promise<TicketDetailForAdmins> => {
        const merged = await mergeInto(tx, by, id, intoId);
        if (merged === "missing") throw noTicket();
        if (merged === "not_mergeable")
          throw failMerge("not_mergeable", "Объединить можно два незакрытых обращения одного пользователя.");
        await writeAudit(tx, by, {
          action: "mergeTicket",
          subject: subjectOf(merged),
          before: { into: null },
          after: { into: `Обращение ${numbered(intoId)}` },
        });
        return detail(tx, intoId);
      }),

    /** Notes what the shop's people have read. */
    read: (id: number, messageId: number): Promise<void> =>
      db.transaction(async (tx) => {
        const userId = await repository.ownerOf(tx, id);
        if (userId === null) throw noTicket();
        const ticket = { id, user_id: userId };
        if (await repository.markRead(tx, id, "shop", messageId)) await outbox.write(tx, changedEvent(ticket));
      }),

    /** Tells the user, and the shop's other people, that somebody of the shop types. */
    async type(adminId: number, id: number, name: string): Promise<void> {
      const userId = await repository.ownerOf(db, id);
      if (userId === null) throw noTicket();
      const others = (await staff()).filter((one) => one !== adminId && one !== userId);
      tellTyping([userId, ...others], { id, side: "shop", name });
    },

    /** A file of any ticket. */
    file: (fileId: number, size: string): Promise<NamedContent> =>
      readFileOf(db, files, { fileId, userId: null, size }),
  };
}
