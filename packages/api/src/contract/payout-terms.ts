import { add, basisPoints, parseUah, subtract, type Uah, uahKopecks } from "@dropship/money";

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
