import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { deletionRequest, orderFigures, profitByMonth } from "./own-account.ts";
import { TAG_LENGTH, TAGS_MAX } from "./order-choices.ts";
import {
  data,
  dataWithMessage,
  id,
  idValue,
  isSeen,
  person,
  requiredLine,
  seenLine,
  text,
  time,
  uah,
  uahInput,
} from "./shapes.ts";
import { userCard } from "./users.ts";

/** A note about a user that only the shop's people see. */
export const userNote = z.object({
  id: idValue,
  text: z.string(),
  author: person,
  created_at: time,
  /** Whether the caller may take it away: its author and super admins may. */
  can_remove: z.boolean(),
});
/** A note about a user. */
export type UserNote = z.output<typeof userNote>;

/** A session of a user as the shop's people see it. */
export const userSession = z.object({
  /** What it is called here; tells nothing of its cookie. */
  mark: z.string(),
  ip: z.string(),
  /** As the browser calls itself. */
  user_agent: z.string(),
  created_at: time,
  last_seen_at: time,
});
/** A session of a user. */
export type UserSession = z.output<typeof userSession>;

/** Everything that the shop knows of a user, beside the lists of what they did. */
export const personCard = z.object({
  user: userCard,
  /** Why it is blocked; empty while it is not. */
  blocked_reason: z.string(),
  /** Another account has confirmed the e-mail, or was invited by it. Never told to the account itself. */
  email_is_others: z.boolean(),
  /** The user wants the account deleted, and has not taken it back. */
  deletion: deletionRequest.nullable(),
  tags: z.array(z.string()),
  /** Null for who may not see money. */
  money: z
    .object({
      available: uah,
      held: uah,
      /** Below zero: what the user owes for returns. */
      pending: uah,
      /** How far below zero `available` may go. */
      credit_limit: uah,
    })
    .nullable(),
  orders: orderFigures,
  /** Null for who may not see money. */
  profit: profitByMonth.nullable(),
  /** The newest first; null where the account is another admin's, which is a super admin's concern. */
  notes: z.array(userNote).nullable(),
  /** The last used first; null as the notes are, but for one's own. */
  sessions: z.array(userSession).nullable(),
  /** What the caller may do beside `user.can`. */
  can: z.object({
    /** Write notes, set tags, end sessions. */
    look_after: z.boolean(),
    set_credit_limit: z.boolean(),
    invite_again: z.boolean(),
    view: z.boolean(),
  }),
});
/** Everything that the shop knows of a user. */
export type PersonCard = z.output<typeof personCard>;

/** Why somebody is kept out. */
export const blockBody = z.object({ reason: requiredLine(300, "Напишите причину, её увидят другие администраторы.") });
/** Marks of the shop's people, all of them. */
export const userTagsBody = z.object({
  tags: z.array(seenLine(TAG_LENGTH, "Пустая метка.")).max(TAGS_MAX, `Не больше ${TAGS_MAX} меток.`),
});
/** A note of the shop's people. */
export const userNoteBody = z.object({
  text: text(1_000).refine((typed) => typed !== "" && isSeen(typed), "Напишите заметку."),
});
/** How far below zero a balance may go, and why. */
export const creditLimitBody = z.object({
  amount: uahInput,
  reason: requiredLine(300, "Напишите причину: она останется в журнале."),
});

const noUser = { 404: { not_found: failure("no such user") } };
const notThisOne = { forbidden: failure("another admin's account is a super admin's concern") };
const changed = dataWithMessage(personCard);

/** The shop's people and what is done about them (docs/decisions/0062, 0063). */
export const personEndpoints = endpoints({
  getPerson: {
    method: "GET",
    path: "/api/admin/users/{id}",
    access: "people.see",
    summary: "Everything that the shop knows of a user: money, orders, profit by month, notes, tags, sessions",
    params: z.object({ id }),
    responses: { 200: data(personCard) },
    errors: noUser,
  },
  blockUser: {
    method: "POST",
    path: "/api/admin/users/{id}/block",
    access: "people.block",
    summary: "Keep a user out, with a reason; every session and live connection ends at once",
    params: z.object({ id }),
    body: blockBody,
    responses: { 200: changed },
    errors: {
      ...noUser,
      403: notThisOne,
      409: { last_super_admin: failure("the account is the last Super Admin's") },
    },
  },
  unblockUser: {
    method: "DELETE",
    path: "/api/admin/users/{id}/block",
    access: "people.block",
    summary: "Let a user in again",
    params: z.object({ id }),
    responses: { 200: changed },
    errors: { ...noUser, 403: notThisOne },
  },
  tagUser: {
    method: "PUT",
    path: "/api/admin/users/{id}/tags",
    access: "people.edit",
    summary: "Set the marks of the shop's people on a user",
    params: z.object({ id }),
    body: userTagsBody,
    responses: { 200: changed },
    errors: { ...noUser, 403: notThisOne },
  },
  addUserNote: {
    method: "POST",
    path: "/api/admin/users/{id}/notes",
    access: "people.edit",
    summary: "Write a note about a user that only the shop's people see",
    params: z.object({ id }),
    body: userNoteBody,
    responses: { 201: changed },
    errors: { ...noUser, 403: notThisOne },
  },
  removeUserNote: {
    method: "DELETE",
    path: "/api/admin/users/{id}/notes/{note_id}",
    access: "people.edit",
    summary: "Take a note away: one's own, or any as a super admin",
    params: z.object({ id, note_id: id }),
    responses: { 200: changed },
    errors: { ...noUser, 403: { forbidden: failure("somebody else wrote it") } },
  },
  setCreditLimit: {
    method: "PUT",
    path: "/api/admin/users/{id}/credit-limit",
    access: "people.credit",
    summary: "Let a user's balance go below zero by so much",
    params: z.object({ id }),
    body: creditLimitBody,
    responses: { 200: changed },
    errors: {
      ...noUser,
      409: { debt_is_higher: failure("the user owes more than that already; UAH", z.object({ debt: uah })) },
    },
  },
  inviteUserAgain: {
    method: "POST",
    path: "/api/admin/users/{id}/invitation",
    access: "people.edit",
    summary: "Send the invitation once more to a user who has set no password yet",
    params: z.object({ id }),
    responses: { 200: changed },
    throttle: { max: 30, seconds: 3_600 },
    errors: { ...noUser, 403: notThisOne, 409: { has_password: failure("the user has set a password") } },
  },
  endUserSession: {
    method: "DELETE",
    path: "/api/admin/users/{id}/sessions/{mark}",
    access: "people.edit",
    summary: "End one session of a user",
    params: z.object({ id, mark: z.string().regex(/^[\w-]{43}$/) }),
    responses: { 200: changed },
    errors: { ...noUser, 403: notThisOne },
  },
  endUserSessions: {
    method: "DELETE",
    path: "/api/admin/users/{id}/sessions",
    access: "people.edit",
    summary: "End every session of a user",
    params: z.object({ id }),
    responses: { 200: changed },
    errors: { ...noUser, 403: notThisOne },
  },
  viewAsUser: {
    method: "POST",
    path: "/api/admin/users/{id}/view",
    access: "people.view",
    summary: "Look at the shop as a user for half an hour, changing nothing",
    params: z.object({ id }),
    responses: { 200: data(z.object({ until: time })) },
    errors: {
      ...noUser,
      403: { forbidden: failure("admins are not looked as") },
      409: { blocked: failure("the user is blocked") },
    },
  },
  endViewing: {
    method: "POST",
    path: "/api/view/end",
    access: "public",
    whileViewing: true,
    summary: "Go back from looking as a user to one's own account",
    responses: { 200: data(z.object({ user_id: idValue.nullable() })) },
    errors: { 409: { not_viewing: failure("nobody is looked as, or one's own session has ended") } },
  },
});
