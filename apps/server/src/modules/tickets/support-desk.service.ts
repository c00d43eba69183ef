import {
  adminTicketEndpoints,
  type CannedReply,
  type TicketQueue,
  type TicketTopic,
} from "@dropship/api/contract/admin-tickets";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as repository from "./support-desk.repository.ts";

type ReplyBody = BodyOf<(typeof adminTicketEndpoints)["createCannedReply"]>;
type TopicsBody = BodyOf<(typeof adminTicketEndpoints)["saveTicketTopics"]>;

const failCreate = failuresOf(adminTicketEndpoints.createCannedReply.errors);
const noReply = () => notFound("Такой заготовки нет.");
const MAX_REPLIES = 200;

const present = ({ updated_at: at, ...row }: repository.CannedReplyRow): CannedReply => ({
  ...row,
  updated_at: at.toISOString(),
});
const subjectOf = ({ id, title }: Pick<repository.CannedReplyRow, "id" | "title">) => ({
  kind: "canned_reply" as const,
  id,
  name: title,
});
/** Topics in one text, for the journal. */
const inWords = (topics: readonly repository.TopicRow[]): string =>
  topics.map(({ name, is_active: isActive }) => (isActive ? name : `${name} (выключена)`)).join(", ");

/** Makes the service. */
export const supportDeskService = ({ db }: { readonly db: Database }) => ({
  queue: (adminId: number): Promise<TicketQueue> => repository.queue(db, adminId),
  team: () => repository.team(db),
  topics: (): Promise<TicketTopic[]> => repository.topics(db),

  /** Names, orders, adds and takes away topics. One that tickets have is switched off instead of deleted. */
  saveTopics: (by: ChangedBy, { topics }: TopicsBody): Promise<TicketTopic[]> =>
    db.transaction(async (tx) => {
      await repository.lockTopics(tx);
      const before = await repository.topics(tx);
      for (const [position, { id, name, is_active: isActive }] of topics.entries())
        if (!(await repository.saveTopic(tx, { id, name, isActive, position })))
          throw invalid({ [`topics.${position}.name`]: ["Этой темы больше нет. Обновите страницу."] });
      const kept = new Set(topics.map(({ id }) => id));
      for (const { id } of before) if (!kept.has(id)) await repository.dropTopic(tx, id);
      const after = await repository.topics(tx);
      await writeAudit(tx, by, {
        action: "saveTicketTopics",
        subject: { kind: "ticket_topics", id: 1, name: "Темы обращений" },
        before: { topics: inWords(before) },
        after: { topics: inWords(after) },
      });
      return after;
    }),

  replies: async (): Promise<CannedReply[]> => (await repository.cannedReplies(db)).map(present),

  /** Adds a canned reply. */
  addReply: (by: ChangedBy, body: ReplyBody): Promise<CannedReply> =>
    db.transaction(async (tx) => {
      if ((await repository.cannedReplies(tx)).length >= MAX_REPLIES)
        throw failCreate("too_many", `Заготовок уже ${MAX_REPLIES}. Удалите ненужные.`);
      const row = await repository.saveReply(tx, null, body);
      await writeAudit(tx, by, { action: "createCannedReply", subject: subjectOf(row), before: {}, after: body });
      return present(row);
    }),

  /** Changes a canned reply. */
  changeReply: (by: ChangedBy, id: number, body: ReplyBody): Promise<CannedReply> =>
    db.transaction(async (tx) => {
      const before = await repository.findReply(tx, id);
      if (!before) throw noReply();
      const row = await repository.saveReply(tx, id, body);
      const { title, body: text } = before;
      const entry = { subject: subjectOf(row), before: { title, body: text }, after: body };
      await writeAudit(tx, by, { action: "updateCannedReply", ...entry });
      return present(row);
    }),

  /** Deletes a canned reply. */
  deleteReply: (by: ChangedBy, id: number): Promise<void> =>
    db.transaction(async (tx) => {
      const before = await repository.findReply(tx, id);
      if (!before) throw noReply();
      await repository.deleteReply(tx, id);
      const { title, body } = before;
      await writeAudit(tx, by, {
        action: "deleteCannedReply",
        subject: subjectOf(before),
        before: { title, body },
        after: {},
      });
    }),
});
