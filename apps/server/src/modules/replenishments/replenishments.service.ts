import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import { ledgerEndpoints } from "@dropship/api/contract/ledger";
import type { replenishmentList } from "@dropship/api/contract/lists/replenishments";
import {
  type Replenishment,
  replenishmentEndpoints,
  type ReplenishmentOptions,
} from "@dropship/api/contract/replenishments";
import type { ReplenishmentMethod } from "@dropship/api/contract/replenishment-choices";
import type { SettingsOf } from "@dropship/api/contract/setting-fields";
import { requisiteSettings } from "@dropship/api/contract/requisite-settings";
import { topUpSettings } from "@dropship/api/contract/top-up-settings";
import { basisPoints, parseUah, toDecimal } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import { inHryvnias } from "../../hryvnias.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound, unavailable } from "../../http/failure.ts";
import { BankBusy, BankDown, BankRefusal } from "../../integrations/monobank/client.ts";
import type { BankConnection } from "../../integrations/monobank/connect.ts";
import { UAH_CODE } from "../../integrations/monobank/wire.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import { takeInvoiceWord } from "./invoice-words.ts";
import type { Issuer } from "../../documents/shop-requisites.ts";
import { writeReceipt } from "./receipt.document.ts";
import { presentReplenishment, presentSummary } from "./replenishments.presenter.ts";
import * as repository from "./replenishments.repository.ts";
import type { ReplenishmentRow } from "./replenishments.repository.ts";
import { begin, codeOf, take } from "./top-ups.service.ts";

const failCreate = failuresOf(replenishmentEndpoints.createReplenishment.errors);
const failPay = failuresOf(replenishmentEndpoints.payReplenishment.errors);
const failCancel = failuresOf(replenishmentEndpoints.cancelReplenishment.errors);
const failReverse = failuresOf(ledgerEndpoints.reverseLedgerEntry.errors);
const failReceipt = failuresOf(replenishmentEndpoints.getReplenishmentReceipt.errors);

const HOUR_MS = 3_600_000;
/** Whoever makes an invoice has so long; then another may try. */
const INVOICE_SECONDS = 30;
/** A person who presses "check" again and again asks the bank no more often. */
const QUESTION_SECONDS = 5;
const BATCH = 20;
const NO_TOP_UP = "Такого пополнения нет.";

/** Percent of a sum in hundredths, "1.50" → 150. */
const points = (percent: string): number => Math.round(Number(percent) * 100);

/** Top-ups of balances. */
export type ReplenishmentsService = ReturnType<typeof replenishmentsService>;

/** Makes the service. */
export function replenishmentsService(deps: {
  readonly db: Database;
  readonly settings: Pick<SettingsStore, "get">;
  readonly bank: BankConnection;
  readonly appUrl: () => string;
  /** Where the bank tells of invoices. */
  readonly webhookUrl: () => string;
  /** Heads receipts. */
  readonly issuer: Issuer;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  const { db, settings, bank, appUrl, webhookUrl, onFault } = deps;

  const present = async (tx: Connection, row: ReplenishmentRow): Promise<Replenishment> =>
    presentReplenishment(row, await repository.events(tx, row.id), await settings.get(requisiteSettings));
  async function own(tx: Connection, userId: number, id: number): Promise<ReplenishmentRow> {
    const row = await repository.findOwn(tx, userId, id);
    if (!row) throw notFound(NO_TOP_UP);
    return row;
  }
  const show = async (userId: number, id: number) => present(db, await own(db, userId, id));

  async function options(): Promise<ReplenishmentOptions> {
    const [rules, requisites, now] = await Promise.all([
      settings.get(topUpSettings),
      settings.get(requisiteSettings),
      bank.now(),
    ]);
    return {
      monobank: {
        why_not: !rules.card_on
          ? "Пополнение картой сейчас закрыто."
          : now.acquiring
            ? null
            : "Магазин ещё не подключил оплату картой.",
        min: toDecimal(parseUah(rules.card_min)),
        max: toDecimal(parseUah(rules.card_max)),
        fee_percent: rules.card_fee,
      },
      transfer: {
        why_not: !rules.transfer_on
          ? "Пополнение переводом сейчас закрыто."
          : requisites.iban === ""
            ? "Магазин ещё не указал реквизиты."
            : null,
        min: toDecimal(parseUah(rules.transfer_min)),
        max: toDecimal(parseUah(rules.transfer_max)),
        fee_percent: "0",
      },
      is_sandbox: now.isSandbox,
    };
  }

  const validMs = (rules: SettingsOf<typeof topUpSettings>, method: ReplenishmentMethod): number =>
    method === "monobank" ? rules.card_hours * HOUR_MS : rules.transfer_days * 24 * HOUR_MS;

  /** Asks the bank about an invoice and takes its word. */
  async function ask(invoiceId: string): Promise<void> {
    const { acquiring } = await bank.now();
    if (!acquiring) return;
    const outcome = await takeInvoiceWord(db, await acquiring.status(invoiceId));
    if (outcome === "foreign") onFault("the bank tells another sum of an invoice than ours", new Error(invoiceId));
  }

  /** Has the bank make an invoice; the right to do so was taken. */
  async function makeInvoice(row: ReplenishmentRow): Promise<void> {
    const { acquiring } = await bank.now();
    if (!acquiring) throw unavailable("Оплата картой сейчас не подключена. Деньги не списаны; попробуйте переводом.");
    const { card_hours: hours } = await settings.get(topUpSettings);
    const { invoiceId, pageUrl } = await acquiring.create({
      amount: row.amount + row.fee,
      ccy: UAH_CODE,
      merchantPaymInfo: {
        reference: row.code,
        destination: `Пополнение баланса № ${row.id}`,
        comment: codeOf(row),
      },
      redirectUrl: `${appUrl()}/replenishments?filter[id]=${row.id}`,
      webHookUrl: webhookUrl(),
      validity: hours * 3_600,
      paymentType: "debit",
    });
    await db.transaction(async (tx) => {
      const locked = await repository.lock(tx, { id: row.id });
      if (!locked || locked.external_id !== null) return;
      const fields = {
        external_id: invoiceId,
        pay_url: pageUrl,
        expires_at: new Date(Date.now() + hours * HOUR_MS),
      };
      // Given up meanwhile: the invoice is known all the same, for money that comes.
      if (!(await take(tx, locked, "invoice", { fields }))) await repository.saveFields(tx, locked, fields);
    });
  }

  return {
    options,
    list: async (userId: number, asked: ListAsk<typeof replenishmentList>) =>
      presentPage(await repository.userReplenishments.page(db, { user: userId }, asked), presentSummary),
    get: show,

    /** Begins a top-up; the same key again gives the same response. */
    async create(
      userId: number,
      key: string,
      body: BodyOf<typeof replenishmentEndpoints.createReplenishment>,
    ): Promise<Replenishment> {
      const command = { userId, key, operation: "createReplenishment", input: body };
      const find = async (tx: Connection, id: number) => present(tx, await own(tx, userId, id));
      const done = await idempotency.findDone(db, command, (id) => find(db, id));
      if (done) return done; // what was begun stays begun, also when this way was closed since
      const ways = await options();
      const way = ways[body.method];
      if (way.why_not !== null) throw failCreate("method_off", way.why_not);
      const amount = parseUah(body.amount);
      if (amount < parseUah(way.min)) throw invalid({ amount: [`Не меньше ${inHryvnias(parseUah(way.min))}.`] });
      if (amount > parseUah(way.max)) throw invalid({ amount: [`Не больше ${inHryvnias(parseUah(way.max))}.`] });
      const rules = await settings.get(topUpSettings);
      const wanted = {
        userId,
        method: body.method,
        amount,
        fee: basisPoints(amount, points(way.fee_percent)),
        isSandbox: ways.is_sandbox,
        expiresAt: new Date(Date.now() + validMs(rules, body.method)),
      };
      return db.transaction((tx) =>
        idempotency.once(tx, command, {
          run: async () => (await begin(tx, wanted)).id,
          present: (id) => find(tx, id),
        }),
      );
    },

    /** Has the bank make the invoice of a top-up, once; the response says where it is paid. */
    async pay(userId: number, id: number): Promise<Replenishment> {
      const row = await own(db, userId, id);
      if (row.method !== "monobank" || (row.status !== "created" && row.status !== "pending"))
        throw failPay("not_payable", "Это пополнение уже не нужно оплачивать.");
      if (row.external_id !== null) return show(userId, id);
      if (!(await repository.claimInvoice(db, id, INVOICE_SECONDS))) {
        const now = await own(db, userId, id);
        if (now.external_id !== null) return present(db, now);
        throw unavailable("Банк уже готовит страницу оплаты. Повторите через несколько секунд.");
      }
      try {
        await makeInvoice(row);
      } catch (error) {
        await repository.releaseInvoice(db, id);
        if (error instanceof BankDown || error instanceof BankBusy || error instanceof BankRefusal) {
          onFault("the bank has made no invoice", error);
          throw unavailable("Банк не отвечает. Деньги не списаны; повторите через минуту или пополните переводом.");
        }
        throw error;
      }
      return show(userId, id);
    },

    /** Asks the bank how a payment stands, now and then. */
    async check(userId: number, id: number): Promise<Replenishment> {
      const { external_id: invoiceId } = await own(db, userId, id);
      if (invoiceId !== null && (await repository.claimQuestion(db, id, QUESTION_SECONDS))) {
        try {
          await ask(invoiceId);
        } catch (error) {
          // What is known is told; the bank is asked again later.
          onFault("the bank did not say how a payment stands", error);
        }
      }
      return show(userId, id);
    },

    /** Gives a top-up up. The bank is told, so that it cannot be paid any more; money that comes all the same is credited. */
    async cancel(userId: number, id: number): Promise<Replenishment> {
      const row = await own(db, userId, id);
      if (row.status === "pending" && row.external_id !== null) {
        const { acquiring } = await bank.now();
        try {
          await acquiring?.remove(row.external_id);
        } catch (error) {
          if (error instanceof BankRefusal) {
            await ask(row.external_id).catch(() => undefined); // its next word says what became of it
            throw failCancel("too_late", "Банк уже проводит этот платёж: отменить его нельзя.");
          }
          if (!(error instanceof BankDown || error instanceof BankBusy)) throw error;
        }
      }
      await db.transaction(async (tx) => {
        const locked = await repository.lock(tx, { id });
        if (!locked) throw notFound(NO_TOP_UP);
        if (locked.status === "cancelled") return; // a press that was repeated
        if (!(await take(tx, locked, "cancel", { fields: { pay_url: null } })))
          throw failCancel("too_late", "Это пополнение уже не отменить: оно закончено или идёт.");
      });
      return show(userId, id);
    },

    /** The receipt of a top-up, as the bytes of a PDF. */
    async receipt(userId: number, id: number): Promise<Buffer> {
      const row = await own(db, userId, id);
      if (row.paid_at === null) throw failReceipt("not_paid", "Квитанция будет, когда придут деньги.");
      const folder = await mkdtemp(join(tmpdir(), "receipt-"));
      try {
        const path = join(folder, "receipt.pdf");
        await writeReceipt(path, row, await repository.findPayer(db, userId), await deps.issuer());
        return await readFile(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    /** Takes the bank's word about an invoice, told by its webhook. */
    takeWord: (word: Parameters<typeof takeInvoiceWord>[1]) => takeInvoiceWord(db, word),

    /** Asks about invoices whose webhooks may have been lost, and closes what is overdue; called now and then, by any process. */
    async follow(): Promise<void> {
      const { acquiring } = await bank.now();
      if (acquiring)
        for (const invoiceId of await repository.takeQuestions(db, BATCH)) {
          try {
            await ask(invoiceId);
          } catch (error) {
            if (error instanceof BankBusy) break;
            onFault("the bank did not say how a payment stands", error);
            if (error instanceof BankDown) break; // the others would wait as long
          }
        }
      for (const id of await repository.overdue(db, BATCH))
        await db.transaction(async (tx) => {
          const row = await repository.lock(tx, { id });
          if (row) await take(tx, row, row.method === "monobank" ? "expire" : "giveUp", { fields: { pay_url: null } });
        });
    },

    /**
     * What follows when an entry of a top-up is taken back by hand: it is no longer on the balance. What the bank has given back, whole or in
     * part, cannot be: the balance would lose or gain it twice.
     */
    async afterReversal(tx: Connection, id: number, entryId: number): Promise<void> {
      const row = await repository.lock(tx, { id });
      if (!row) return;
      if (row.entry_id !== entryId || row.refunded > 0)
        throw failReverse("not_reversible", "Деньги этого пополнения возвращал банк: поправьте баланс корректировкой.");
      const fields = { credited: 0, refunded: row.refunded + row.credited + row.fee };
      await take(tx, row, "reverse", { fields, text: "Сторнировано магазином" });
    },
  };
}
