import type { ShopStats } from "@dropship/api/contract/stats";
import { formatDayOfMonth, formatLongDate } from "@dropship/ui/format/date";
import { monthName, shortMonthName } from "@dropship/ui/format/month";
import { formatNumber, formatPercent, plural } from "@dropship/ui/format/number";
import { shortDay } from "../../shared/calendar-day.ts";

interface Span {
  readonly from: string;
  readonly to: string;
}

const noon = (day: string) => `${day}T12:00:00Z`;
/** Between two numbers of one month, which no end of a line parts. */
const DASH = "\u2060–\u2060";
const yearOf = (day: string) => day.slice(0, 4);

/** Days in words: "1–29 ноября", "31 октября – 29 ноября"; the year is said where it is not the one given. */
export function spanText({ from, to }: Span, year: string): string {
  const last = yearOf(to) === year ? formatDayOfMonth(noon(to)) : formatLongDate(noon(to));
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}${DASH}${last}`;
  const isOtherYear = yearOf(from) !== yearOf(to);
  return `${isOtherYear ? formatLongDate(noon(from)) : formatDayOfMonth(noon(from))} – ${last}`;
}

/** A point of a chart: in the table and the bubble whole, on the axis in few signs. */
export function pointLabel({ from, to }: Span, step: ShopStats["step"]): { label: string; short: string } {
  if (step === "month") return { label: `${monthName(from)} ${yearOf(from)}`, short: shortMonthName(from) };
  return { label: spanText({ from, to }, yearOf(to)), short: shortDay(from) };
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** How a figure moved, "12,5 % к 1–31 октября", a share "4,9 п. п. к 1–31 октября"; nothing where there is nothing to compare with. */
export function changeOf(
  now: number | null,
  before: number | null | undefined,
  { than, less = false, share = false }: { than: string; less?: boolean; share?: boolean },
): { text: string; direction: "up" | "down"; good: boolean } | undefined {
  if (now === null || before === null || before === undefined || before <= 0 || now === before) return undefined;
  const isUp = now > before;
  const size = Math.abs(now - before);
  const moved = share ? `${formatNumber(tenths(size))}\u00a0п.\u00a0п.` : formatPercent((size / before) * 100);
  return {
    text: `${moved} к ${than}`,
    direction: isUp ? "up" : "down",
    good: isUp !== less,
  };
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long it took: "40 мин", "7,5 ч", "2,3 дня". */
export function durationText(minutes: number): string {
  if (minutes < HOUR) return `${minutes}\u00a0мин`;
  if (minutes < 2 * DAY) return `${formatNumber(tenths(minutes / HOUR))}\u00a0ч`;
  return plural(tenths(minutes / DAY), ["день", "дня", "дней"]);
}
