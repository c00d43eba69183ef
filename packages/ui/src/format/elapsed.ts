import { plural } from "./number.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has lasted, in its largest whole unit: «1 минуту», «5 часов», «4 дня»; as an object of «ждёт». */
export function formatElapsed(since: string | number | Date, now: string | number | Date): string {
  const elapsed = new Date(now).getTime() - new Date(since).getTime();
  if (elapsed >= DAY) return plural(Math.trunc(elapsed / DAY), ["день", "дня", "дней"]);
  if (elapsed >= HOUR) return plural(Math.trunc(elapsed / HOUR), ["час", "часа", "часов"]);
  // Clocks differ: what has only just begun, or not yet, has lasted a minute.
  return plural(Math.max(1, Math.trunc(elapsed / MINUTE)), ["минуту", "минуты", "минут"]);
}
