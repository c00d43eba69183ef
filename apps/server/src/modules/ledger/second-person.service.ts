import type { MoneyRequest } from "@dropship/api/contract/ledger";

/** What a second person has said of something that was asked for, as a row names it. */
export interface DecisionRow {
  decided_by: number | null;
  decided_by_name: string;
  decided_by_email: string;
  decided_at: Date | null;
  decision: string;
}

/** Who said what of something that was asked for; null while nobody has. */
export const presentDecision = (row: DecisionRow): MoneyRequest["decided"] =>
  row.decided_by === null || row.decided_at === null
    ? null
    : {
        by: { id: row.decided_by, name: row.decided_by_name, email: row.decided_by_email },
        at: row.decided_at.toISOString(),
        reason: row.decision,
      };
