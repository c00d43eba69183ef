import { PAYOUT_STATUS_NAMES, type PayoutStatus } from "@dropship/api/contract/payout-steps";
import { uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import { codesIn } from "../replenishments/top-ups.service.ts";
import { type BankMatcher, type RowMatch, rowText, type StatementRow } from "./bank-matchers.ts";
import { explainedOf } from "./bank-rows.repository.ts";
import { numbered } from "../../record-number.ts";

/**
 * The purpose that the shop's file for the bank gives a payment, or the id that it gives it (payouts/pain001.ts); people who pay by hand write
 * it as receipts print it, with a space after the sign.
 */
const PAYOUT = /(?:Выплата\s+№\s*|PAYOUT-)(\d{1,9})(?!\d)/i;
/** Words of which a row that says so has one. */
export const PAYOUT_WORDS = ["Выплата", "PAYOUT-"] as const;

/** What of the payouts the bank's rows need. */
export type BankPayouts = Pick<PayoutsService, "settleByBank" | "bankCandidates">;

/** How a row that shows a payout says so. */
export const payoutText = (id: number, isBack: boolean): string =>
  `${isBack ? "Возврат выплаты" : "Выплата"} ${numbered(id)}`;
const namedBy = (row: StatementRow): number | null => {
  const found = PAYOUT.exec(rowText(row));
  return found ? Number(found[1]) : null;
};

/**
 * Takes a row for a payout: what left the account pays it, what came to the account is the payout that the bank sends back. Null when sum or
 * state do not fit. A payout that a person has marked before changes no more, and the row proves it; one that a row of the same direction
 * explains already has left, or come, twice, which a person has to see.
 */
export async function takeForPayout(
  tx: Connection,
  payouts: BankPayouts,
  row: StatementRow,
  { id, actorId = null }: { readonly id: number; readonly actorId?: number | null },
): Promise<RowMatch | null> {
  const isBack = row.amount > 0;
  const settled = await payouts.settleByBank(tx, id, {
    amount: uahKopecks(Math.abs(row.amount)),
    actorId,
    ...(isBack ? { returned: rowText(row).slice(0, 300) || "Банк вернул платёж" } : { bankRef: row.external_id }),
  });
  if (settled.outcome === "illegal") return null;
  const match = { purpose: "payout", targetId: id, userId: settled.userId, text: payoutText(id, isBack) } as const;
  if (settled.outcome === "repeat" && (await explainedOf(tx, "payout", [id], row.amount)).length > 0) return null;
  return match;
}

/**
 * Payouts in the statement, by number and sum. Money that left the account pays the payout, with the bank's id of the row as its reference. Money
 * that comes in with such a text is the payout sent back, where a row has shown it leaving: anybody can write a number into a transfer, and
 * then the sum still comes to the balance of whoever was paid.
 */
export const payoutMatcher =
  (payouts: BankPayouts): BankMatcher =>
  async (tx, row) => {
    const id = namedBy(row);
    if (id === null) return null;
    if (row.amount > 0) {
      const hasLeft = (await explainedOf(tx, "payout", [id], -row.amount)).length > 0;
      if (!hasLeft || codesIn(rowText(row)).length > 0) return null;
    }
    return takeForPayout(tx, payouts, row, { id });
  };

/** Why a payout of the same sum may be meant, by how it stands. */
const WHY: Readonly<Record<PayoutStatus, string>> = {
  ...PAYOUT_STATUS_NAMES,
  processing: "Передана в банк на такую же сумму",
  paid: "Выплачена такая же сумма",
  returned: "Вернулась на баланс такая же сумма",
};

/** A payout that a row may show. */
export interface PayoutGuess {
  readonly id: number;
  readonly user_id: number;
  readonly status: PayoutStatus;
  readonly why: string;
}

/** Payouts that an unexplained row may show leaving or coming back, the named one first; those that another row shows are not among them. */
export async function payoutGuesses(tx: Connection, payouts: BankPayouts, row: StatementRow): Promise<PayoutGuess[]> {
  const isBack = row.amount > 0;
  const all = await payouts.bankCandidates(tx, uahKopecks(Math.abs(row.amount)), isBack);
  const ids = all.map(({ id }) => id);
  const shown = new Set(await explainedOf(tx, "payout", ids, row.amount));
  const named = namedBy(row);
  return all
    .filter(({ id }) => !shown.has(id))
    .toSorted((a, b) => Number(b.id === named) - Number(a.id === named))
    .slice(0, 10)
    .map((one) => ({ ...one, why: one.id === named ? "Номер выплаты в назначении" : WHY[one.status] }));
}
