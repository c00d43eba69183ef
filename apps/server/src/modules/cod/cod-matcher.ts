import type { Connection } from "../../db/database.ts";
import { numbered } from "../../record-number.ts";
import { type BankMatcher, type RowMatch, rowKey, rowText, type StatementRow } from "../bank/bank-rows.service.ts";
import * as repository from "./cod.repository.ts";
import { type CodDeps, collectedOf, payRegister, takeRegister } from "./cod-money.ts";
import * as registers from "./cod-registers.repository.ts";

/** Who sends the carrier's money, as statements name them. */
const CARRIER = /нова\s?по[шч]т|нова\s?пей|nova\s?(?:pay|posh?ta)/iu;
const WAYBILL = /(?<!\d)\d{14}(?!\d)/g;
const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" });

const found = (id: number, text: string, userId: number | null = null): RowMatch => ({
  purpose: "cod",
  targetId: id,
  userId,
  text,
});

/** The number stands in the text as a word of its own: "NP-1" is not in "NP-12". */
const names = (text: string, number: string): boolean => {
  const at = text.toLowerCase().indexOf(number.toLowerCase());
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\d]/u.test(sign);
  return at >= 0 && !isWord(text[at - 1]) && !isWord(text[at + number.length]);
};

async function payNamed(tx: Connection, deps: CodDeps, row: StatementRow, id: number): Promise<RowMatch | null> {
  const register = await registers.findRegister(tx, id, "for update of r");
  if (!register) return null;
  const match = found(id, `Наложенный платёж, реестр ${register.number}`);
  if (register.state === "paid") {
    // An admin had said so before the bank did.
    if (register.bank_row_id !== null || register.net !== row.amount) return null;
    await registers.attachBankRow(tx, id, row.id);
    return match;
  }
  if (register.net !== row.amount) {
    await registers.markDisputed(tx, id, row.id, row.amount);
    return null; // a person decides; the row waits
  }
  await payRegister(tx, deps, register, { amount: row.amount, bankRowId: row.id, actorId: null });
  return match;
}

/** A payment for one parcel: what came is what was expected, or that without the fee of the transfer; anything else is a dispute. */
async function payParcel(tx: Connection, deps: CodDeps, row: StatementRow, waybill: string): Promise<RowMatch | null> {
  const orderId = (await repository.ordersOf(tx, [waybill])).get(waybill);
  if (orderId === undefined) return null;
  await repository.lockOrders(tx, [orderId]);
  const payment = await repository.lockPaymentOf(tx, orderId);
  if (payment?.state !== "expected" && payment?.state !== "collected") return null;
  const fee = payment.cod_fee ?? 0;
  const whole = [payment.expected, collectedOf(payment.expected)].find((sum) => row.amount === sum - fee);
  const taken = await takeRegister(tx, {
    number: rowKey(row),
    source: "bank",
    paidOn: DAY.format(row.booked_at),
    fileName: "",
    createdBy: null,
    rows: [{ waybill, ...(whole === undefined ? { gross: row.amount, fee: 0 } : { gross: whole, fee }) }],
  });
  const register = taken && (await registers.findRegister(tx, taken.id, "for update of r"));
  if (!taken?.isNew || !register) return null;
  await payRegister(tx, deps, register, { amount: row.amount, bankRowId: row.id, actorId: null });
  return found(register.id, `Наложенный платёж, заказ ${numbered(payment.number)}`, payment.user_id);
}

/**
 * Money that the carrier passes on. A register is named by its number and has to come to the kopeck; a single parcel by its waybill, from the
 * carrier alone, for anybody can write fourteen digits into a transfer.
 */
export const codMatcher =
  (deps: CodDeps): BankMatcher =>
  async (tx, row) => {
    if (row.amount <= 0) return null;
    const text = rowText(row);
    const named = (await registers.namedIn(tx, text)).filter(({ number }) => names(text, number));
    const [only] = named;
    if (only) return named.length === 1 ? payNamed(tx, deps, row, only.id) : null;
    if (!CARRIER.test(`${row.counter_name} ${row.description}`)) return null;
    const waybills = [...new Set(text.match(WAYBILL) ?? [])];
    const [waybill] = waybills;
    return waybill !== undefined && waybills.length === 1 ? payParcel(tx, deps, row, waybill) : null;
  };
