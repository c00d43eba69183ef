import type { ProductHistory } from "@dropship/api/contract/admin-products";
import { shopDay } from "@dropship/ui/format/date";

/** The end of one day: what a piece cost and how many there were; null where nobody knows. */
export interface HistoryDay {
  /** "2026-11-21", a day of Kyiv. */
  readonly day: string;
  readonly price: string | null;
  readonly stock: number | null;
}

const DAY_MS = 86_400_000;
/** Each row of a history, the newest first, held until the next one. */
const heldAt = <Row extends { readonly at: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows.find(({ at }) => shopDay(at) <= day);

/** The last days of a history, each as it ended, the oldest first; never from before what is known of either. */
export function historyDays(history: ProductHistory, now: Date, days: number): HistoryDay[] {
  const all = Array.from({ length: days }, (_, n) => shopDay(now.getTime() - (days - 1 - n) * DAY_MS));
  return [...new Set(all)]
    .map((day) => ({
      day,
      price: heldAt(history.prices, day)?.price ?? null,
      stock: heldAt(history.stock, day)?.stock ?? null,
    }))
    .filter(({ price, stock }) => price !== null || stock !== null);
}
