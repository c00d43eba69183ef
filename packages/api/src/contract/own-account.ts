import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { provenBody } from "./own-access.ts";
import { data, dataWithMessage, time, uah } from "./shapes.ts";

/** Days in which the owner may take back that their account is to be deleted. */
export const DELETION_DAYS = 14;
/** Days for which the file with an account's data is kept. */
export const DATA_DAYS = 7;

/** What keeps an account from being deleted, and what to do about it. */
export const hindrance = z.object({
  kind: z.enum(["orders", "payouts", "money", "last_super_admin"]),
  text: z.string(),
});
/** What keeps an account from being deleted. */
export type Hindrance = z.output<typeof hindrance>;

/** When an account is deleted that its owner wants to be. */
export const deletionRequest = z.object({ asked_at: time, due_at: time });

/** Whether the caller's account is to be deleted, and what keeps it from that now. */
export const ownDeletion = z.object({
  request: deletionRequest.nullable(),
  hindrances: z.array(hindrance),
});
/** Whether the caller's account is to be deleted. */
export type OwnDeletion = z.output<typeof ownDeletion>;

/** How many orders a user has, and how they ended. */
export const orderFigures = z.object({
  all: z.number().int(),
  /** With the shop or on their way. */
  open: z.number().int(),
  /** Given to their recipients. */
  delivered: z.number().int(),
  /** Not taken by their recipients, or sent back. */
  refused: z.number().int(),
});
/** How many orders a user has, and how they ended. */
export type OrderFigures = z.output<typeof orderFigures>;

/** The last twelve months of Kyiv, the oldest first; what orders brought less what returns cost, UAH. */
export const profitByMonth = z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), amount: uah }));

/** How an account does. */
export const ownFigures = z.object({ orders: orderFigures, profit: profitByMonth });
/** How an account does. */
export type OwnFigures = z.output<typeof ownFigures>;

const guesses = { throttled: failure("too many wrong passwords") };

/** What becomes of one's own account: its data as a file, and its end. */
export const ownAccountEndpoints = endpoints({
  getOwnFigures: {
    method: "GET",
    path: "/api/user/figures",
    access: "user",
    own: true,
    summary: "How the caller's account does: orders, refusals, profit by month",
    responses: { 200: data(ownFigures) },
  },
  getOwnData: {
    method: "GET",
    path: "/api/user/data",
    access: "user",
    own: true,
    summary: "The last job that wrote the caller's data into a file",
    responses: { 200: data(job.nullable()) },
  },
  askForOwnData: {
    method: "POST",
    path: "/api/user/data",
    access: "user",
    own: true,
    summary: "Write everything that the shop keeps of the caller into a ZIP, by a job; a notice says when it is there",
    throttle: { max: 6, seconds: 3600 },
    renewsSession: true,
    body: provenBody,
    responses: { 202: dataWithMessage(job) },
    errors: { 429: guesses },
  },
  getOwnDeletion: {
    method: "GET",
    path: "/api/user/deletion",
    access: "user",
    own: true,
    summary: "Whether the caller's account is to be deleted, and what keeps it from that",
    responses: { 200: data(ownDeletion) },
  },
  askForDeletion: {
    method: "POST",
    path: "/api/user/deletion",
    access: "user",
    own: true,
    summary: "Have the caller's account deleted in 14 days; asked again, the first time stays",
    renewsSession: true,
    body: provenBody,
    responses: { 200: dataWithMessage(ownDeletion) },
    errors: {
      409: {
        held_back: failure(
          "money, orders or payouts keep the account from being deleted",
          z.object({ hindrances: z.array(hindrance) }),
        ),
      },
      429: guesses,
    },
  },
  takeDeletionBack: {
    method: "DELETE",
    path: "/api/user/deletion",
    access: "user",
    own: true,
    summary: "Keep the account after all; twice is no error",
    responses: { 200: dataWithMessage(ownDeletion) },
  },
});
