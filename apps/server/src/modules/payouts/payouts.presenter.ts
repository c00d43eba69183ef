import { nextPayoutStatus } from "@dropship/api/contract/payout-steps";
import { may } from "@dropship/api/contract/permissions";
import type { PayoutDetailForAdmins, PayoutForAdmins } from "@dropship/api/contract/admin-payouts";
import type { Payout, PayoutDetail } from "@dropship/api/contract/payouts";
import { payoutArrival } from "@dropship/api/contract/payout-terms";
import { toDecimal, type Uah, uahKopecks } from "@dropship/money";
import { kyivDate } from "../../documents/kyiv-time.ts";
import { adminSteps, type Approver, approvalOf, needsTwo, whyNotDecide } from "./payouts.policy.ts";
import type { PayoutTrace } from "./payout-trace.repository.ts";
import { proofOf } from "./requisites.service.ts";
import type { readProof } from "./requisites.repository.ts";
import type { NamedPayoutRow, PayoutEventRow, PayoutRow } from "./payouts.repository.ts";

const uah = (kopecks: number): string => toDecimal(uahKopecks(kopecks));
const person = (id: number | null, name: string, email: string) => (id === null ? null : { id, name, email });
const presentEvent = (row: PayoutEventRow) => ({ ...row, created_at: new Date(row.created_at).toISOString() });

/** A payout as its owner's list shows it. */
export const presentPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  status: row.status,
  amount: uah(row.amount),
  fee: uah(row.fee),
  total: uah(row.amount + row.fee),
  method: row.method,
  requisites: row.requisites,
  holder: row.holder,
  comment: row.comment,
  bank_ref: row.bank_ref,
  reason: row.reason,
  closed_at: row.closed_at?.toISOString() ?? null,
  arrives_on: payoutArrival(row.status, {
    asked: kyivDate(row.created_at),
    closed: row.closed_at && kyivDate(row.closed_at),
  }),
  is_standing: row.standing_on !== null,
});

/** One payout for its owner, who is not told which of the shop's people decided. */
export const presentDetail = (row: PayoutRow & { history: PayoutEventRow[] }): PayoutDetail => ({
  ...presentPayout(row),
  version: row.version,
  history: row.history.map((event) => ({ ...presentEvent(event), actor: null })),
  transaction_id: row.entry_id,
  can: {
    cancel: nextPayoutStatus("cancelOwn", row.status, "user") === "cancelled" && row.status !== "cancelled",
    receipt: row.status === "paid",
  },
});

/** A payout as this admin's list shows it. */
export const presentForAdmins = (who: Approver, above: Uah, row: NamedPayoutRow): PayoutForAdmins => ({
  ...presentPayout(row),
  version: row.version,
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
  first_by: person(row.first_by, row.first_name, row.first_email),
  approved_by: person(row.approved_by, row.approver_name, row.approver_email),
  needs_second: row.status === "requested" && needsTwo(row, above),
  batch_id: row.batch_id,
  can: adminSteps(who, row, above),
});

/** One payout for this admin, with what helps to decide. */
export function presentDetailForAdmins(
  who: Approver,
  above: Uah,
  row: NamedPayoutRow & { history: PayoutEventRow[] },
  {
    balance,
    before,
    trace,
  }: {
    balance: Uah;
    before: { count: number; amount: number } & Awaited<ReturnType<typeof readProof>>;
    trace: PayoutTrace;
  },
): PayoutDetailForAdmins {
  return {
    ...presentForAdmins(who, above, row),
    history: row.history.map(presentEvent),
    balance: may(who, "money.see") ? toDecimal(balance) : null,
    paid_before: { count: before.count, amount: uah(before.amount) },
    requisites_since: before.created_at.toISOString(),
    requisites_verified: proofOf(before),
    entries: trace.entries.map((one) => ({
      ...one,
      created_at: new Date(one.created_at).toISOString(),
      amount: uah(one.amount),
    })),
    bank_rows: trace.bank_rows.map((one) => ({
      ...one,
      booked_at: new Date(one.booked_at).toISOString(),
      amount: uah(one.amount),
    })),
    why_not: whyNotText(who, above, row),
  };
}

function whyNotText(who: Approver, above: Uah, row: PayoutRow): string | null {
  if (whyNotDecide(who, row)) return "Это ваша выплата: решает другой администратор.";
  if (row.status !== "requested") return null;
  const approval = approvalOf(who, row, above);
  if (approval === "given") return "Вы одобрили первым. Второй — другой главный администратор.";
  return approval === "second_is_super" ? "Вторым одобряет главный администратор." : null;
}
