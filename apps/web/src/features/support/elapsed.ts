const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has lasted, in its largest whole unit: «1 минуту», «5 часов», «4 дня»; as an object of «ждёт». */
export function formatElapsed(since: string | number | Date, now: string | number | Date): string {
  const elapsed = new Date(now).getTime() - new Date(since).getTime();
  // «21 минуту назад» has the case that is wanted.
  const ago = new Intl.RelativeTimeFormat("ru", { numeric: "always" });
  const said =
    elapsed >= DAY
      ? ago.format(-Math.trunc(elapsed / DAY), "day")
      : elapsed >= HOUR
        ? ago.format(-Math.trunc(elapsed / HOUR), "hour")
        : ago.format(-Math.max(1, Math.trunc(elapsed / MINUTE)), "minute"); // clocks differ: nothing has lasted less
  return said.replace(/ назад$/, "");
}
