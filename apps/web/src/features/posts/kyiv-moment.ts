import { SHOP_TIME_ZONE } from "@dropship/ui/format/date";

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "medium",
});
/** Milliseconds by which Kyiv's clock is ahead of UTC at a moment. */
const ahead = (at: number): number => Date.parse(`${clock.format(at).replace(" ", "T")}Z`) - at;

/** A moment's time of day in Kyiv: "09:30". */
export const timeInKyiv = (moment: string): string => clock.format(Date.parse(moment)).slice(11, 16);

/** The moment of a day and a time by Kyiv's clock, in UTC; null when they are none. */
export function momentInKyiv(day: string | null, time: string): string | null {
  const wall = Date.parse(`${day ?? ""}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  // The offset of the moment itself: at a change of the clock it differs from that of the same figures in UTC.
  const moment = wall - ahead(wall - ahead(wall));
  return new Date(moment - (moment % 1_000)).toISOString();
}
