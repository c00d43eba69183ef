import { may, type Permission, type Rights } from "@dropship/api/contract/permissions";
import { type DeliveryChannel, deliveryChannel } from "@dropship/api/contract/delivery-preferences";
import { notificationPath, type NotificationType } from "@dropship/api/contract/notification-paths";
import type { Connection, Database } from "../../db/database.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as repository from "./deliveries.repository.ts";
import { fanOutBatch, noteSpread } from "./fan-out.repository.ts";
import { NOTICE_KINDS, type NoticeKind } from "./notice-kinds.ts";
import { type Notice, noticeOf } from "./notices.ts";
import {
  backOff,
  CALLING_CHANNELS,
  CHANNEL_PACE,
  type Outcome,
  type OutgoingChannel,
  type OutgoingMessage,
  type Senders,
} from "./senders.ts";

export { accessChangeWords } from "./access-words.ts";
export type { WriteLine } from "./mail-sender.ts";
export type { TelegramText } from "./telegram-text.ts";
export type { TellLine } from "./telegram-sender.ts";
export { quietUntil } from "./quiet-hours.ts";
export {
  backOff,
  CHANNEL_PACE,
  OUTGOING_CHANNELS,
  type OutgoingChannel,
  type OutgoingMessage,
  type Outcome,
  type Senders,
} from "./senders.ts";

/** Recipients of one batch of a notice to many: small enough that its transaction is over in some tens of milliseconds. */
const BATCH = 500;
const KEPT_DAYS = 90;
const OVERDUE_SECONDS = 120;
/** So long a service may put a message off, however often, before that counts as an attempt. */
const PUT_OFF_MS = 86_400_000;

/** What the service works with. */
export interface DeliveryDeps {
  readonly db: Database;
  readonly senders: Senders;
  /** How long a claim holds; by channel when absent. Tests are less patient. */
  readonly leaseSeconds?: number | undefined;
  /** What follows from an event, within the transaction that spreads it; it may be called again for the same one. */
  readonly follow?: (tx: Connection, event: outbox.WrittenEvent) => Promise<void>;
  /** Told of what was given up. */
  readonly onDeadLetter: (queue: string, reason: string) => void;
}

/** What is left to do for an event after a batch of its recipients. */
export interface Spread {
  /** Messages that wait for a sender, by channel. */
  readonly deliveries: readonly { readonly channel: OutgoingChannel; readonly ids: number[] }[];
  /** Where to go on; null when everybody was reached. */
  readonly next: number | null;
}

/** Whether a notice goes to so many that it has to stand back behind those to one. */
export const isToMany = (event: outbox.WrittenEvent): boolean => {
  const kind = noticeOf(event)?.audience.kind;
  return kind === "verified" || kind === "conditioned";
};

/** Whether an event says something to people. */
export const isNotice = (event: outbox.WrittenEvent): boolean => noticeOf(event) !== null;

/** Whether each channel of a notice is taken, without those that it may not take. */
function channelsOf({ type, channels }: Notice) {
  const { standard, always } = NOTICE_KINDS[type];
  const given = deliveryChannel.options.filter((channel) => !channels || channels.includes(channel));
  const rule = (channel: DeliveryChannel) =>
    always?.channels.includes(channel) ? "always" : standard[channel] ? "on" : "off";
  return Object.fromEntries(given.map((channel) => [channel, rule(channel)] as const));
}

/** What is the same for every notice of a kind: its title and the channels of who has chosen nothing. */
export const kindOf = (type: NotificationType): NoticeKind => NOTICE_KINDS[type];

const rightsOf = (row: repository.ClaimedDelivery): Rights => ({ roles: row.roles, narrowedTo: row.narrowed_to });
const permissionOf = (type: NotificationType): Permission | null => {
  const { for: whom } = NOTICE_KINDS[type];
  return whom === "users" ? null : whom;
};

/** Spreads notices and delivers their messages. */
export type NotificationDelivery = ReturnType<typeof notificationDelivery>;

/** Makes the service. */
export function notificationDelivery({ db, senders, leaseSeconds, follow, onDeadLetter }: DeliveryDeps) {
  function messageOf(row: repository.ClaimedDelivery, notice: Notice, createdAt: Date): OutgoingMessage {
    const kind = NOTICE_KINDS[notice.type];
    return {
      deliveryId: row.id,
      eventId: row.event_id,
      userId: row.user_id,
      email: row.email,
      telegramId: row.telegram_id,
      notificationId: row.notification?.id ?? null,
      createdAt,
      isSilent: row.is_silent,
      type: notice.type,
      data: notice.data,
      title: kind.title,
      path: notificationPath(notice.type, notice.data),
      push: kind.push,
      lineId: notice.lineId ?? null,
      version: notice.version ?? null,
      rights: rightsOf(row),
    };
  }

  async function record(
    channel: OutgoingChannel,
    row: repository.ClaimedDelivery,
    outcome: Outcome,
    toldAt: Date | undefined,
  ): Promise<void> {
    if (outcome.kind === "done") return repository.finish(db, [row.id], "done", null);
    if (outcome.kind === "skipped") return repository.finish(db, [row.id], "skipped", outcome.reason);
    if (outcome.kind === "retry") {
      const { afterSeconds = 0, reason } = outcome;
      const isPutOff = outcome.isPutOff === true && Date.now() - (toldAt?.getTime() ?? 0) < PUT_OFF_MS;
      const seconds = Math.max(backOff(row.attempts), afterSeconds);
      if (isPutOff || row.attempts < CHANNEL_PACE[channel].attempts)
        return repository.postpone(db, row.id, { seconds, reason, wasTried: !isPutOff });
    }
    const data = { delivery_id: row.id, event_id: row.event_id, user_id: row.user_id };
    await db.transaction(async (tx) => {
      await repository.finish(tx, [row.id], "dead", outcome.reason);
      await repository.bury(tx, { queue: channel, data, reason: outcome.reason, attempts: row.attempts });
    });
    onDeadLetter(channel, outcome.reason);
  }

  async function attempt(channel: OutgoingChannel, message: OutgoingMessage): Promise<Outcome> {
    try {
      return await senders[channel](message);
    } catch (error) {
      return { kind: "retry", reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async function send(
    channel: OutgoingChannel,
    row: repository.ClaimedDelivery,
    event: outbox.WrittenEvent | null | undefined,
  ): Promise<Outcome> {
    const notice = event && noticeOf(event);
    if (!event || !notice) return { kind: "skipped", reason: "there is nothing to say" };
    const permission = permissionOf(notice.type);
    if (permission && !may(rightsOf(row), permission)) return { kind: "skipped", reason: "it is not theirs to know" };
    // Told now, it would stand in the bell as unread.
    if (row.notification?.is_read && CALLING_CHANNELS.has(channel))
      return { kind: "skipped", reason: "it has been read meanwhile" };
    return attempt(channel, messageOf(row, notice, event.createdAt));
  }

  async function sendTogether(channel: OutgoingChannel, rows: readonly repository.ClaimedDelivery[]): Promise<void> {
    const events = new Map<number, outbox.WrittenEvent | null>();
    for (const { event_id: id } of rows) if (!events.has(id)) events.set(id, await outbox.findEvent(db, id));
    const done: number[] = [];
    await Promise.all(
      rows.map(async (row) => {
        const outcome = await send(channel, row, events.get(row.event_id));
        // Many that went well within the house are marked at once; each that left it is marked before anything else may happen.
        if (outcome.kind === "done" && channel === "live") done.push(row.id);
        else await record(channel, row, outcome, events.get(row.event_id)?.createdAt);
      }),
    );
    if (done.length > 0) await repository.finish(db, done, "done", null);
  }

  return {
    /** Writes the list's rows and the messages of one batch of an event's recipients. Doing it again does nothing. */
    async spread(tx: Connection, event: outbox.WrittenEvent, after: number): Promise<Spread> {
      if (after === 0) await follow?.(tx, event);
      const notice = noticeOf(event);
      if (!notice) return { deliveries: [], next: null };
      const { deliveries, looked, last } = await fanOutBatch(tx, {
        eventId: event.id,
        type: notice.type,
        data: notice.data,
        createdAt: event.createdAt,
        channels: channelsOf(notice),
        isUrgent: NOTICE_KINDS[notice.type].isUrgent ?? false,
        audience: notice.audience,
        permission: permissionOf(notice.type),
        after,
        limit: BATCH,
      });
      const isLast = looked < BATCH;
      if (event.name === "post.published") await noteSpread(tx, { eventId: event.id, after, last, looked, isLast });
      return {
        deliveries: deliveries as Spread["deliveries"], // the table's check knows no other channel
        next: isLast ? null : last,
      };
    },

    /**
     * Sends those of these messages that are due; returns which still wait, and for how long. `breathe` is called after each handful, so that
     * messages to many may leave others their turn.
     */
    async deliver(
      channel: OutgoingChannel,
      ids: readonly number[],
      breathe?: () => Promise<void>,
    ): Promise<{ ids: number[]; seconds: number }> {
      const pace = CHANNEL_PACE[channel];
      for (;;) {
        const rows = await repository.claim(db, ids, pace.together, leaseSeconds ?? pace.leaseSeconds);
        if (rows.length === 0) return repository.waiting(db, ids);
        await sendTogether(channel, rows);
        await breathe?.();
      }
    },

    /** Gives up on a job that failed every time. */
    async giveUp(queue: string, data: unknown, reason: string, attempts: number): Promise<void> {
      await repository.bury(db, { queue, data, reason, attempts });
      onDeadLetter(queue, reason);
    },

    /** What quiet hours keep back of a user's messages, by channel, and how long the first still waits. */
    keptBack: async (tx: Connection, userId: number) =>
      (await repository.keptBack(tx, userId)) as (Spread["deliveries"][number] & { seconds: number })[], // as above

    /** Messages whose job was lost, by channel. */
    forgotten: async () => (await repository.forgotten(db, OVERDUE_SECONDS, 1_000)) as Spread["deliveries"], // as above

    /** Removes what nobody needs any more; called now and then. */
    async cleanUp(): Promise<void> {
      await outbox.cleanUp(db);
      await repository.deleteOldLetters(db, KEPT_DAYS);
    },
  };
}
