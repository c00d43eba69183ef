import { expect, it } from "vitest";
import { momentInKyiv, timeInKyiv } from "./kyiv-moment.ts";

it.each([
  ["2026-01-15", "09:00", "2026-01-15T07:00:00.000Z"],
  ["2026-07-15", "09:00", "2026-07-15T06:00:00.000Z"],
  ["2026-03-29", "02:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29", "04:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25", "05:00", "2026-10-25T03:00:00.000Z"],
])("%s at %s in Kyiv is %s", (day, time, moment) => {
  expect([momentInKyiv(day, time), timeInKyiv(moment)]).toEqual([moment, time]);
});

it.each([
  [null, "09:00"],
  ["2026-01-15", ""],
  ["2026-01-15", "25:00"],
])("%s at %s is no moment", (day, time) => {
  expect(momentInKyiv(day, time)).toBeNull();
});
