import { folderStore } from "../sandbox-store.ts";
import type { SandboxReply, SandboxRequest } from "../sandbox-page.ts";
import { type TelegramClient, telegramClient } from "./client.ts";
import { SANDBOX_BOT, SANDBOX_TOKEN, startTelegramSandbox, type TelegramSandbox } from "./sandbox.ts";
import { botOfToken } from "./wire.ts";

/** What the settings say of the bot. */
export interface BotSettings {
  readonly token: string | null;
  readonly sandbox: boolean;
}

/** The bot as it is connected at a moment. */
export interface BotNow {
  /** Its number, by which updates and replies are kept apart. */
  readonly id: number;
  readonly isSandbox: boolean;
  readonly client: TelegramClient;
  /** Where the client calls and with which token; for trials alone. */
  readonly url: string;
  readonly token: string;
  /** Known without asking for the sandbox alone. */
  readonly username: string | null;
}

/** The bot, whichever the settings name. */
export interface TelegramConnection {
  /** The bot that messages are sent by: without a token they stay in a sandbox that nobody sees. */
  sending(): Promise<BotNow>;
  /** The bot that people can write to; null while there is none. */
  now(): Promise<BotNow | null>;
  /** The same for other settings, to be tried. */
  of(settings: BotSettings): Promise<BotNow | null>;
  /** The running sandbox; null where the shop has a bot. */
  sandbox(): Promise<TelegramSandbox | null>;
  /** Pages of the sandbox for browsers. */
  page(request: SandboxRequest): Promise<SandboxReply | null>;
  close(): Promise<void>;
}

/** The sandbox has no limits to be kept. */
const NO_PAUSES = { all: 0, chat: 0 };

/**
 * Connects to the bot whose token is set now: a changed one acts from the next message on. People chat with the sandbox in a demo shop alone;
 * elsewhere a shop without a token has nobody to talk with, and its messages stay in a sandbox of the process.
 */
export function connectTelegram(options: {
  readonly settings: () => Promise<BotSettings>;
  readonly url: string;
  readonly isDemo: boolean;
  /** Where the sandbox remembers; shared by the processes of a shop. */
  readonly folder: string;
  /** Of the real service; shorter in tests. */
  readonly pauses?: { readonly all: number; readonly chat: number };
}): TelegramConnection {
  const { url, isDemo, folder, pauses } = options;
  let bot: BotNow | undefined;
  let starting: Promise<{ sandbox: TelegramSandbox; bot: BotNow }> | undefined;
  const start = () =>
    (starting ??= startTelegramSandbox({ store: folderStore(folder) }).then((sandbox) => {
      const asked = { url: sandbox.url, token: SANDBOX_TOKEN };
      const client = telegramClient({ ...asked, pauses: NO_PAUSES });
      return {
        sandbox,
        bot: { ...asked, id: botOfToken(SANDBOX_TOKEN), isSandbox: true, client, username: SANDBOX_BOT },
      };
    }));
  const isOn = ({ sandbox }: BotSettings) => isDemo && sandbox;
  async function of(settings: BotSettings): Promise<BotNow | null> {
    const { token } = settings;
    if (isOn(settings)) return (await start()).bot;
    if (!token) return null;
    // Kept, because its client gives every message its turn.
    if (bot?.token !== token) {
      const client = telegramClient({ url, token, ...(pauses && { pauses }) });
      bot = { id: botOfToken(token), isSandbox: false, client, url, token, username: null };
    }
    return bot;
  }
  const now = async () => of(await options.settings());
  return {
    sending: async () => (await now()) ?? (await start()).bot,
    now,
    of,
    sandbox: async () => (isOn(await options.settings()) ? (await start()).sandbox : null),
    page: async (request) => (isOn(await options.settings()) ? (await start()).sandbox.page(request) : null),
    close: async () => (await starting)?.sandbox.close(),
  };
}
