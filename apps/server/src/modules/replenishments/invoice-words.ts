import { uahKopecks } from "@dropship/money";
import type { Database } from "../../db/database.ts";
import { type Invoice, UAH_CODE } from "../../integrations/monobank/wire.ts";
import * as repository from "./replenishments.repository.ts";
import type { ReplenishmentRow } from "./replenishments.repository.ts";
import { credit, invoiceKey, take, takeBack } from "./top-ups.service.ts";

/** What became of the bank's word about an invoice. */
export type WordOutcome = "taken" | "old" | "unknown" | "foreign";

const isOurs = (row: ReplenishmentRow, word: Invoice): boolean =>
  word.ccy === UAH_CODE &&
  word.amount === row.amount + row.fee &&
  (word.reference === undefined || word.reference === "" || word.reference === row.code);

/**
 * Takes the bank's word about an invoice, by webhook or by a question: forward only by the bank's own clock, so that what comes late, twice
 * or in another order changes nothing. Its clock may go by whole seconds, so that two words of one moment are both walked through: no step
 * leads back, and none is taken twice. A word about another sum, currency or reference than ours is nobody's.
 */
export const takeInvoiceWord = (db: Database, word: Invoice): Promise<WordOutcome> =>
  db.transaction(async (tx) => {
    const row = await repository.lock(tx, { externalId: word.invoiceId });
    if (!row) return "unknown";
    if (!isOurs(row, word)) return "foreign";
    const modifiedAt = new Date(word.modifiedDate);
    if (row.bank_modified_at && modifiedAt < row.bank_modified_at) return "old";
    await repository.saveFields(tx, row, { bank_modified_at: modifiedAt });
    switch (word.status) {
      case "created":
        break;
      case "processing":
      case "hold":
        await take(tx, row, "begin");
        break;
      case "failure":
        await take(tx, row, "fail", { fields: { reason: word.failureReason ?? "", pay_url: null } });
        break;
      case "expired":
        await take(tx, row, "expire", { fields: { pay_url: null } });
        break;
      case "success":
      case "reversed": {
        await credit(tx, row, {
          key: invoiceKey(word.invoiceId),
          from: "acquiring_clearing",
          payer: word.paymentInfo?.maskedPan ?? "",
          paidAt: modifiedAt,
        });
        // A return that is met before the payment was is walked through as well: the books show both.
        const left = word.status === "reversed" ? 0 : (word.finalAmount ?? word.amount);
        await takeBack(tx, row, uahKopecks(Math.max(0, word.amount - left)));
        break;
      }
    }
    return "taken";
  });
