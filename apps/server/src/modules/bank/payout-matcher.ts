import { uahKopecks } from "@dropship/money";
import type { PayoutsService } from "../payouts/payouts.service.ts";
import { type BankMatcher, rowText } from "./bank-matchers.ts";
import { numbered } from "../../record-number.ts";

/** The purpose that the shop's file for the bank gives a payment, or the id that it gives it (payouts/pain001.ts). */
const PAYOUT = /(?:Выплата №|PAYOUT-)(\d{1,9})(?!\d)/;

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
    return { purpose: "payout", targetId: id, userId: settled.userId, text: `Выплата ${numbered(id)}` };
  };
