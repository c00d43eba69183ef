import type { TransactionPeriod } from "@dropship/api/contract/transactions";
import type { FilterInput } from "@dropship/api/contract/list";
import type { transactionList } from "@dropship/api/contract/lists/transactions";
import { parseUah, subtract, sum, toDecimal } from "@dropship/money";
import { shopDay } from "@dropship/ui/format/date";

type Filter = FilterInput<typeof transactionList>;
type Kinds = NonNullable<TransactionPeriod["kinds"]>;

const DAY_MS = 86_400_000;
/** Noon of a day: one of 23 or 25 hours moves no date. */
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** As many days right before those that a filter names; null where it names no first day, for all time has nothing before it. */
export function periodBefore({ from, to }: Filter, now: Date): { readonly from: string; readonly to: string } | null {
  if (from === undefined) return null;
  const length = Math.round((noon(to ?? shopDay(now)) - noon(from)) / DAY_MS) + 1;
  if (length < 1) return null;
  const daysBefore = (count: number) => shopDay(new Date(noon(from) - count * DAY_MS));
  return { from: daysBefore(length), to: daysBefore(1) };
}

/** A kind in both periods. */
export interface ComparedKind {
  readonly now: Kinds[number];
  /** What it came to before; null where nobody compares. */
  readonly before: string | null;
}
const netOf = ({ income, expense }: Pick<Kinds[number], "income" | "expense">) =>
  subtract(parseUah(income), parseUah(expense));

/** What each kind came to, beside what it came to before; a kind that was there only before stands at the end. */
export function compareKinds(now: Kinds, before: Kinds | null): readonly ComparedKind[] {
  const then = new Map((before ?? []).map((one) => [one.kind, toDecimal(netOf(one))]));
  const here = new Set(now.map(({ kind }) => kind));
  const gone = (before ?? []).filter(({ kind }) => !here.has(kind));
  return [...now, ...gone.map(({ kind }) => ({ kind, count: 0, income: "0.00", expense: "0.00" }))].map((one) => ({
    now: one,
    before: before === null ? null : (then.get(one.kind) ?? "0.00"),
  }));
}

/** What all kinds came to. */
export const netOfAll = (kinds: Kinds): string => toDecimal(sum(kinds.map(netOf)));
