import type { BodyOf } from "@dropship/api/contract/endpoint";
import { nextPayoutStatus } from "@dropship/api/contract/payout-steps";
import type { adminPayoutEndpoints } from "@dropship/api/contract/admin-payouts";
import { type Uah, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { inHryvnias } from "../../hryvnias.ts";
import type { ChangedBy } from "../../http/call.ts";
import { numbered } from "../../record-number.ts";
import { writeAudit } from "../audit/audit.service.ts";
import { change, type PayoutStepDeps, takeStep } from "./payout-steps.ts";
import { type Approver, approvalOf, whyNotDecide } from "./payouts.policy.ts";
import { lockPayout, type PayoutRow } from "./payouts.repository.ts";

/** What an admin decides; what is not needed is empty. */
export type Decision = Omit<BodyOf<(typeof adminPayoutEndpoints)["stepPayout"]>, "version">;

/** Who decides, for the policy and the journal. */
export interface Decider {
  readonly who: Approver;
  readonly by: ChangedBy;
  /** The sum above which two approve. */
  readonly above: Uah;
}

/** How it went: the step was taken or stands already, or why it was not. */
export type Outcome = "taken" | "repeat" | "missing" | "own_payout" | "second_is_super" | "changed" | "illegal";

/** A payout as the journal names it. */
export const subjectOf = ({ id, amount }: Pick<PayoutRow, "id" | "amount">) => ({
  kind: "payout" as const,
  id,
  name: `Выплата ${numbered(id)}, ${inHryvnias(uahKopecks(amount))}`,
});
const told = (row: PayoutRow) => ({
  state: row.status,
  reason: row.reason,
  bank_ref: row.bank_ref,
  first_by: row.first_by,
  approved_by: row.approved_by,
});

/**
 * Takes an admin's step within the caller's transaction and writes it into the journal. With a `version` only when the payout is still as
 * the admin has seen it; a step that stands already is no conflict.
 */
export async function decide(
  tx: Connection,
  deps: PayoutStepDeps,
  { who, by, above }: Decider,
  id: number,
  { step, reason, bank_ref: bankRef, version }: Decision & { version?: number },
): Promise<Outcome> {
  const payout = await lockPayout(tx, id, null);
  if (!payout) return "missing";
  const whyNot = whyNotDecide(who, payout);
  if (whyNot) return whyNot;
  const isRequested = payout.status === "requested";
  const approval = step === "approve" && isRequested ? approvalOf(who, payout, above) : "decides";
  if (approval === "given") return "repeat";
  if (version !== undefined && version !== payout.version && !isRepeat(payout, step)) return "changed";
  if (approval === "second_is_super") return approval;

  let outcome: Outcome = "taken";
  if (approval === "first") {
    const event = { text: "Одобрена первым администратором, ждёт второго", actorId: who.id, at: deps.now?.() };
    await change(tx, payout, { status: "requested", firstBy: who.id }, event);
    // It was told once when it was asked for, to everybody; now it waits for some of them.
    const { user_id: userId, amount } = payout;
    const payload = { payoutId: id, userId, amount: uahKopecks(amount), firstBy: who.id };
    await deps.tell(tx, { name: "payout.second-asked", payload });
  } else {
    outcome = await takeStep(tx, deps, payout, step, { actor: "admin", actorId: who.id, reason, bankRef });
  }
  if (outcome !== "taken") return outcome;
  const after = await lockPayout(tx, id, null);
  await writeAudit(tx, by, {
    action: "stepPayout",
    subject: subjectOf(payout),
    before: told(payout),
    after: told(after ?? payout),
  });
  return "taken";
}

/** A step that led to where the payout stands: whoever takes it again gets what is there. */
const isRepeat = ({ status }: PayoutRow, step: Decision["step"]): boolean =>
  nextPayoutStatus(step, status, "admin") === "repeat";
