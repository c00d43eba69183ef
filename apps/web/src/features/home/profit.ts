import type { Dashboard } from "@dropship/api/contract/dashboard";
import { add, negate, parseUah, subtract, toDecimal, uahKopecks } from "@dropship/money";
import { formatDayOfMonth, formatMonth } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import type { BalanceProfit } from "@dropship/ui/patterns/balance-card";

/** The same day of the month before, or its last day when it was shorter. */
function monthBefore(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1, 0));
  return new Date(Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), Math.min(day, lastDay.getUTCDate())));
}

/** The month's profit as the balance card shows it: how it grew, and how it stands against the same day a month ago. */
export function profitOfMonth({ days, total, before }: Dashboard["profit"]): BalanceProfit | undefined {
  const today = days.at(-1)?.date;
  if (today === undefined) return undefined;
  let sum = uahKopecks(0);
  const grown = days.map(({ amount }) => {
    sum = add(sum, parseUah(amount));
    return toDecimal(sum);
  });
  const difference = subtract(parseUah(total), parseUah(before));
  const isGood = difference > 0;
  const size = formatUah(toDecimal(isGood ? difference : negate(difference)));
  const text = `на ${size} ${isGood ? "больше" : "меньше"}, чем к ${formatDayOfMonth(monthBefore(today))}`;
  return {
    title: `Прибыль за ${formatMonth(today)}`,
    total,
    days: grown,
    change: difference === 0 ? undefined : { text, good: isGood },
  };
}
