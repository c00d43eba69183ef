import { type Acquiring, acquiringClient, type Personal, personalClient } from "./client.ts";
import { type DeliverWebhook, type MonobankSandbox, SANDBOX_TOKEN, startMonobankSandbox } from "./sandbox.ts";
import type { SandboxReply, SandboxRequest } from "../sandbox-page.ts";
import { folderStore, type SandboxStore } from "../sandbox-store.ts";

/** Where the pages of the sandbox stand on the shop's own address. */
export const SANDBOX_PATH = "/sandbox/monobank";
/** The minute of the sandbox: its limits and the rests between its webhooks. */
const SANDBOX_MINUTE_MS = 2_000;

/** What the settings say of the bank. */
export interface BankSettings {
  readonly sandbox: boolean;
  readonly merchant_token: string | null;
  readonly personal_token: string | null;
}

/** The bank as it is connected at a moment. */
export interface BankNow {
  readonly isSandbox: boolean;
  /** Null without a token. */
  readonly acquiring: Acquiring | null;
  readonly personal: Personal | null;
  /** Seconds between two calls of the statement. */
  readonly minute: number;
}

/** The bank, whichever the settings name. */
export interface BankConnection {
  now(): Promise<BankNow>;
  /** The clients for other tokens, to be tried. */
  of(settings: BankSettings): Promise<BankNow>;
  /** The running sandbox; null where the shop has a bank. */
  sandbox(): Promise<MonobankSandbox | null>;
  /** Pages of the sandbox for browsers. */
  page(request: SandboxRequest): Promise<SandboxReply | null>;
  close(): Promise<void>;
}

/** Connects to the bank whose tokens are set now. The sandbox moves no money, so that only a demo shop ever takes it for a bank. */
export function connectMonobank(options: {
  readonly url: string;
  readonly settings: () => Promise<BankSettings>;
  readonly isDemo: boolean;
  readonly appUrl: () => string;
  /** Where the sandbox remembers; shared by the processes of a shop. */
  readonly folder: string;
  readonly store?: SandboxStore;
  readonly deliver?: DeliverWebhook;
}): BankConnection {
  const { url, isDemo, appUrl, folder, deliver } = options;
  let starting: Promise<MonobankSandbox> | undefined;
  const start = () =>
    (starting ??= startMonobankSandbox({
      store: options.store ?? folderStore(folder),
      pages: () => `${appUrl()}${SANDBOX_PATH}`,
      minuteMs: SANDBOX_MINUTE_MS,
      ...(deliver ? { deliver } : {}),
    }));

  async function of({ sandbox, merchant_token: merchant, personal_token: personal }: BankSettings): Promise<BankNow> {
    if (sandbox && isDemo) {
      const asked = { url: (await start()).url, token: SANDBOX_TOKEN };
      return {
        isSandbox: true,
        acquiring: acquiringClient(asked),
        personal: personalClient(asked),
        minute: SANDBOX_MINUTE_MS / 1_000,
      };
    }
    return {
      isSandbox: false,
      acquiring: merchant ? acquiringClient({ url, token: merchant }) : null,
      personal: personal ? personalClient({ url, token: personal }) : null,
      minute: 60,
    };
  }
  const isOn = async () => isDemo && (await options.settings()).sandbox;
  return {
    now: async () => of(await options.settings()),
    of,
    sandbox: async () => ((await isOn()) ? start() : null),
    page: async (request) => ((await isOn()) ? (await start()).handle(request) : null),
    close: async () => (await starting)?.close(),
  };
}
