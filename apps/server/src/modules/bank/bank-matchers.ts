import type { BANK_ROW_PURPOSES } from "@dropship/api/contract/replenishment-choices";
import type { Connection } from "../../db/database.ts";

/** A row of the statement as matchers see it; its amount is in kopecks, below zero for what left the account. */
export interface StatementRow {
  readonly id: number;
  readonly account: string;
  readonly external_id: string;
  readonly booked_at: Date;
  readonly amount: number;
  readonly description: string;
  readonly comment: string;
  readonly counter_name: string;
  readonly counter_iban: string;
  readonly counter_tax_number: string;
  readonly invoice_id: string | null;
}

/** What a row turned out to be. The matcher has already done what follows from it, in the same transaction. */
export interface RowMatch {
  readonly purpose: (typeof BANK_ROW_PURPOSES)[number];
  /** The record that it belongs to. */
  readonly targetId: number;
  readonly userId: number | null;
  /** In words: "Пополнение № 17". */
  readonly text: string;
}

/**
 * Knows a row of the statement as its own, or leaves it to the next one. Called once for each row, under its lock and in its transaction: what
 * the matcher changes stands if the row's match does.
 */
export type BankMatcher = (tx: Connection, row: StatementRow) => Promise<RowMatch | null>;

/** Key of what a row of the statement pays. */
export const rowKey = ({ account, external_id: externalId }: StatementRow): string => `bank:${account}:${externalId}`;
/** What the bank and the payer wrote. */
export const rowText = ({ description, comment }: Pick<StatementRow, "description" | "comment">): string =>
  [description, comment].filter(Boolean).join(" · ");
