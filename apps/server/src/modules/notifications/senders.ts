import type { Rights } from "@dropship/api/contract/permissions";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import type { Notification } from "@dropship/api/contract/notifications";
import type { PushManner } from "./notice-kinds.ts";

/** Channels that carry a message away: open pages are told live of what the list holds, whether it is to sound or not. */
export const OUTGOING_CHANNELS = ["live", "push", "mail", "telegram"] as const;
/** Channel that carries a message away; the list is a table of ours. */
export type OutgoingChannel = (typeof OUTGOING_CHANNELS)[number];

/** Channels that only call for attention; the others leave something that is kept. */
export const CALLING_CHANNELS: ReadonlySet<OutgoingChannel> = new Set(["live", "push"]);

/** One notice to one person. */
export interface OutgoingMessage {
  /** Tells the message from every other; the same at every attempt. */
  readonly deliveryId: number;
  readonly eventId: number;
  readonly userId: number;
  readonly email: string;
  readonly telegramId: string | null;
  /** Row of the list; null when the user keeps no list of this kind. */
  readonly notificationId: string | null;
  readonly createdAt: Date;
  /** To be shown without a sound. */
  readonly isSilent: boolean;
  readonly type: NotificationType;
  readonly data: Notification["data"];
  /** Heading, e.g. "Состояние заказа". */
  readonly title: string;
  /** Path of the screen that it leads to. */
  readonly path: string;
  readonly push: PushManner;
  /** The line of a ticket that it tells of; null when it tells of none. */
  readonly lineId: number | null;
  /** The version of the record that it tells of; null when nothing hangs on it. */
  readonly version: number | null;
  /** What its recipient may do now: a button that would be refused is not shown. */
  readonly rights: Rights;
}

/** How an attempt ended. */
export type Outcome =
  | { readonly kind: "done" }
  /** Nobody to deliver to any more. */
  | { readonly kind: "skipped"; readonly reason: string }
  /** Worth another attempt, at the earliest after so many seconds; `isPutOff` when the service only said when to come, and nobody has got it. */
  | { readonly kind: "retry"; readonly reason: string; readonly afterSeconds?: number; readonly isPutOff?: boolean }
  /** No attempt will ever succeed. */
  | { readonly kind: "dead"; readonly reason: string };

/** Hands a message to a channel; what it throws counts as worth another attempt. */
export type Sender = (message: OutgoingMessage) => Promise<Outcome>;
/** A sender for every channel. */
export type Senders = Readonly<Record<OutgoingChannel, Sender>>;

/** How a channel is worked through. */
export interface ChannelPace {
  /** Messages that are claimed and sent together. */
  readonly together: number;
  /** How long the claim holds; longer than the slowest sending. */
  readonly leaseSeconds: number;
  /** Attempts in all. */
  readonly attempts: number;
  /** Messages of one job of a notice to many. */
  readonly batch: number;
  /** A notice to many rests so many times as long as a handful took, while others are served. Waiting for an outside server is rest already. */
  readonly rest: number;
}

/** Pace of each channel. The live channel is a call within the house, the others wait for somebody else's server. */
export const CHANNEL_PACE: Readonly<Record<OutgoingChannel, ChannelPace>> = {
  live: { together: 50, leaseSeconds: 15, attempts: 5, batch: 500, rest: 9 },
  push: { together: 10, leaseSeconds: 60, attempts: 6, batch: 100, rest: 1 },
  mail: { together: 5, leaseSeconds: 60, attempts: 8, batch: 25, rest: 1 },
  telegram: { together: 5, leaseSeconds: 60, attempts: 8, batch: 25, rest: 1 },
};

/** Seconds until the next attempt: 2, 4, 8 … up to an hour, with some luck so that a recovered service is not stormed. */
export const backOff = (attempt: number): number =>
  Math.min(3600, 2 ** Math.min(attempt, 12)) * (0.75 + Math.random() / 2);
