const HOUR_MS = 3_600_000;
const format = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Kyiv",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
});
/** Offsets of the hours that were asked for last: formatting a moment costs a hundred times as much. */
const offsets = new Map<number, number>();
const KEPT_HOURS = 10_000;

function offsetOf(hour: number): number {
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const parts = new Map(format.formatToParts(hour * HOUR_MS).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"));
  if (offsets.size >= KEPT_HOURS) offsets.clear();
  const offset = wall - hour * HOUR_MS;
  offsets.set(hour, offset);
  return offset;
}

/** What the clock and the calendar of Kyiv show at a moment, as a date whose UTC fields say so: documents have no time zones. */
export const kyivClock = (at: Date): Date => new Date(at.getTime() + offsetOf(Math.floor(at.getTime() / HOUR_MS)));

const two = (value: number) => String(value).padStart(2, "0");

/** Day in Kyiv, "21.11.2026". */
export function kyivDay(at: Date): string {
  const clock = kyivClock(at);
  return `${two(clock.getUTCDate())}.${two(clock.getUTCMonth() + 1)}.${clock.getUTCFullYear()}`;
}

/** Day in Kyiv as it travels, "2026-11-21". */
export const kyivDate = (at: Date): string => kyivClock(at).toISOString().slice(0, 10);

/** Day and time in Kyiv, "21.11.2026 14:05:09". */
export function kyivMoment(at: Date): string {
  const clock = kyivClock(at);
  return `${kyivDay(at)} ${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}:${two(clock.getUTCSeconds())}`;
}

/** The moment at which a day begins in Kyiv, in summer and in winter: "2026-11-22". */
export function kyivMidnight(day: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // Kyiv is two or three hours ahead; its clocks change at three in the night, so midnight is there once.
  const [found] = [3, 2].map((ahead) => new Date(utc - ahead * HOUR_MS)).filter((at) => kyivDate(at) === day);
  if (!found) throw new Error(`${day} has no midnight in Kyiv`);
  return found;
}

/** A day "2026-11-26" as documents and the carrier write it, "26.11.2026". */
export const printedDay = (day: string): string => day.split("-").toReversed().join(".");
