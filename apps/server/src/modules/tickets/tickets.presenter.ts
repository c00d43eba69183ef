import type { TicketDetailForAdmins, TicketForAdmins } from "@dropship/api/contract/admin-tickets";
import type { TicketStatus } from "@dropship/api/contract/ticket-states";
import {
  ADMIN_TICKET_STEPS,
  nextTicketStatus,
  TICKET_REPLY_HOURS,
  type TicketActor,
  type TicketStepName,
  USER_TICKET_STEPS,
} from "@dropship/api/contract/ticket-steps";
import type { Ticket, TicketDetail, TicketMessage } from "@dropship/api/contract/tickets";
import { PDF_TYPE } from "../../documents/clean-pdf.ts";
import type { ThreadRow } from "./thread.repository.ts";
import type { NamedTicketRow, TicketRow } from "./tickets.repository.ts";

const HOUR_MS = 3_600_000;
const timeOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Steps of these that lead a ticket somewhere else now. */
const stepsOf = <S extends TicketStepName>(names: readonly S[], status: TicketStatus, actor: TicketActor): S[] =>
  names.filter((name) => !["illegal", "repeat"].includes(nextTicketStatus(name, status, actor)));
const isEnded = (status: TicketStatus): boolean => status === "resolved" || status === "closed";

/** A ticket as its user's list shows it. */
export const presentTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  subject: row.subject,
  topic: row.topic,
  status: row.status,
  context:
    row.context_kind === null
      ? null
      : { kind: row.context_kind, id: row.context_id ?? 0, name: row.context_name ?? "" }, // the table's check: all three or none
  created_at: row.created_at.toISOString(),
  last_message_at: row.last_message_at.toISOString(),
  excerpt: row.excerpt,
  is_answered: row.is_answered,
  unread: row.unread,
  rating: row.rating,
});

/** One ticket for its user. */
export const presentDetail = (row: TicketRow): TicketDetail => ({
  ...presentTicket(row),
  user_read_id: row.user_read_id,
  shop_read_id: row.shop_read_id,
  merged_into: row.merged_into_id,
  rating_comment: row.rating_comment,
  can: {
    write: row.status !== "closed",
    steps: stepsOf(USER_TICKET_STEPS, row.status, "user"),
    rate: isEnded(row.status) && row.merged_into_id === null,
  },
});

/** A ticket as the admins' list shows it. */
export const presentForAdmins = (row: NamedTicketRow): TicketForAdmins => ({
  ...presentTicket(row),
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
  assignee:
    row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name, email: row.assignee_email },
  version: row.version,
  waiting_since: timeOf(row.waiting_since),
  due_at: row.waiting_since && new Date(row.waiting_since.getTime() + TICKET_REPLY_HOURS * HOUR_MS).toISOString(),
  first_reply_at: timeOf(row.first_reply_at),
});

/** One ticket for admins. */
export const presentDetailForAdmins = (
  row: NamedTicketRow,
  others: readonly Pick<TicketRow, "id" | "subject" | "status" | "created_at">[],
): TicketDetailForAdmins => ({
  ...presentForAdmins(row),
  user_read_id: row.user_read_id,
  shop_read_id: row.shop_read_id,
  topic_id: row.topic_id,
  merged_into: row.merged_into_id,
  rating_comment: row.rating_comment,
  can: {
    write: row.status !== "closed",
    steps: stepsOf(ADMIN_TICKET_STEPS, row.status, "admin"),
    merge: row.status !== "closed",
  },
  others: others.map(({ created_at: at, ...other }) => ({ ...other, created_at: at.toISOString() })),
});

/** A line of a thread for this reader; `place` is where the files of their side are found. */
export const presentLine = (
  row: ThreadRow,
  readerId: number,
  place: "/api/ticket-files" | "/api/admin/ticket-files",
): TicketMessage => ({
  id: row.id,
  kind: row.kind,
  side: row.side,
  is_own: row.author_id === readerId,
  author: row.author && { name: row.author.name, photo_url: row.author.photo },
  body: row.body,
  via: row.via,
  created_at: row.created_at.toISOString(),
  files: row.files.map(({ id, name, bytes, mime }) => ({
    id,
    name,
    bytes,
    url: `${place}/${id}`,
    thumb_url: mime === PDF_TYPE ? null : `${place}/${id}?size=thumb`,
  })),
});
