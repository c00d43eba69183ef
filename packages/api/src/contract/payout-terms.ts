import { add, basisPoints, parseUah, subtract, type Uah, uahKopecks } from "@dropship/money";
import type { PayoutStatus } from "./payout-steps.ts";

/** What a payout costs and how large it may be. */
export interface PayoutRules {
  readonly smallest: Uah;
  readonly largest: Uah;
  readonly feeFixed: Uah;
  /** Hundredths of a percent. */
  readonly feePoints: number;
}

/** Percent as it is written, "1.50", in hundredths of a percent. */
export const percentPoints = (percent: string): number => parseUah(percent); // two decimals, as money has

/** The rules as they travel. */
export const payoutRules = (wire: {
  readonly smallest: string;
  readonly largest: string;
  readonly fee_fixed: string;
  readonly fee_percent: string;
}): PayoutRules => ({
  smallest: parseUah(wire.smallest),
  largest: parseUah(wire.largest),
  feeFixed: parseUah(wire.fee_fixed),
  feePoints: percentPoints(wire.fee_percent),
});

/** What a payout of this sum costs beside the sum itself. */
export const payoutFee = (amount: Uah, { feeFixed, feePoints }: PayoutRules): Uah =>
  add(feeFixed, basisPoints(amount, feePoints));

/** The largest sum that arrives when this much may leave the balance with its fee; zero when the fee alone takes it all. */
export function payoutOf(total: Uah, rules: PayoutRules): Uah {
  const afterFixed = subtract(total, rules.feeFixed);
  if (afterFixed <= 0) return uahKopecks(0);
  // Rounded fees lie at most a kopeck beside the exact share.
  let amount = Math.min(rules.largest, Math.floor((afterFixed * 10_000) / (10_000 + rules.feePoints)) + 1);
  while (amount > 0 && amount + payoutFee(uahKopecks(amount), rules) > total) amount -= 1;
  return uahKopecks(Math.max(0, amount));
}

/** Working days in which a payout that was asked for usually arrives, and in which money that the bank has sent does: estimates, shown as ones. */
export const PAYOUT_DAYS = { asked: 2, sent: 1 } as const;

/** The day so many working days after another one; days of the calendar, "2026-11-20". */
export function workingDayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/**
 * The day on which a payout's money is at its receiver's bank: by what is usual while it is on its way, the day after the bank has sent it.
 * Null for what does not arrive. Days of Kyiv.
 */
export function payoutArrival(
  status: PayoutStatus,
  { asked, closed }: { readonly asked: string; readonly closed: string | null },
): string | null {
  if (status === "paid") return closed === null ? null : workingDayAfter(closed, PAYOUT_DAYS.sent);
  const isOnItsWay = status === "requested" || status === "approved" || status === "processing";
  return isOnItsWay ? workingDayAfter(asked, PAYOUT_DAYS.asked) : null;
}
