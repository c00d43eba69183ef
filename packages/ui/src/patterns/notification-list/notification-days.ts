import { dayLabel } from "../../format/day-label.ts";
import { shopDay } from "../../format/date.ts";

/** The items of one day, with the place of the first in the whole list. */
export interface NotificationDay<Item> {
  /** Calendar day in the shop's zone: "2026-11-21". */
  day: string;
  /** «Сегодня», «Вчера» or the date. */
  label: string;
  /** Place of the first item in the whole list, from 0. */
  start: number;
  items: readonly Item[];
}

/** Cuts a list, newest first, into days of the shop's calendar. */
export function byDay<Item extends { createdAt: string }>(
  items: readonly Item[],
  now: Date,
): readonly NotificationDay<Item>[] {
  const days: { day: string; label: string; start: number; items: Item[] }[] = [];
  for (const [index, item] of items.entries()) {
    const day = shopDay(item.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, label: dayLabel(item.createdAt, now), start: index, items: [item] });
  }
  return days;
}
