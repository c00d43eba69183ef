import { describe, expect, it } from "vitest";

import { readClockTime } from "./clock-time.ts";

describe("a time of the day as people type it", () => {
  it.each([
    ["9", "09:00"],
    ["19", "19:00"],
    ["930", "09:30"],
    ["0930", "09:30"],
    ["9:30", "09:30"],
    [" 9.05 ", "09:05"],
    ["9 30", "09:30"],
    ["00:00", "00:00"],
    ["24", "24:00"],
  ])("reads %j as %s", (typed, time) => expect(readClockTime(typed)).toBe(time));

  it.each(["", "25", "24:30", "9:60", "960", "9:5", "утро", "12345", "-9"])("does not take %j", (typed) =>
    expect(readClockTime(typed)).toBeNull(),
  );
});
