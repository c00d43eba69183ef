import { uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { numbered } from "../../record-number.ts";
import * as ledger from "../ledger/ledger.service.ts";
import * as topUps from "../replenishments/top-ups.service.ts";
import { type BankMatcher, type RowMatch, rowKey, rowText, type StatementRow } from "./bank-matchers.ts";
import { payersOf, settledOf } from "./bank-rows.repository.ts";

/** How a row that pays a top-up says so. */
export const topUpText = ({ id }: Pick<topUps.TopUp, "id">): string => `Пополнение ${numbered(id)}`;
/** Who sent it, as the bank says. */
export const payerOf = (row: StatementRow): string => row.counter_name || row.description.slice(0, 100);

const found = (row: topUps.TopUp, purpose: RowMatch["purpose"]): RowMatch => ({
  purpose,
  targetId: row.id,
  userId: row.user_id,
  text: topUpText(row),
});

/**
 * What a bank may keep of an invoice, percent: monobank takes 1.3 of a card of Ukraine and up to 3 of others. Where more is missing, it is no fee, and
 * a person has to see the row.
 */
const LARGEST_FEE = 5;

/** What the bank kept of an invoice that it has paid out; null when what came cannot be the invoice's money. What was given back may be missing too. */
function feeOf(came: number, { amount, fee, refunded }: topUps.TopUp): number | null {
  const whole = amount + fee;
  const fees = [whole - refunded, whole]
    .filter((due) => due >= came && (due - came) * 100 <= due * LARGEST_FEE)
    .map((due) => due - came);
  return fees.length === 0 ? null : Math.min(...fees);
}

/**
 * The bank pays out for an invoice: it proves that the invoice was paid, and moves what stood in clearing, less what the bank keeps. What it took
 * back for the payer is known by its word of the invoice first. Each is as much as the invoice, or as what was given back of it, and no more.
 */
export const matchSettlement: BankMatcher = async (tx, row) => {
  if (row.invoice_id === null) return null;
  const topUp = await topUps.lockTopUp(tx, { externalId: row.invoice_id });
  if (!topUp) return null;
  const known = await settledOf(tx, topUp.id);
  const settled = { amount: uahKopecks(row.amount), key: rowKey(row) };
  if (row.amount < 0) {
    if (known.back - row.amount > topUp.refunded) return null;
    const description = `Возврат плательщику по пополнению ${numbered(topUp.id)}`;
    await ledger.settleAcquiring(tx, { ...settled, description });
    return found(topUp, "settlement");
  }
  const fee = feeOf(row.amount, topUp);
  if (fee === null || known.paid > 0) return null;
  const key = topUps.invoiceKey(row.invoice_id);
  await topUps.credit(tx, topUp, { key, from: "acquiring_clearing", payer: payerOf(row), paidAt: row.booked_at });
  const description = `Возмещение банка по пополнению ${numbered(topUp.id)}`;
  await ledger.settleAcquiring(tx, { ...settled, fee: uahKopecks(fee), description });
  return found(topUp, "settlement");
};

/** Pays a transfer that was asked for with what has come. */
async function pay(tx: Connection, topUp: topUps.TopUp, row: StatementRow): Promise<RowMatch | null> {
  if (topUp.method !== "transfer") return null;
  const isPaid = await topUps.credit(tx, topUp, {
    key: rowKey(row),
    from: "bank",
    payer: payerOf(row),
    paidAt: row.booked_at,
    amount: uahKopecks(row.amount),
    document: rowText(row).slice(0, 120),
  });
  return isPaid ? found(topUp, "replenishment") : null;
}

/**
 * Money that a user has sent. The code of a top-up says whose it is, and what came is credited, also when it is more or less than was meant.
 * Without a code: the payer's account is known from one user alone, who waits for this very sum once. All else is left to a person.
 */
export const matchTopUp: BankMatcher = async (tx, row) => {
  if (row.amount <= 0) return null;
  const codes = topUps.codesIn(`${row.comment} ${row.description}`);
  if (codes.length > 1) return null; // one payment for several: a person splits it
  const [code] = codes;
  if (code !== undefined) {
    const topUp = await topUps.lockTopUp(tx, { code });
    return topUp && pay(tx, topUp, row);
  }
  const users = await payersOf(tx, row.counter_iban);
  const [userId] = users;
  if (users.length !== 1 || userId === undefined) return null;
  const waiting = await topUps.awaitedTopUps(tx, { userId, amount: row.amount });
  const [only] = waiting;
  if (waiting.length !== 1 || !only) return null;
  const topUp = await topUps.lockTopUp(tx, { id: only.id });
  return topUp && pay(tx, topUp, row);
};
