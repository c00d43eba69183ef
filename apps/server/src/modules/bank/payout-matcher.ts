import { uahKopecks } from "@dropship/money";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import { type BankMatcher, rowText } from "./bank-matchers.ts";
import { isExplained } from "./bank-rows.repository.ts";
import { numbered } from "../../record-number.ts";

/**
 * The purpose that the shop's file for the bank gives a payment, or the id that it gives it (payouts/pain001.ts); people who pay by hand write
 * it as receipts print it, with a space after the sign.
 */
const PAYOUT = /(?:Выплата\s+№\s*|PAYOUT-)(\d{1,9})(?!\d)/i;
/** Words of which a row that says so has one. */
export const PAYOUT_WORDS = ["Выплата", "PAYOUT-"] as const;

/**
 * Money that left the account for a payout: it is paid, with the bank's id of the row as its reference. The sum has to be the payout's. Money
 * that comes with such a text is left to a person: anybody can write it into a transfer.
 */
export const payoutMatcher =
  (payouts: Pick<PayoutsService, "settleByBank">): BankMatcher =>
  async (tx, row) => {
    const found = PAYOUT.exec(rowText(row));
    if (row.amount >= 0 || !found) return null;
    const id = Number(found[1]);
    const settled = await payouts.settleByBank(tx, id, { amount: uahKopecks(-row.amount), bankRef: row.external_id });
    if (settled.outcome === "illegal") return null;
    const match = { purpose: "payout", targetId: id, userId: settled.userId, text: `Выплата ${numbered(id)}` } as const;
    // It was paid before: by a person's word, which this row proves, or by another row. Then it has left twice, and a person has to see it.
    if (settled.outcome === "repeat" && (await isExplained(tx, match, row.amount))) return null;
    return match;
  };
