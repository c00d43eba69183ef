import type { LedgerEntry, LedgerEntryDetail, MoneyRequest } from "@dropship/api/contract/ledger";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { LedgerEntryRow, PostingRow } from "./entries.repository.ts";
import { type Bookkeeper, mayRefuse, whyNotConfirm, whyNotMove, whyNotReverse } from "./ledger.policy.ts";
import type { MoneyRequestRow } from "./money-requests.repository.ts";

/** Kopecks as the wire has them. */
export const uah = (kopecks: number): string => toDecimal(uahKopecks(kopecks));
/** A person whom a row names; null where it names nobody. */
export const person = (id: number | null, name: string, email: string) => (id === null ? null : { id, name, email });

/** An entry as the list shows it. */
export const presentEntry = (row: LedgerEntryRow): LedgerEntry => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  kind: row.kind,
  user: person(row.user_id, row.user_name, row.user_email),
  amount: uah(row.amount),
  text: row.description,
  reason: row.reason,
  document: row.document,
  source:
    row.source_type && row.source_id !== null
      ? { type: row.source_type, id: row.source_id, number: row.source_number ?? String(row.source_id) }
      : null,
  actor: person(row.actor_id, row.actor_name, row.actor_email),
  reversed_of: row.reversed_of,
  reversed_by: row.reversed_by,
});

/** An account as people know it. */
export const presentAccount = (row: Pick<PostingRow, "name" | "user_id" | "user_name" | "user_email">) => ({
  name: row.name,
  user: person(row.user_id, row.user_name, row.user_email),
});

/** An entry with its postings, for this admin. */
export function presentEntryDetail(
  who: Bookkeeper,
  { entry, postings }: { entry: LedgerEntryRow; postings: PostingRow[] },
): LedgerEntryDetail {
  const whyNot =
    whyNotReverse(entry) ??
    (whyNotMove(who, { operation: "reversal", user_id: entry.user_id })
      ? "Своими деньгами распоряжается другой администратор."
      : null);
  return {
    ...presentEntry(entry),
    postings: postings.map((posting) => ({
      account: presentAccount(posting),
      amount: uah(posting.amount),
      balance_after: uah(posting.balance_after),
    })),
    can: { reverse: whyNot === null, why_not: whyNot },
  };
}

/** A movement by hand, for this admin. */
export const presentRequest = (who: Bookkeeper, row: MoneyRequestRow): MoneyRequest => ({
  id: row.id,
  state: row.state,
  operation: row.operation,
  user: person(row.user_id, row.user_name, row.user_email),
  amount: uah(row.amount),
  text: row.description,
  reason: row.reason,
  document: row.document,
  asked_by: { id: row.asked_by, name: row.asker_name, email: row.asker_email },
  asked_at: row.asked_at.toISOString(),
  entry_id: row.entry_id,
  reversed_of: row.reversed_of,
  can: {
    confirm: row.state === "waiting" && whyNotConfirm(who, row) === null,
    refuse: row.state === "waiting" && mayRefuse(who, row),
  },
});
