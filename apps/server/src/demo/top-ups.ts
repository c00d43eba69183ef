import { type Uah, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../db/database.ts";
import { addPart, keepRow, type NewRow, saveState } from "../modules/bank/bank-rows.repository.ts";
import * as ledger from "../modules/ledger/ledger.service.ts";
import { recordHistory } from "../modules/notifications/notifications.service.ts";
import * as topUps from "../modules/replenishments/top-ups.service.ts";
import { numbered } from "../record-number.ts";
import { lastNames } from "./commerce-people.ts";
import { chance } from "./random.ts";
import { DEMO_SEED } from "./rates.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ACCOUNT = "sandbox-account";

/** Codes of made-up top-ups, the same every time; real ones are drawn by lot. */
const codeOf = (n: number) => `DS9${String(n).padStart(7, "0")}`;

/** A row of the demo bank's statement. */
export function demoBankRow(id: string, amount: number, at: number, more: Partial<NewRow> = {}): NewRow {
  return {
    account: ACCOUNT,
    external_id: `demo-${id}`,
    booked_at: new Date(at),
    amount,
    description: "",
    comment: "",
    counter_name: "",
    counter_iban: "",
    counter_tax_number: "",
    invoice_id: null,
    isHeld: false,
    via: "demo",
    at: new Date(at),
    ...more,
  };
}

/** Tops balances up as their owners did: by card and by transfer, with the row of the statement that paid it. */
export function demoTopUps(db: Database) {
  const luck = chance(DEMO_SEED + 1); // of its own, so that the orders stay as they are
  let made = 0;

  async function begin(
    tx: Connection,
    wanted: { userId: number; amount: Uah; method: "monobank" | "transfer"; at: number; hours: number },
  ): Promise<topUps.TopUp> {
    made += 1;
    const { at, hours, ...rest } = wanted;
    const times = { at: new Date(at), expiresAt: new Date(at + hours * HOUR) };
    return topUps.begin(tx, { ...rest, ...times, code: codeOf(made), isSandbox: true });
  }

  async function payByRow(tx: Connection, topUp: topUps.TopUp, at: number): Promise<void> {
    const payer = `${luck.pick(lastNames)} О.`;
    const row = demoBankRow(`row-${topUp.id}`, topUp.amount, at, {
      description: `Від: ${payer}`,
      comment: `Поповнення балансу, код ${topUps.codeOf(topUp)}`,
      counter_name: payer,
      counter_iban: `UA40305299000002600${String(4_000_000_000 + topUp.user_id)}`,
    });
    const id = await keepRow(tx, row);
    const key = `bank:${ACCOUNT}:demo-row-${topUp.id}`;
    await topUps.credit(tx, topUp, { key, from: "bank", payer, paidAt: new Date(at), at: new Date(at) });
    if (id === null) return;
    const match = { purpose: "replenishment", targetId: topUp.id, userId: topUp.user_id } as const;
    await addPart(tx, id, topUp.amount, { ...match, text: `Пополнение ${numbered(topUp.id)}` });
    await saveState(tx, id, { state: "matched" });
  }

  async function pay(tx: Connection, topUp: topUps.TopUp, at: number): Promise<void> {
    if (topUp.method === "transfer") return payByRow(tx, topUp, at);
    await topUps.take(tx, topUp, "invoice", { at: new Date(at - 60_000) });
    const proof = {
      key: topUps.invoiceKey(`demo-${topUp.id}`),
      from: "acquiring_clearing",
      paidAt: new Date(at),
    } as const;
    await topUps.credit(tx, topUp, { ...proof, payer: `444403******${1_000 + topUp.id}`, at: new Date(at) });
    await payOut(tx, topUp, at + 18 * HOUR);
  }

  /** The bank pays out what was paid by card, the next day. */
  async function payOut(tx: Connection, topUp: topUps.TopUp, at: number): Promise<void> {
    if (at > Date.now()) return;
    const external = `demo-${topUp.id}`;
    const amount = uahKopecks(topUp.amount + topUp.fee);
    const description = `Відшкодування за рахунком ${external}`;
    const row = demoBankRow(`paid-out-${topUp.id}`, amount, at, { description, invoice_id: external });
    const id = await keepRow(tx, row);
    if (id === null) return;
    await ledger.settleAcquiring(tx, {
      amount,
      key: `bank:${ACCOUNT}:${row.external_id}`,
      description: `Возмещение банка по пополнению ${numbered(topUp.id)}`,
      at: new Date(at),
    });
    const match = { purpose: "settlement", targetId: topUp.id, userId: topUp.user_id } as const;
    await addPart(tx, id, amount, { ...match, text: `Пополнение ${numbered(topUp.id)}` });
    await saveState(tx, id, { state: "matched" });
  }

  return {
    /** A top-up that went through. */
    async topUp(userId: number, amount: Uah, at: number): Promise<void> {
      const method = luck.next() < 0.6 ? "monobank" : "transfer";
      await db.transaction(async (tx) => {
        const topUp = await begin(tx, { userId, amount, method, at: at - HOUR / 4, hours: 24 });
        await pay(tx, topUp, at);
        const payload = { replenishmentId: topUp.id, userId, status: "succeeded", amount, reason: "" } as const;
        await recordHistory(tx, { name: "replenishment.changed", payload }, new Date(at));
      });
    },

    /** One of each state that is not the usual one, and rows of the statement that wait for a person; up to now. */
    async standing(userId: number, end: number): Promise<void> {
      await db.transaction(async (tx) => {
        const start = (method: "monobank" | "transfer", kopecks: number, at: number, hours = 24) =>
          begin(tx, { userId, amount: uahKopecks(kopecks), method, at, hours });
        const failed = await start("monobank", 400_000, end - 9 * DAY);
        const reason = "Недостатньо коштів на картці";
        await topUps.take(tx, failed, "invoice", { at: new Date(end - 9 * DAY + 60_000) });
        await topUps.take(tx, failed, "fail", { fields: { reason }, at: new Date(end - 9 * DAY + 180_000) });
        const expired = await start("monobank", 150_000, end - 7 * DAY);
        await topUps.take(tx, expired, "expire", { at: new Date(end - 6 * DAY) });
        const cancelled = await start("monobank", 90_000, end - 6 * DAY);
        await topUps.take(tx, cancelled, "cancel", { at: new Date(end - 6 * DAY + HOUR) });
        const rejected = await start("transfer", 250_000, end - 40 * DAY, 14 * 24);
        await topUps.take(tx, rejected, "giveUp", { at: new Date(end - 26 * DAY) });
        const reversed = await start("monobank", 60_000, end - 5 * DAY);
        await pay(tx, reversed, end - 5 * DAY + HOUR);
        await topUps.takeBack(tx, reversed, uahKopecks(60_000), new Date(end - 4 * DAY));
        const processing = await start("monobank", 120_000, end - 2 * HOUR);
        await topUps.take(tx, processing, "invoice", { at: new Date(end - 2 * HOUR + 60_000) });
        await topUps.take(tx, processing, "begin", { at: new Date(end - 2 * HOUR + 120_000) });
        await start("transfer", 700_000, end - 20 * HOUR, 14 * 24);
        const pending = await start("monobank", 200_000, end - HOUR);
        await topUps.take(tx, pending, "invoice", { at: new Date(end - HOUR + 60_000) });

        await keepRow(
          tx,
          demoBankRow("no-code", 700_000, end - 3 * HOUR, {
            description: "Від: Тестова Ольга",
            comment: "за товар",
            counter_name: "Тестова Ольга",
            counter_iban: "UA213223130000026007233566001",
          }),
        );
        await keepRow(
          tx,
          demoBankRow("wrong-code", 120_000, end - 26 * HOUR, {
            description: "Від: Мельник І.",
            comment: "поповнення ДС 9000 0005",
            counter_name: "Мельник І.",
          }),
        );
        await keepRow(
          tx,
          demoBankRow("for-two", 350_000, end - 50 * HOUR, {
            comment: "за Марію і Дениса",
            counter_name: "ФОП Ткаченко",
          }),
        );
        await keepRow(
          tx,
          demoBankRow("fee", -12_500, end - 28 * HOUR, { description: "Комісія банку за обслуговування" }),
        );
        const back = await keepRow(
          tx,
          demoBankRow("supplier", 1_840_000, end - 8 * DAY, {
            description: "Повернення за договором 17",
            counter_name: "ТОВ «Постачальник»",
          }),
        );
        if (back !== null) await saveState(tx, back, { state: "set_aside", reason: "Возврат от поставщика" });
      });
    },
  };
}
