import type { DeliveryChannel } from "@dropship/api/contract/delivery-preferences";
import { NOTIFICATION_KINDS, type NotificationKind } from "@dropship/api/contract/notification-kinds";
import type { NotificationType } from "@dropship/api/contract/notification-paths";

/** How a push service treats a message: how long it keeps it for a device that is away, and how it weighs it against the battery. */
export interface PushManner {
  readonly ttl: number;
  readonly urgency: "low" | "normal" | "high";
}

/** What is the same for every notice of a kind. */
export interface NoticeKind extends NotificationKind {
  /** Channels of a user who has chosen nothing. */
  readonly standard: Readonly<Record<DeliveryChannel, boolean>>;
  /** Channels that nobody can turn off, and why, for who would like to. */
  readonly always?: { readonly channels: readonly DeliveryChannel[]; readonly why: string };
  /** Cannot wait for the end of somebody's quiet hours. */
  readonly isUrgent?: boolean;
  readonly push: PushManner;
}

const DAY = 86_400;
const all = { database: true, sound: true, push: true, mail: true, telegram: true };

/** Every kind of notice. */
export const NOTICE_KINDS: Readonly<Record<NotificationType, NoticeKind>> = {
  "blog-created": {
    ...NOTIFICATION_KINDS["blog-created"],
    standard: { ...all, mail: false },
    push: { ttl: DAY / 2, urgency: "low" },
  },
  "transaction-created": {
    ...NOTIFICATION_KINDS["transaction-created"],
    standard: { ...all, mail: false, telegram: false },
    always: { channels: ["database"], why: "Движение денег всегда видно на сайте." },
    push: { ttl: DAY, urgency: "high" },
  },
  "order-status": {
    ...NOTIFICATION_KINDS["order-status"],
    standard: { ...all, mail: false },
    push: { ttl: DAY, urgency: "normal" },
  },
  "payout-status": {
    ...NOTIFICATION_KINDS["payout-status"],
    standard: all,
    always: {
      channels: ["database", "mail"],
      why: "Так вы узнаете, если деньги попробует вывести кто-то другой.",
    },
    push: { ttl: DAY, urgency: "high" },
  },
  "replenishment-paid": {
    ...NOTIFICATION_KINDS["replenishment-paid"],
    standard: all,
    push: { ttl: DAY, urgency: "high" },
  },
  "ticket-reply": {
    ...NOTIFICATION_KINDS["ticket-reply"],
    standard: all,
    push: { ttl: DAY, urgency: "normal" },
  },
  "ticket-asked": {
    ...NOTIFICATION_KINDS["ticket-asked"],
    standard: { ...all, mail: false },
    push: { ttl: DAY, urgency: "normal" },
  },
  "order-placed": {
    ...NOTIFICATION_KINDS["order-placed"],
    // Whoever has linked Telegram decides there by a button.
    standard: { ...all, mail: false },
    push: { ttl: DAY, urgency: "normal" },
  },
  "return-asked": {
    ...NOTIFICATION_KINDS["return-asked"],
    standard: { ...all, mail: false },
    push: { ttl: DAY, urgency: "normal" },
  },
  "stock-low": {
    ...NOTIFICATION_KINDS["stock-low"],
    standard: { ...all, push: false, telegram: false },
    push: { ttl: DAY, urgency: "low" },
  },
  "import-stopped": {
    ...NOTIFICATION_KINDS["import-stopped"],
    standard: { ...all, push: false },
    push: { ttl: DAY, urgency: "low" },
  },
  "payout-asked": {
    ...NOTIFICATION_KINDS["payout-asked"],
    // Whoever has linked Telegram decides there by a button.
    standard: { ...all, mail: false },
    push: { ttl: DAY, urgency: "normal" },
  },
  "parcel-missing": {
    ...NOTIFICATION_KINDS["parcel-missing"],
    standard: { ...all, mail: false },
    push: { ttl: DAY, urgency: "normal" },
  },
  "carrier-key": {
    ...NOTIFICATION_KINDS["carrier-key"],
    standard: all,
    push: { ttl: DAY, urgency: "normal" },
  },
  "rate-held": {
    ...NOTIFICATION_KINDS["rate-held"],
    standard: all,
    push: { ttl: DAY / 2, urgency: "high" },
  },
  "balance-low": {
    ...NOTIFICATION_KINDS["balance-low"],
    standard: all,
    push: { ttl: DAY, urgency: "normal" },
  },
  "money-asked": {
    ...NOTIFICATION_KINDS["money-asked"],
    standard: all,
    push: { ttl: DAY, urgency: "normal" },
  },
  "money-decided": {
    ...NOTIFICATION_KINDS["money-decided"],
    standard: { ...all, mail: false },
    push: { ttl: DAY, urgency: "low" },
  },
  "books-differ": {
    ...NOTIFICATION_KINDS["books-differ"],
    standard: all,
    push: { ttl: DAY, urgency: "high" },
  },
  account: {
    ...NOTIFICATION_KINDS.account,
    standard: all,
    always: {
      channels: ["database", "mail"],
      why: "Так вы узнаете, если в аккаунт войдёт кто-то другой. Эти сообщения не ждут конца тихих часов.",
    },
    isUrgent: true,
    push: { ttl: DAY, urgency: "high" },
  },
};
