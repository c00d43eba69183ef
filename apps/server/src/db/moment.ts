import pg from "pg";

/** The driver's own, by expressions: for whatever is not written as most moments are. */
const anyMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, "text") as (text: string) => Date;

const ZERO = 48;
/** The two digits at a place. */
const two = (text: string, at: number): number => (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

/** "2026-11-26 05:48:30", then up to six digits of the second after a point, then "+00". */
const AFTER_POINT = 20;
const LONGEST = AFTER_POINT + 6 + 3;

/**
 * A moment as PostgreSQL writes it, to the millisecond: a list of twenty orders has forty of them. Years of other lengths, days before 1970,
 * infinities and other zones than UTC are left to the driver.
 */
export function momentOf(text: string): Date {
  const isUsual =
    text.length <= LONGEST && text.charCodeAt(4) === 45 && text.charCodeAt(13) === 58 && text.endsWith("+00");
  const year = two(text, 0) * 100 + two(text, 2);
  if (!isUsual || year < 1970) return anyMoment(text);
  let milliseconds = 0;
  for (let at = AFTER_POINT, worth = 100; worth >= 1 && at < text.length - 3; at += 1, worth /= 10)
    milliseconds += (text.charCodeAt(at) - ZERO) * worth;
  return new Date(
    Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), milliseconds),
  );
}
