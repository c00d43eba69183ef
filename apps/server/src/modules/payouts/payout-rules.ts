import type { payoutSettings } from "@dropship/api/contract/setting-groups";
import type { SettingsOf } from "@dropship/api/contract/setting-fields";
import {
  PAYOUT_DAYS,
  percentPoints,
  payoutOf,
  type PayoutRules,
  workingDayAfter,
} from "@dropship/api/contract/payout-terms";
import type { PayoutTerms } from "@dropship/api/contract/payouts";
import { parseUah, toDecimal, type Uah, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { kyivDate } from "../../documents/kyiv-time.ts";
import * as ledger from "../ledger/ledger.service.ts";

/** The settings of payouts. */
export type PayoutSettings = SettingsOf<typeof payoutSettings>;

/** What the settings say of sums and fees. */
export const rulesOf = (settings: PayoutSettings): PayoutRules => ({
  smallest: parseUah(settings.smallest_payout),
  largest: parseUah(settings.largest_payout),
  feeFixed: parseUah(settings.payout_fee),
  feePoints: percentPoints(settings.payout_fee_percent),
});

/** The sum above which two approve. */
export const secondAbove = (settings: PayoutSettings): Uah => parseUah(settings.second_approver_above);

/** What may leave a balance: what is available, never the credit, less what is owed for returns. */
export const payableOf = ({ available, pending }: Pick<ledger.Balances, "available" | "pending">): Uah =>
  uahKopecks(Math.max(0, available + Math.min(0, pending)));

/** What a payout costs a user and how large it may be now. */
export async function termsFor(db: Connection, settings: PayoutSettings, userId: number): Promise<PayoutTerms> {
  const rules = rulesOf(settings);
  const payable = payableOf(await ledger.balances(db, userId));
  return {
    payable: toDecimal(payable),
    largest_now: toDecimal(payoutOf(payable, rules)),
    smallest: toDecimal(rules.smallest),
    largest: toDecimal(rules.largest),
    fee_fixed: toDecimal(rules.feeFixed),
    fee_percent: settings.payout_fee_percent,
    arrives_on: workingDayAfter(kyivDate(new Date()), PAYOUT_DAYS.asked),
    hours_after_change: settings.hours_after_requisites,
  };
}
