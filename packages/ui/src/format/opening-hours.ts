import { SHOP_TIME_ZONE } from "./date.ts";

/** Hours of one day, "09:00" to "19:00"; "24:00" is midnight at its end. Nothing means closed. */
export type DayHours = {
  /** When it opens, "09:00". */
  from: string;
  /** When it closes; earlier than `from` is after midnight. */
  to: string;
} | null;

/** Hours of a week, Monday first. */
export type WeekHours = readonly [DayHours, DayHours, DayHours, DayHours, DayHours, DayHours, DayHours];

/** Whether a place is open, and when that changes. */
export type OpenState = { open: true; until: string; text: string } | { open: false; text: string };

const WEEK = ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"];
const ACCUSATIVE = ["в понедельник", "во вторник", "в среду", "в четверг", "в пятницу", "в субботу", "в воскресенье"];
const SHORT = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"];
const DAY = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: SHOP_TIME_ZONE,
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Day of the week from Monday and minutes since midnight in the shop's zone. */
function shopClock(now: Date): { day: number; minutes: number } {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(parts.weekday ?? "Mon");
  return { day, minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** «открыто сейчас до 19:00», «закрыто, откроется завтра в 09:00». Times are those of the shop's zone. */
export function openState(week: WeekHours, now: Date): OpenState {
  const { day, minutes } = shopClock(now);
  const today = week[day] ?? null;
  const yesterday = week[(day + 6) % 7] ?? null;
  // A place that closes after midnight is still open by yesterday's hours.
  const isPast = (hours: NonNullable<DayHours>) => minutesOf(hours.to) <= minutesOf(hours.from);
  if (yesterday && isPast(yesterday) && minutes < minutesOf(yesterday.to)) {
    return { open: true, until: yesterday.to, text: `открыто сейчас до ${yesterday.to}` };
  }
  if (today && minutes >= minutesOf(today.from) && (isPast(today) || minutes < minutesOf(today.to))) {
    const isRound = minutesOf(today.from) === 0 && minutesOf(today.to) === DAY;
    return { open: true, until: today.to, text: isRound ? "открыто круглосуточно" : `открыто сейчас до ${today.to}` };
  }
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const at = (day + ahead) % 7;
    const hours = week[at] ?? null;
    if (!hours || (ahead === 0 && minutes >= minutesOf(hours.from))) continue;
    const when = ahead === 0 ? "сегодня" : ahead === 1 ? "завтра" : (ACCUSATIVE[at] ?? "");
    return { open: false, text: `закрыто, откроется ${when} в ${hours.from}` };
  }
  return { open: false, text: "закрыто" };
}

/** The week in few lines: days with the same hours go together, «пн–пт 09:00–19:00». */
export function weekLines(week: WeekHours): { days: string; fullDays: string; hours: string }[] {
  const key = (hours: DayHours) => (hours ? `${hours.from}–${hours.to}` : "выходной");
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const [day, hours] of week.entries()) {
    const line = lines.at(-1);
    if (line?.hours === key(hours)) line.last = day;
    else lines.push({ first: day, last: day, hours: key(hours) });
  }
  const range = (names: readonly string[], first: number, last: number, dash: string) =>
    first === last ? (names[first] ?? "") : `${names[first] ?? ""}${dash}${names[last] ?? ""}`;
  return lines.map(({ first, last, hours }) => ({
    days: first === 0 && last === 6 ? "ежедневно" : range(SHORT, first, last, "–"),
    fullDays: first === 0 && last === 6 ? "ежедневно" : range(WEEK, first, last, " – "),
    hours,
  }));
}

/** Keeps its two sides on one line. For the screen alone: letters and files get `weekHoursText`. */
const JOINER = "\u2060";

/** The same in one line, «пн–пт 09:00–19:00, сб 10:00–15:00»: closed days are left out; empty when no day is open. */
export const weekHoursText = (week: WeekHours): string =>
  weekLines(week)
    .filter(({ hours }) => hours !== "выходной")
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(", ");

/** The same for a screen: no line ends between the days and their hours, or inside hours. */
export const weekHoursShown = (week: WeekHours): string =>
  weekHoursText(week)
    .split(", ")
    .map((part) => part.replaceAll("–", `–${JOINER}`).replaceAll(" ", "\u00A0"))
    .join(", ");
