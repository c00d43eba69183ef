import type { Connection, Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import type { TelegramConnection } from "./integrations/telegram/connect.ts";
import { deliveryPreferenceRoutes } from "./modules/delivery-preferences/delivery-preferences.routes.ts";
import { deliveryPreferencesService } from "./modules/delivery-preferences/delivery-preferences.service.ts";
import { noticeTimesService } from "./modules/delivery-preferences/notice-times.service.ts";
import type { JobsService } from "./modules/jobs/jobs.service.ts";
import type { Mailer } from "./modules/mail/mailer.service.ts";
import {
  type DeliveryDeps,
  notificationDelivery,
  type TellLine,
  type WriteLine,
} from "./modules/notifications/delivery.service.ts";
import { askForDigests } from "./modules/notifications/digest.service.ts";
import { liveSender, type TellLive } from "./modules/notifications/live-sender.ts";
import { mailSender } from "./modules/notifications/mail-sender.ts";
import { notificationArchive } from "./modules/notifications/archive.service.ts";
import { notificationRoutes } from "./modules/notifications/notifications.routes.ts";
import { standardTelegramText, type TelegramText } from "./modules/notifications/telegram-text.ts";
import { telegramSender } from "./modules/notifications/telegram-sender.ts";
import { notificationsService } from "./modules/notifications/notifications.service.ts";
import { pushRoutes } from "./modules/push/push.routes.ts";
import { pushService } from "./modules/push/push.service.ts";
import { givenVapidKeys } from "./modules/push/vapid-keys.ts";

/** What the telling half of the shop is built from. */
export interface MessagingDeps {
  readonly db: Database;
  /** Connections of the worker. */
  readonly jobsDb: Database;
  readonly env: Env;
  readonly appKey: Buffer;
  readonly appName: () => Promise<string>;
  /** The shop's bot; closed with the rest. */
  readonly telegram: Pick<TelegramConnection, "sending" | "close">;
  /** Puts a notice as the bot sends it; as nobody has changed it when absent. */
  readonly telegramText?: TelegramText;
  /** Whether somebody hears the buttons of messages; nobody by default. */
  readonly hearsButtons?: () => Promise<boolean>;
  /** Brings lines of tickets into chats, where one can reply to them; a notice alone does when absent. */
  readonly tellLine?: TellLine;
  /** Writes lines of tickets as letters that can be replied to. */
  readonly writeLine?: WriteLine;
  readonly appUrl: () => string;
  readonly mailer: Mailer;
  readonly onFault: (what: string, error: unknown) => void;
  /** How long a worker keeps a message to itself; by channel when absent. */
  readonly leaseSeconds?: number;
  /** What follows from an event, within the transaction that spreads it. */
  readonly follow?: NonNullable<DeliveryDeps["follow"]>;
  /** Rings in the user's open tabs. */
  readonly tellLive: TellLive;
  /** Tells the user's other tabs what was read; all when `id` is null. */
  readonly tellRead: (userId: number, id: string | null) => void;
}

/** Services of notifications and their ways to people. */
export type Messaging = ReturnType<typeof createMessaging>;

/** Whom a push service may write to when the shop misbehaves. */
function pushSubject(env: Env, appUrl: string): string {
  if (env.VAPID_SUBJECT) return env.VAPID_SUBJECT;
  if (appUrl.startsWith("https:")) return appUrl;
  return `mailto:${/[^<\s]+@[^>\s]+/.exec(env.MAIL_FROM)?.[0] ?? "shop@localhost"}`;
}

/** Wires the services of the telling half. */
export function createMessaging(deps: MessagingDeps) {
  const { db, jobsDb, env, appKey, appName, appUrl, mailer, onFault, tellLive, tellRead } = deps;
  const push = pushService({
    db,
    appKey,
    givenKeys: givenVapidKeys({ publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }),
    subject: () => pushSubject(env, appUrl()),
    endpoints: env.PUSH_ENDPOINTS,
  });
  const preferences = deliveryPreferencesService(db);
  const { telegram, telegramText = standardTelegramText, tellLine, hearsButtons = async () => false } = deps;
  const onGone = (userId: number) => preferences.turnOff(userId, "telegram");
  const notifications = notificationsService({ db, onRead: tellRead });
  const times = noticeTimesService(db);
  return {
    push,
    notifications,
    preferences,
    times,
    /** Forgets what a person who is deleted was told, and how they wanted to be. */
    async forgetUser(tx: Connection, userId: number): Promise<void> {
      for (const part of [notifications, preferences, times, push]) await part.forgetUser(tx, userId);
    },
    /** Asks for the digests whose hour has come; called every minute. */
    askForDigests: async () => void (await askForDigests(jobsDb)),
    /** Spreads events and delivers messages; called by the worker. */
    delivery: notificationDelivery({
      db: jobsDb,
      leaseSeconds: deps.leaseSeconds,
      ...(deps.follow && { follow: deps.follow }),
      senders: {
        live: liveSender(tellLive),
        push: push.send,
        mail: mailSender(mailer, appName, appUrl, deps.writeLine),
        telegram: telegramSender({ sending: telegram.sending, appUrl, onGone, hearsButtons, tellLine, telegramText }),
      },
      onDeadLetter: (queue, reason) => onFault(`a message of ${queue} was given up`, new Error(reason)),
    }),
    /** Ends the sandbox. */
    close: () => telegram.close(),
  };
}

/** Handlers of the telling half. */
export function messagingHandlers({ notifications, preferences, times, push }: Messaging, jobs: JobsService) {
  return {
    ...notificationRoutes(notifications, notificationArchive(jobs), jobs),
    ...deliveryPreferenceRoutes(preferences, times),
    ...pushRoutes(push),
  };
}
