import type { Payout } from "@dropship/api/contract/payouts";
import { formatDayOfMonth, shopDay } from "@dropship/ui/format/date";

/** When a payout's money is at its receiver, as a person would say it; null for one that does not arrive. */
export function arrivalText(
  { status, arrives_on: day }: Pick<Payout, "status" | "arrives_on">,
  today = shopDay(new Date()),
): string | null {
  if (day === null) return null;
  if (status !== "paid") return arrivalOf(day, today);
  const said = formatDayOfMonth(`${day}T12:00:00Z`);
  return day < today ? `пришла до ${said}` : `до ${said}`;
}

/** When money that is on its way is expected: a day of Kyiv. */
export function arrivalOf(day: string, today = shopDay(new Date())): string {
  const said = formatDayOfMonth(`${day}T12:00:00Z`);
  return day < today ? `ждали ${said}, задерживается` : `около ${said}`;
}

/** The same of the first of so many: «первую ждали 26 ноября, задерживается». */
export function firstArrivalOf(day: string, count: number, today = shopDay(new Date())): string {
  const first = count === 1 ? "" : day < today ? "первую " : "первая придёт ";
  return `${first}${arrivalOf(day, today)}`;
}

/** The same as a line of facts. */
export function arrivalFact(payout: Pick<Payout, "status" | "arrives_on">): { term: string; value: string }[] {
  const value = arrivalText(payout);
  return value === null ? [] : [{ term: "Когда придёт", value }];
}
