import type { OutgoingChannel } from "../modules/notifications/delivery.service.ts";

/** Spreads an event over a batch of its recipients, from the user after `after` on. */
export interface SpreadJob {
  readonly eventId: number;
  readonly after: number;
}
/** Delivers messages of one channel. */
export interface DeliverJob {
  readonly ids: readonly number[];
}

/** Sends the message about an account that an event asks for. */
export interface AccountMailJob {
  readonly eventId: number;
}

/** Works on a job of a user for a while. */
export interface UserJobShift {
  readonly jobId: string;
}

/** Queue of jobs that users asked for: each of its entries is a shift at one of them. */
export const USER_JOBS_QUEUE = "user-jobs";
/** Queue of messages about accounts: links to a new password and to a confirmed e-mail. */
export const ACCOUNT_MAIL_QUEUE = "account-mail";
/** Queue of the first step: an event becomes rows of the list and messages. */
export const SPREAD_QUEUE = "notice-spread";
/** Where jobs go that failed every time; emptied into the table of dead letters. */
export const DEAD_QUEUE = "notice-dead";
/** Queue of a channel: a slow mail server holds nobody else up. */
export const channelQueue = (channel: OutgoingChannel) => `notice-${channel}` as const;

/** What concerns one person goes before what goes to all. Each has workers of its own, so that neither waits for the other. */
export const PRIORITY = { one: 10, many: 0 } as const;

/** How every queue retries: a job is only tried again when the database or the process failed; a message has its own attempts. */
export const QUEUE_OPTIONS = {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 600,
  // A worker that was killed says nothing; after so long its jobs are somebody else's.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
  deadLetter: DEAD_QUEUE,
  notify: true,
} as const;

/** Messages about accounts are tried for about an hour, as long as their links live: no table of messages keeps their attempts. */
export const ACCOUNT_MAIL_OPTIONS = { ...QUEUE_OPTIONS, retryDelayMax: 300 } as const;
