import { createHmac, timingSafeEqual } from "node:crypto";
import { type BankState, bankEndpoints } from "@dropship/api/contract/bank";
import { accountInShort, type NamedAccount } from "@dropship/api/contract/bank-accounts";
import type { monobankSettings } from "@dropship/api/contract/setting-groups";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { inHryvnias } from "../../hryvnias.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { BankBusy, BankDown, BankRefusal } from "../../integrations/monobank/client.ts";
import { type BankConnection, type BankNow, SANDBOX_PATH } from "../../integrations/monobank/connect.ts";
import {
  invoice,
  statementEvent,
  STATEMENT_ROWS,
  STATEMENT_WINDOW,
  UAH_CODE,
} from "../../integrations/monobank/wire.ts";
import type { ReplenishmentsService } from "../replenishments/replenishments.service.ts";
import { type AuditSubject, writeAudit } from "../audit/audit.service.ts";
import type { TrySettings } from "../settings/settings.service.ts";
import type { SettingsOf, SettingValues } from "@dropship/api/contract/setting-fields";
import { bankKey } from "./bank-key.ts";
import type { BankNotes } from "./bank-notes.repository.ts";
import * as notes from "./bank-notes.repository.ts";
import { type BankRowsService, rowOf } from "./bank-rows.service.ts";
import { readLiabilities } from "./liabilities.ts";

const failRefresh = failuresOf(bankEndpoints.refreshBank.errors);

/** Where the bank tells of invoices. */
export const INVOICE_WEBHOOK = "/api/webhooks/monobank/invoice";
/** Where it tells of rows; a secret follows. */
export const STATEMENT_WEBHOOK = "/api/webhooks/monobank/statement";

/** Windows of the statement overlap: a row may appear later than its time says. */
const OVERLAP_SECONDS = 6 * 3_600;
/** How often the bank is asked whether it still knows the webhook. */
const CLIENT_SECONDS = 3_600;
/** Card systems let a bank hold money for 30 days: what is told as held longer will never be told otherwise. Shorter than a window, so that one look takes it in. */
const HELD_SECONDS = 30 * 86_400;
/** How often it is looked whether the bank still holds what it held: that reads back to the oldest such row, thousands of rows on a busy account. */
const HELD_REST_SECONDS = 3_600;
/** How far back a statement is read first. */
const FIRST_DAYS = 14;

const momentOf = (seconds: number) => new Date(seconds * 1_000);

/** What a webhook is answered: 200 where it was read, 400 where it is nobody's. Nothing more is told. */
export type WebhookStatus = 200 | 400;

/** Why the bank could not be asked, to an admin. */
function problemText(error: unknown): string {
  if (error instanceof BankBusy) return "Банк просит спрашивать реже.";
  if (error instanceof BankRefusal)
    return error.status === 401 || error.status === 403 ? "Банк не принимает токен." : "Банк отказал в запросе.";
  return "С банком нет связи.";
}

/** The setting of who leaves the choice to the shop: the first account in hryvnias. */
const FIRST_ACCOUNT = "0";
/** The shop counts in hryvnias. */
const isRead = ({ currency }: { readonly currency: number }) => currency === UAH_CODE;
/** Which account would be read, for who tries the tokens. */
function whichIsRead(chosen: (NamedAccount & { readonly balance: number }) | undefined): string {
  if (!chosen) return "Счёта, который читать, среди них нет: выберите другой.";
  if (!isRead(chosen)) return `Выбран счёт не в гривнах (${accountInShort(chosen)}): выберите другой.`;
  return `Читается: ${accountInShort(chosen)}, ${inHryvnias(uahKopecks(chosen.balance))}.`;
}

/** The shop's bank: webhooks, the statement, and how it is connected. */
export type BankService = ReturnType<typeof bankService>;

/** Makes the service. */
export function bankService(deps: {
  readonly db: Database;
  readonly bank: BankConnection;
  readonly settings: () => Promise<SettingsOf<typeof monobankSettings>>;
  readonly topUps: Pick<ReplenishmentsService, "takeWord" | "follow">;
  readonly rows: BankRowsService;
  readonly appKey: Buffer;
  readonly appUrl: () => string;
  readonly isDemo: boolean;
  /** The group of settings as the journal names it. */
  readonly subject: (tx: Connection) => Promise<AuditSubject>;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  const { db, bank, settings, topUps, rows, appKey, appUrl, isDemo, onFault } = deps;
  /** The same in every process, and nothing that anybody could guess. */
  const secret = createHmac("sha256", appKey).update("monobank statement webhook").digest("base64url").slice(0, 32);
  const secretBytes = Buffer.from(secret);
  const canBeReached = (isSandbox: boolean) => isSandbox || appUrl().startsWith("https:");
  const statementUrl = () => `${appUrl()}${STATEMENT_WEBHOOK}/${secret}`;

  const key = bankKey({ bank, onFault });

  /**
   * The account whose rows are read, by the bank's own name of it; null until the bank has told its accounts, and where the chosen one is in
   * another currency: its cents would be taken for kopecks.
   */
  async function watchedAccount(): Promise<string | null> {
    const { account } = await settings();
    const { accounts = [] } = (await notes.readNotes(db)).client;
    if (account === FIRST_ACCOUNT) return accounts.find(isRead)?.id ?? null;
    const chosen = accounts.find(({ id }) => id === account);
    return chosen && !isRead(chosen) ? null : account;
  }

  /** The bank that the settings name, as it is noted: a token goes nowhere, not even into the notes. */
  async function whichBank(): Promise<string> {
    const { sandbox, personal_token: token } = await settings();
    if (sandbox && isDemo) return "sandbox";
    return token ? createHmac("sha256", appKey).update(`monobank token ${token}`).digest("base64url").slice(0, 16) : "";
  }

  /** Asks whose token it is and what the webhook is; registers ours where the bank can reach it. The turn was taken. */
  async function askClient(now: BankNow): Promise<void> {
    const { personal } = now;
    if (!personal) return;
    const checked_at = new Date().toISOString();
    try {
      const { accounts, webHookUrl } = await personal.clientInfo();
      const known = accounts.map(({ id, iban, type, maskedPan: masked_pan, currencyCode: currency, balance }) => ({
        id,
        iban,
        type,
        masked_pan,
        currency,
        balance,
      }));
      const told = { accounts: known, webhook_url: webHookUrl, problem: null };
      await notes.writeNote(db, "client", { bank: await whichBank(), checked_at, ...told });
      if (webHookUrl === statementUrl() || !canBeReached(now.isSandbox)) return;
      await personal.setWebhook(statementUrl());
      await notes.writeNote(db, "client", { webhook_url: statementUrl() });
    } catch (error) {
      if (error instanceof BankBusy) await notes.setTurn(db, "client", error.seconds);
      await notes.writeNote(db, "client", { checked_at, problem: problemText(error) });
      throw error;
    }
  }

  /**
   * The shop may have moved since its webhook was registered: to another address, another port, with another secret. Then the next turn is
   * now, though no sooner than the bank's minute after the last one: what was told to the old address is lost until the statement is read.
   */
  async function followAddress({ isSandbox, minute }: BankNow): Promise<void> {
    const { client } = await notes.readNotes(db);
    if (client.webhook_url == null || client.webhook_url === statementUrl() || !canBeReached(isSandbox)) return;
    const asked = Date.parse(client.checked_at ?? "1970-01-01T00:00:00Z");
    if (Date.now() - asked >= minute * 1_000) await notes.setTurn(db, "client", 0);
  }

  /** Reads one window of the statement. The turn was taken. */
  async function readStatement({ personal, minute }: BankNow, account: string): Promise<void> {
    if (!personal) return;
    const seconds = Math.floor(Date.now() / 1_000);
    const { statement: noted } = await notes.readNotes(db);
    // Another account's rows begin where none of them is known.
    const at = noted.account === undefined || noted.account === account ? noted : {};
    const window = await windowOf(at, account, seconds);
    const last_poll_at = new Date().toISOString();
    try {
      const items = await personal.statement(account, window.from, window.end);
      // The oldest first: what comes back has to have left.
      for (const item of items.toReversed()) await rows.take(rowOf(account, item, "poll"));
      const oldest = items.at(-1)?.time;
      const hasMore = items.length >= STATEMENT_ROWS && oldest !== undefined && oldest > window.from;
      const { from, top } = window;
      const next = hasMore
        ? // The second of the oldest row may have others; a whole response of one second has to be stepped over.
          { from, to: oldest < window.end ? oldest : window.end - 1, top }
        : { from: Math.max(from, top - OVERLAP_SECONDS), to: null, top: null };
      // A row may appear some hours later than its time says; one that was there and is no more was let go of.
      const looked = hasMore || window.isRest ? window.from : Math.max(window.from, window.end - OVERLAP_SECONDS);
      await rows.forgetHeld(account, {
        gone: momentOf(seconds - HELD_SECONDS),
        from: momentOf(window.from),
        to: momentOf(looked),
        told: items.map(({ id }) => id),
      });
      const held_at = window.isForHeld ? seconds : (at.held_at ?? 0);
      await notes.writeNote(db, "statement", { ...next, account, held_at, last_poll_at, problem: null });
      if (hasMore || seconds - top > OVERLAP_SECONDS) await notes.setTurn(db, "statement", minute);
    } catch (error) {
      if (error instanceof BankBusy) await notes.setTurn(db, "statement", error.seconds);
      await notes.writeNote(db, "statement", { last_poll_at, problem: problemText(error) });
      if (!(error instanceof BankBusy)) throw error;
    }
  }

  /**
   * What is asked for next. What is left of a window of more than 500 rows is read first, from its end backwards; the next one begins where that
   * window ended, however long that took. Rows that the bank holds are looked at again, now and then, until it settles them or lets go of them.
   */
  async function windowOf(
    { from: noted, to, top, held_at: lookedAt = 0 }: BankNotes["statement"],
    account: string,
    seconds: number,
  ): Promise<{ from: number; end: number; top: number; isForHeld: boolean; isRest: boolean }> {
    if (to != null && noted !== undefined)
      return { from: noted, end: to, top: top ?? to, isForHeld: false, isRest: true };
    const known = noted ?? seconds - FIRST_DAYS * 86_400;
    const isDue = seconds - lookedAt >= HELD_REST_SECONDS;
    const held = isDue ? await rows.oldestHeld(account, momentOf(seconds - HELD_SECONDS)) : null;
    const from = held ? Math.min(known, Math.floor(held.getTime() / 1_000)) : known;
    const end = Math.min(seconds, from + STATEMENT_WINDOW);
    return { from, end, top: end, isForHeld: from < known, isRest: false };
  }

  async function state(): Promise<BankState> {
    const [now, told, wanted, unmatched, watched] = await Promise.all([
      bank.now(),
      notes.readNotes(db),
      settings(),
      rows.countUnmatched(),
      watchedAccount(),
    ]);
    const { statement, client, webhooks } = told;
    return {
      is_sandbox: now.isSandbox,
      sandbox_refused: wanted.sandbox && !isDemo,
      sandbox_url: now.isSandbox ? `${SANDBOX_PATH}/transfer?back=/admin/settings/monobank` : null,
      acquiring: {
        is_on: now.acquiring !== null,
        webhook_url: `${appUrl()}${INVOICE_WEBHOOK}`,
        last_webhook_at: webhooks.acquiring_at ?? null,
      },
      statement: {
        is_on: now.personal !== null,
        webhook_url: `${appUrl()}${STATEMENT_WEBHOOK}/…`,
        is_registered: client.webhook_url == null ? null : client.webhook_url === statementUrl(),
        last_webhook_at: webhooks.statement_at ?? null,
        last_poll_at: statement.last_poll_at ?? null,
        problem: now.personal ? (client.problem ?? statement.problem ?? null) : null,
        accounts: (client.accounts ?? []).map(({ id, iban, type, masked_pan = [], currency, balance }) => ({
          id,
          iban,
          type,
          masked_pan,
          currency,
          balance: toDecimal(uahKopecks(balance)),
          is_watched: id === watched,
        })),
      },
      unmatched: unmatched.rows,
    };
  }

  const attempt: TrySettings<typeof monobankSettings> = async (values, { signal }) => {
    if (values.sandbox && !isDemo) return { isGood: false, text: "Песочница работает только в демо-магазине." };
    const tried = await bank.of(values);
    if (!tried.acquiring && !tried.personal)
      return { isGood: false, text: "Токенов нет: пополнение картой закрыто, переводы разбирают вручную." };
    const said: string[] = [];
    let isGood = true;
    try {
      if (tried.acquiring) said.push(`Эквайринг: ${await tried.acquiring.merchant(signal)}.`);
    } catch (error) {
      isGood = false;
      said.push(`Эквайринг: ${problemText(error)}`);
    }
    try {
      if (tried.personal) {
        // The bank answers this once a minute: a press that is repeated says so.
        const { name, accounts } = await tried.personal.clientInfo(signal);
        said.push(`Выписка: ${name || "клиент банка"}, счетов: ${accounts.length}.`);
        const told = accounts.map(({ currencyCode: currency, ...account }) => ({ ...account, currency }));
        const chosen = told.find(values.account === FIRST_ACCOUNT ? isRead : ({ id }) => id === values.account);
        isGood &&= chosen !== undefined && isRead(chosen);
        said.push(whichIsRead(chosen));
      }
    } catch (error) {
      isGood = false;
      said.push(`Выписка: ${problemText(error)}`);
    }
    return { isGood, text: said.join(" ") };
  };

  /** Settings as their history tells them: an account by its kind and number, since the bank's id of it says nothing. */
  async function told(connection: Connection) {
    const { accounts = [] } = (await notes.readNotes(connection)).client;
    return (values: SettingValues): SettingValues => {
      const { account } = values;
      if (account === FIRST_ACCOUNT) return { ...values, account: "первый гривневый счёт" };
      const known = accounts.find(({ id }) => id === account);
      return known ? { ...values, account: accountInShort(known) } : values;
    };
  }

  return {
    told,

    /** The bank tells of an invoice. Whoever cannot prove to be the bank learns nothing and changes nothing. */
    async takeInvoiceWebhook(body: Buffer, signature: string | undefined): Promise<WebhookStatus> {
      if (!signature || signature.length > 500 || !(await key.hasSigned(body, signature))) return 400;
      const read = invoice.safeParse(parsed(body));
      if (!read.success) return 400;
      const outcome = await topUps.takeWord(read.data);
      if (outcome === "taken") await rows.offerInvoice(read.data.invoiceId);
      if (outcome === "foreign")
        onFault("the bank tells another sum of an invoice than ours", new Error(read.data.invoiceId));
      await notes.writeNote(db, "webhooks", { acquiring_at: new Date().toISOString() });
      return 200;
    },

    /** The bank tells of a row of the statement; the address itself is the secret. */
    async takeStatementWebhook(given: string, body: Buffer | null): Promise<WebhookStatus> {
      // Bytes, not letters: an address of other letters may be as long in the one and longer in the other.
      const bytes = Buffer.from(given);
      if (bytes.length !== secretBytes.length || !timingSafeEqual(bytes, secretBytes)) return 400;
      if (body === null) return 200; // the bank looks whether the address is there
      const read = statementEvent.safeParse(parsed(body));
      if (!read.success) return 400;
      const { account, statementItem } = read.data.data;
      // Other accounts of the same person are none of the shop's business.
      if (account === (await watchedAccount())) await rows.take(rowOf(account, statementItem, "webhook"));
      await notes.writeNote(db, "webhooks", { statement_at: new Date().toISOString() });
      return 200;
    },

    /** What the clock does: asks about invoices, reads the statement, keeps the webhook registered. Any process may do it. */
    async tick(): Promise<void> {
      await topUps.follow();
      const now = await bank.now();
      if (!now.personal) return;
      await followAddress(now);
      if (await notes.takeTurn(db, "client", CLIENT_SECONDS)) await askClient(now);
      const account = await watchedAccount();
      if (account === null) return;
      const { poll_minutes: minutes } = await settings();
      if (await notes.takeTurn(db, "statement", Math.max(now.minute, minutes * 60))) await readStatement(now, account);
    },

    /** Asks the bank for its accounts now, and registers the webhook. */
    async refresh(by: ChangedBy): Promise<BankState> {
      const now = await bank.now();
      const noted = await notes.readNotes(db);
      const asked = Date.parse(noted.client.checked_at ?? "1970-01-01T00:00:00Z");
      const rest = Math.ceil(now.minute - (Date.now() - asked) / 1_000);
      if (rest > 0)
        throw failRefresh("too_soon", `Банк отвечает раз в минуту. Повторите через ${rest} с.`, { seconds: rest });
      // First of all: what cannot be written down is not asked for, and what the bank says is no change of an admin's.
      await db.transaction(async (tx) => {
        const subject = await deps.subject(tx);
        await writeAudit(tx, by, { action: "refreshBank", subject, before: {}, after: { bank_asked: true } });
      });
      await notes.takeTurn(db, "client", CLIENT_SECONDS);
      // What went wrong stands in the state.
      await askClient(now).catch((error: unknown) => {
        if (!(error instanceof BankDown || error instanceof BankBusy || error instanceof BankRefusal)) throw error;
      });
      return state();
    },

    state,
    liabilities: async (days: number) => readLiabilities(db, days, await watchedAccount()),
    attempt,
    /**
     * Another bank may stand behind the settings now: its accounts and its statement are asked for at the next turn. Until it answers, nothing
     * is known of it: neither the former one's accounts and address are its own, nor what was wrong there.
     */
    async followSettings(): Promise<void> {
      key.forget();
      const asked = await whichBank();
      if ((await notes.readNotes(db)).client.bank !== asked) {
        const nothing = { bank: asked, checked_at: null, webhook_url: null, accounts: [], problem: null };
        await notes.writeNote(db, "client", nothing);
        await notes.writeNote(db, "statement", { problem: null });
      }
      await notes.setTurn(db, "client", 0);
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    return null;
  }
}
