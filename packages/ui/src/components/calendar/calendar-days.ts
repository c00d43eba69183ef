import { shopDay } from "../../format/date.ts";

/** A calendar day of the shop, "2026-01-05". Such days compare as texts; no time and no zone takes part. */
export type Day = string;

/** A stretch of days, both ends inside it. */
export type DayRange = {
  /** The first day, `YYYY-MM-DD`. */
  from: Day | null;
  /** The last day, `YYYY-MM-DD`. */
  to: Day | null;
};

const DAY_MS = 86_400_000;
const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** Today in the shop's zone, wherever the reader is. */
export const shopToday = (): Day => shopDay(new Date());

/** Year, month 1–12 and day of the month. */
export function dayParts(day: Day): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, date };
}

/** The day of a year, a month 1–12 and a date, or null when there is none: 31 April. */
export function makeDay(year: number, month: number, date: number): Day | null {
  const day = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(date)}`;
  const time = toTime(day);
  return !Number.isNaN(time) && fromTime(time) === day ? day : null;
}

/** Some days later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day => fromTime(toTime(day) + days * DAY_MS);

/** Number of days from one to the other, both counted. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toTime(to) - toTime(from)) / DAY_MS) + 1;

/** The first day of the month that is some months later; 31 January is no problem. */
export function addMonths(day: Day, months: number): Day {
  const { year, month } = dayParts(day);
  return fromTime(Date.UTC(year, month - 1 + months, 1));
}

/** The same date some months later, or the last one of a shorter month. */
export function shiftMonths(day: Day, months: number): Day {
  const first = addMonths(day, months);
  const last = dayParts(addDays(addMonths(first, 1), -1)).date;
  return addDays(first, Math.min(dayParts(day).date, last) - 1);
}

/** 0 for Monday, 6 for Sunday. */
export const weekday = (day: Day): number => (new Date(toTime(day)).getUTCDay() + 6) % 7;

/** The weeks of the day's month, Monday first; days of the neighbours are null. */
export function monthWeeks(day: Day): (Day | null)[][] {
  const first = addMonths(day, 0);
  const length = daysBetween(first, addMonths(first, 1)) - 1;
  const cells: (Day | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let index = 0; index < length; index++) cells.push(addDays(first, index));
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The nearest day inside the bounds. */
export const clampDay = (day: Day, min?: Day, max?: Day): Day =>
  min && day < min ? min : max && day > max ? max : day;

/** Where a key of the grid leads (APG date grid); undefined when it leads nowhere. */
export function dayAfterKey(key: string, shift: boolean, day: Day): Day | undefined {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekday(day));
    case "End":
      return addDays(day, 6 - weekday(day));
    case "PageUp":
      return shiftMonths(day, shift ? -12 : -1);
    case "PageDown":
      return shiftMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}

/** A day as people read it, "05.01.2026". */
export const writeDay = (day: Day): string => day.split("-").reverse().join(".");

/** The day of a typed text: "05.01.2026", "5.1.26", "2026-01-05". Null when it is no whole date or no such day. */
export function readDay(text: string): Day | null {
  const plain = text.trim();
  const wire = /^(\d{4})-(\d{2})-(\d{2})/.exec(plain);
  if (wire) return makeDay(Number(wire[1]), Number(wire[2]), Number(wire[3]));
  const typed = /^(\d{1,2})[.,/\s-](\d{1,2})[.,/\s-](\d{4}|\d{2})$/.exec(plain);
  if (!typed) return null;
  const year = Number(typed[3]);
  return makeDay(year < 100 ? 2000 + year : year, Number(typed[2]), Number(typed[1]));
}

/** Puts the dots of ДД.ММ.ГГГГ into what is typed; what a person separated by hand keeps its places. */
export function maskDay(text: string): string {
  const wire = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (wire) return `${wire[3]}.${wire[2]}.${wire[1]}`;
  const groups = text
    .replace(/[^\d]+/g, ".")
    .replace(/^\./, "")
    .split(".");
  const limits = [2, 2, 4];
  const parts: string[] = [];
  let rest = "";
  for (const limit of limits) {
    const group = rest + (groups.shift() ?? "");
    parts.push(group.slice(0, limit));
    rest = group.slice(limit);
    if (rest === "" && groups.length === 0) break;
  }
  const [day = "", month, year] = parts;
  // «5.» and «5.1.» say that the part is over, a lone digit does not yet.
  const ended = (part: string, next: string | undefined) =>
    next !== undefined && part.length === 1 ? `0${part}` : part;
  const shown = [ended(day, month), month === undefined ? undefined : ended(month, year), year];
  return shown.filter((part) => part !== undefined).join(".");
}

/** Why a day cannot be chosen, as a sentence, or null when it can. */
export function dayProblem(
  day: Day,
  { min, max, isDisabled }: { min?: Day; max?: Day; isDisabled?: (day: Day) => boolean },
): string | null {
  if (min && day < min) return `Выберите день не раньше ${writeDay(min)}`;
  if (max && day > max) return `Выберите день не позже ${writeDay(max)}`;
  return isDisabled?.(day) ? "Этот день недоступен, выберите другой" : null;
}
