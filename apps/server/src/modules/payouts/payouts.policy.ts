import { may, type Rights } from "@dropship/api/contract/permissions";
import { ADMIN_PAYOUT_STEPS, nextPayoutStatus } from "@dropship/api/contract/payout-steps";
import type { PayoutForAdmins } from "@dropship/api/contract/admin-payouts";
import type { Uah } from "@dropship/money";
import type { PayoutRow } from "./payouts.repository.ts";

/** Who decides on payouts. */
export interface Approver extends Rights {
  readonly id: number;
}
type Subject = Pick<PayoutRow, "user_id" | "status" | "amount" | "first_by">;

const isSecond = (who: Approver) => may(who, "money.confirm");

/** Whether two have to approve it. */
export const needsTwo = ({ amount }: Pick<PayoutRow, "amount">, above: Uah): boolean => amount > above;

/** What an approval does: it is the first of two, or the one that decides; or why it may not be given. */
export function approvalOf(
  who: Approver,
  payout: Subject,
  above: Uah,
): "first" | "decides" | "given" | "second_is_super" {
  if (!needsTwo(payout, above)) return "decides";
  if (payout.first_by === null) return "first";
  if (payout.first_by === who.id) return "given";
  return isSecond(who) ? "decides" : "second_is_super";
}

/** Why an admin may not decide on a payout at all; null when they may. */
export const whyNotDecide = (who: Approver, payout: Pick<PayoutRow, "user_id">): "own_payout" | null =>
  payout.user_id === who.id ? "own_payout" : null;

/** Steps that an admin may take now: what the buttons show and the server takes. */
export function adminSteps(who: Approver, payout: Subject, above: Uah): PayoutForAdmins["can"] {
  if (whyNotDecide(who, payout)) return [];
  return ADMIN_PAYOUT_STEPS.filter((name) => {
    const next = nextPayoutStatus(name, payout.status, "admin");
    if (next === "illegal" || next === "repeat") return false;
    return name !== "approve" || ["first", "decides"].includes(approvalOf(who, payout, above));
  });
}
