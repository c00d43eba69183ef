import { join } from "node:path";
import { securitySettings } from "@dropship/api/contract/security-settings";
import { telegramSettings } from "@dropship/api/contract/setting-groups";
import type { Database } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import type { Throttler } from "../../http/throttle.ts";
import { connectTelegram, type TelegramConnection } from "../../integrations/telegram/connect.ts";
import { startRelay } from "../../jobs/relay.ts";
import type { Balances } from "../ledger/ledger.service.ts";
import type { OrderDeskService } from "../orders/desk/order-desk.service.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { TicketChannels } from "../tickets/ticket-channels.service.ts";
import { botActs } from "./bot-acts.ts";
import { botQuestions } from "./bot-questions.ts";
import { botTickets } from "./bot-tickets.ts";
import { botService } from "./bot.service.ts";
import { TELEGRAM_CHANNEL } from "./inbox.repository.ts";
import { telegramInbox } from "./inbox.service.ts";
import { linksService } from "./links.service.ts";

/** What the bot is built from. */
export interface TelegramParts {
  readonly db: Database;
  /** Connections of the worker. */
  readonly jobsDb: Database;
  readonly env: Env;
  readonly appKey: Buffer;
  readonly appName: () => Promise<string>;
  readonly supportEmail: () => Promise<string>;
  readonly appUrl: () => string;
  readonly settings: SettingsStore;
  readonly connection: TelegramConnection;
  readonly throttler: Throttler;
  readonly orderDesk: OrderDeskService;
  readonly payouts: PayoutsService;
  readonly tickets: TicketChannels;
  readonly balances: (userId: number) => Promise<Balances>;
  readonly onGone: (userId: number) => Promise<void>;
  readonly onFault: (what: string, error: unknown) => void;
}

/** How often news are asked for where asking ended early, and how often what waits is looked at without being woken. */
const POLL_MS = 3_000;
const WORK_MS = 2_000;

/** Connects to the bot that the settings name. */
export const connectBot = (settings: SettingsStore, env: Env): TelegramConnection =>
  connectTelegram({
    settings: () => settings.get(telegramSettings),
    url: env.TELEGRAM_URL,
    isDemo: env.DEMO === "on",
    folder: join(env.DATA_DIR, "sandbox", "telegram"),
  });

/** Whether the settings have the bot hear people. */
export const hearsPeople = async (settings: SettingsStore, connection: TelegramConnection): Promise<boolean> =>
  (await settings.get(telegramSettings)).receive !== "off" && (await connection.now()) !== null;

/** Wires the bot. */
export function createTelegram(parts: TelegramParts) {
  const { db, jobsDb, env, appKey, appName, appUrl, settings, connection, throttler, onGone, onFault } = parts;
  const telegram = () => settings.get(telegramSettings);
  const twoStepFor = async () => (await settings.get(securitySettings)).two_step_for;
  const links = linksService({
    db,
    listeningBot: async () => ((await telegram()).receive === "off" ? null : connection.now()),
    appUrl,
    twoStepFor,
  });
  const bot = botService({
    db,
    links,
    questions: botQuestions({ db, appUrl, balances: parts.balances }),
    acts: botActs({ orderDesk: parts.orderDesk, payouts: parts.payouts, appUrl }),
    tickets: botTickets({ db, connection, channels: parts.tickets, throttler, appUrl }),
    throttler,
    appName,
    supportEmail: parts.supportEmail,
    appUrl,
    twoStepFor,
    onGone,
  });
  const inbox = telegramInbox({
    db: jobsDb,
    connection,
    settings: telegram,
    bot,
    appKey,
    appUrl,
    isDemo: env.DEMO === "on",
    onGone,
    onFault,
  });
  return {
    links,
    inbox,
    connection,
    /** Has this process hear Telegram and respond; any number of processes may. Returns how to stop it. */
    start(): () => Promise<void> {
      const stopping = new AbortController();
      const ear = startRelay(jobsDb, () => inbox.poll(stopping.signal), onFault, {
        channel: "settings_changed",
        everyMs: POLL_MS,
        longestRestMs: 0,
        fault: "Telegram could not be asked for news; it is tried again",
      });
      const mouth = startRelay(jobsDb, inbox.work, onFault, {
        channel: TELEGRAM_CHANNEL,
        everyMs: WORK_MS,
        longestRestMs: 0,
        fault: "what Telegram told could not be dealt with; it is tried again",
      });
      return async () => {
        stopping.abort();
        await Promise.all([ear.close(), mouth.close()]);
      };
    },
  };
}

/** The bot with everything around it. */
export type Telegram = ReturnType<typeof createTelegram>;
