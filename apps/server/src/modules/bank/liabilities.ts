import type { Liabilities } from "@dropship/api/contract/bank";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import * as ledger from "../ledger/ledger.service.ts";
import * as notes from "./bank-notes.repository.ts";
import * as rows from "./bank-rows.repository.ts";

const money = (amount: number) => toDecimal(uahKopecks(amount));

/**
 * What the shop owes its users beside what it has, at the end of each of the last days of Kyiv, and what the bank says of the watched
 * account. In the books what the shop has stands below zero (db/schema/ledger.ts); here it is shown as people count it.
 */
export async function readLiabilities(
  db: Connection,
  lastDays: number,
  watchedAccount: string | null,
): Promise<Liabilities> {
  const [days, { client }, unmatched, outside] = await Promise.all([
    ledger.balancesByDay(db, lastDays),
    notes.readNotes(db),
    rows.countUnmatched(db),
    rows.outsideBooks(db, watchedAccount),
  ]);
  const account = client.accounts?.find(({ id }) => id === watchedAccount);
  const inBooks = -(days.at(-1)?.balances.bank ?? 0);
  return {
    days: days.map(({ day, balances: { available, held, pending, ...shop } }) => ({
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
    })),
    statement:
      account && client.checked_at
        ? {
            iban: account.iban,
            balance: money(account.balance),
            checked_at: client.checked_at,
            difference: money(account.balance - inBooks),
            unexplained: money(account.balance - inBooks - outside),
          }
        : null,
    unmatched: { rows: unmatched.rows, amount: money(unmatched.amount) },
  };
}
