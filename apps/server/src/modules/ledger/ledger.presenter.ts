import type { LedgerEntry, LedgerEntryDetail, MoneyRequest } from "@dropship/api/contract/ledger";
import { payoutArrival } from "@dropship/api/contract/payout-terms";
import type { Transaction, TransactionDetail } from "@dropship/api/contract/transactions";
import { toDecimal, uahKopecks } from "@dropship/money";
import { kyivDate } from "../../documents/kyiv-time.ts";
import type { FoundEntry, LedgerEntryRow, PostingRow } from "./entries.repository.ts";
import { type Bookkeeper, mayRefuse, whyNotConfirm, whyNotMove, whyNotReverse } from "./ledger.policy.ts";
import type { MoneyRequestRow } from "./money-requests.repository.ts";
import { presentDecision } from "./second-person.service.ts";
import type { RelatedRow, TransactionRow } from "./transaction-detail.repository.ts";

/** Kopecks as the wire has them. */
export const uah = (kopecks: number): string => toDecimal(uahKopecks(kopecks));
/** A person whom a row names; null where it names nobody. */
export const person = (id: number | null, name: string, email: string) => (id === null ? null : { id, name, email });

/** What an entry came from; null where it came from itself alone. */
export const sourceOf = ({
  source_type: type,
  source_id: id,
  source_number: number,
}: Pick<LedgerEntryRow, "source_type" | "source_id" | "source_number">) =>
  type && id !== null ? { type, id, number: number ?? String(id) } : null;

const presentRelated = <Kind extends string>(rows: readonly RelatedRow<Kind>[]) =>
  rows.map(({ id, created_at, kind, amount, text }) => ({
    id,
    created_at: new Date(created_at).toISOString(),
    kind,
    amount: uah(amount),
    text,
  }));

/** What a fee has done to a movement, and what that would have been without; of none there is nothing to tell. */
export const presentFee = (amount: number, fee: number | null): Pick<Transaction, "fee" | "without_fee"> =>
  fee ? { fee: uah(-fee), without_fee: uah(amount + fee) } : { fee: null, without_fee: null };

/** A transaction whole, for its user. What stands on the shop's accounts is told from the user's side, with the opposite sign. */
export function presentTransaction(row: TransactionRow): TransactionDetail {
  const own = row.postings.filter((posting) => posting.is_own);
  const moved = own.find(({ name }) => name === "available")?.amount ?? 0;
  const commission = row.postings.find((posting) => !posting.is_own && posting.name === "commission")?.amount;
  const fee = (row.kind === "cod_profit" ? row.cod_fee : commission) ?? 0;
  const { order_status: order, payout_status: payout, top_up_status: topUp } = row;
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    kind: row.kind,
    amount: uah(moved),
    ...presentFee(moved, fee),
    balance_before: uah(row.balance_after - moved),
    balance_after: uah(row.balance_after),
    text: row.description,
    source: sourceOf(row),
    reference: row.reference,
    parts: own.map(({ name, amount, balance_after: after }) => ({
      account: name as TransactionDetail["parts"][number]["account"], // the database knows no others of a user
      amount: uah(amount),
      balance_before: uah(after - amount),
      balance_after: uah(after),
    })),
    made_of: row.postings
      .filter((posting) => !posting.is_own)
      .map(({ name, amount }) => ({
        account: name as TransactionDetail["made_of"][number]["account"], // nor of the shop
        amount: uah(-amount),
      })),
    reversed_of: row.reversed_of,
    reversed_by: row.reversed_by,
    related: presentRelated(row.related),
    order: order && { status: order, recipient: row.recipient },
    payout: payout && {
      status: payout,
      requisites: row.requisites,
      bank_ref: row.bank_ref,
      arrives_on: payoutArrival(payout, {
        asked: kyivDate(row.payout_created_at),
        closed: row.payout_closed_at && kyivDate(row.payout_closed_at),
      }),
    },
    replenishment: topUp && {
      status: topUp,
      method: row.top_up_method,
      payer: row.payer,
      paid_at: row.paid_at?.toISOString() ?? null,
    },
  };
}

/** An entry as the list shows it; with what it did to its user's balance, where that is asked for. */
export const presentEntry = (row: LedgerEntryRow, change: number | null = null): LedgerEntry => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  kind: row.kind,
  user: person(row.user_id, row.user_name, row.user_email),
  amount: uah(row.amount),
  balance_change: change === null ? null : uah(change),
  text: row.description,
  reason: row.reason,
  document: row.document,
  source: sourceOf(row),
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
  { entry, postings, confirmed_by: confirmedBy, bank_rows: bankRows, related, request_id: requestId }: FoundEntry,
): LedgerEntryDetail {
  const whyNot =
    whyNotReverse(entry) ??
    (whyNotMove(who, { operation: "reversal", user_id: entry.user_id })
      ? "Своими деньгами распоряжается другой администратор."
      : null);
  const own = postings.find(({ name, user_id: id }) => name === "available" && id !== null && id === entry.user_id);
  return {
    ...presentEntry(entry, entry.user_id === null ? null : (own?.amount ?? 0)),
    postings: postings.map((posting) => ({
      account: presentAccount(posting),
      amount: uah(posting.amount),
      balance_after: uah(posting.balance_after),
    })),
    confirmed_by: confirmedBy,
    bank_rows: bankRows.map((row) => ({
      ...row,
      booked_at: new Date(row.booked_at).toISOString(),
      amount: uah(row.amount),
    })),
    related: presentRelated(related),
    request_id: requestId,
    can: { reverse: whyNot === null, why_not: whyNot },
  };
}

/** An account by its code, "shop:adjustment" or "user:7:available", whose user is the movement's. */
function accountOf(code: string | null, row: MoneyRequestRow): MoneyRequest["from"] {
  if (code === null) return null;
  const name = code.slice(code.lastIndexOf(":") + 1) as NonNullable<MoneyRequest["from"]>["name"]; // the database knows no others
  return { name, user: code.startsWith("user:") ? person(row.user_id, row.user_name, row.user_email) : null };
}

/** A movement by hand, for this admin. */
export const presentRequest = (who: Bookkeeper, row: MoneyRequestRow): MoneyRequest => ({
  id: row.id,
  state: row.state,
  operation: row.operation,
  user: person(row.user_id, row.user_name, row.user_email),
  from: accountOf(row.from_account, row),
  to: accountOf(row.to_account, row),
  amount: uah(row.amount),
  text: row.description,
  reason: row.reason,
  document: row.document,
  asked_by: { id: row.asked_by, name: row.asked_by_name, email: row.asked_by_email },
  asked_at: row.asked_at.toISOString(),
  decided: presentDecision(row),
  entry_id: row.entry_id,
  reversed_of: row.reversed_of,
  can: {
    confirm: row.state === "waiting" && whyNotConfirm(who, row) === null,
    refuse: row.state === "waiting" && mayRefuse(who, row),
  },
});
