import type { Liabilities } from "@dropship/api/contract/bank";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import * as ledger from "../ledger/ledger.service.ts";
import * as notes from "./bank-notes.repository.ts";
import { type BankDay, readBankDays } from "./bank-days.repository.ts";
import * as rows from "./bank-rows.repository.ts";

const money = (amount: number) => toDecimal(uahKopecks(amount));

/** What a day's difference between the bank and the books is made of; what is left over is an alarm. */
const explained = ({ statement, outside, ahead }: BankDay, inBooks: number) => ({
  outside: money(outside),
  ahead: money(ahead),
  unexplained: statement === null ? null : money(statement - inBooks - outside + ahead),
});

/**
 * What the shop owes its users beside what it has, at the end of each of the last days of Kyiv, and what the bank says of the watched
 * account. In the books what the shop has stands below zero (db/schema/ledger.ts); here it is shown as people count it.
 */
export async function readLiabilities(
  db: Connection,
  lastDays: number,
  watchedAccount: string | null,
): Promise<Liabilities> {
  const { client } = await notes.readNotes(db);
  const account = client.accounts?.find(({ id }) => id === watchedAccount);
  const told = account && client.checked_at ? { balance: account.balance, at: client.checked_at } : null;
  const [days, bankDays, unmatched] = await Promise.all([
    ledger.balancesByDay(db, lastDays),
    readBankDays(db, watchedAccount, told, lastDays),
    rows.countUnmatched(db),
  ]);
  const ofBank = new Map(bankDays.map((one) => [one.day, one]));
  const shown = days.map(({ day, balances: { available, held, pending, ...shop } }) => {
    const bank = ofBank.get(day) ?? { day, statement: null, outside: 0, ahead: 0 };
    return {
      day,
      available: money(available),
      held: money(held),
      pending: money(pending),
      payouts: money(shop.payout_clearing),
      bank: money(-shop.bank),
      acquiring: money(-shop.acquiring_clearing),
      cod: money(-shop.cod_clearing),
      own: money(
        -(shop.bank + shop.acquiring_clearing + shop.cod_clearing + shop.payout_clearing + available + held + pending),
      ),
      statement: bank.statement === null ? null : money(bank.statement),
      ...explained(bank, -shop.bank),
    };
  });
  return {
    days: shown,
    statement: account && told ? { iban: account.iban, balance: money(account.balance), checked_at: told.at } : null,
    unmatched: { rows: unmatched.rows, amount: money(unmatched.amount) },
  };
}
