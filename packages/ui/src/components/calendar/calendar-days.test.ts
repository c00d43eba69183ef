import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  addDays,
  clampDay,
  dayAfterKey,
  daysBetween,
  makeDay,
  maskDay,
  monthWeeks,
  readDay,
  shiftMonths,
  weekday,
  writeDay,
} from "./calendar-days.ts";

const days = fc.integer({ min: -20_000, max: 40_000 }).map((offset) => addDays("2000-01-01", offset));

describe("days", () => {
  it("know their weekday and their months", () => {
    expect(weekday("2026-11-23")).toBe(0);
    expect(weekday("2026-11-22")).toBe(6);
    expect(shiftMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(shiftMonths("2024-02-29", -12)).toBe("2023-02-28");
    expect(shiftMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(makeDay(2026, 4, 31)).toBeNull();
    expect(clampDay("2026-01-01", "2026-02-01", "2026-03-01")).toBe("2026-02-01");
  });

  it("step over the change of the clock one by one", () => {
    expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
    expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(3);
  });

  it("fill weeks from Monday with every day of the month once", () => {
    expect(monthWeeks("2026-11-05")[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    fc.assert(
      fc.property(days, (day) => {
        const cells = monthWeeks(day).flat();
        const inside = cells.filter((cell) => cell !== null);
        return (
          cells.length % 7 === 0 &&
          inside.includes(day) &&
          inside.every((cell) => cells.indexOf(cell) % 7 === weekday(cell))
        );
      }),
    );
  });

  it("are led by the keys of the grid", () => {
    expect(dayAfterKey("ArrowLeft", false, "2026-11-01")).toBe("2026-10-31");
    expect(dayAfterKey("Home", false, "2026-11-21")).toBe("2026-11-16");
    expect(dayAfterKey("End", false, "2026-11-21")).toBe("2026-11-22");
    expect(dayAfterKey("PageDown", true, "2024-02-29")).toBe("2025-02-28");
    expect(dayAfterKey("x", false, "2024-02-29")).toBeUndefined();
  });
});

describe("typed dates", () => {
  it.each([
    ["0", "0"],
    ["05", "05"],
    ["0501", "05.01"],
    ["05012026", "05.01.2026"],
    ["5.", "05."],
    ["5.1.", "05.01."],
    ["5.1.2026", "05.01.2026"],
    ["05.01.20261", "05.01.2026"],
    ["2026-01-05T10:00:00Z", "05.01.2026"],
    ["a", ""],
  ])("%j is masked as %j", (text, masked) => {
    expect(maskDay(text)).toBe(masked);
  });

  it.each([
    ["05.01.2026", "2026-01-05"],
    ["5/1/26", "2026-01-05"],
    ["2026-01-05", "2026-01-05"],
    ["31.04.2026", null],
    ["05.01", null],
    ["05.01.202", null],
  ])("%j means %s", (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it("read back what they write, and the mask keeps it", () => {
    fc.assert(fc.property(days, (day) => readDay(writeDay(day)) === day && maskDay(writeDay(day)) === writeDay(day)));
    fc.assert(fc.property(fc.string(), (text) => maskDay(maskDay(text)) === maskDay(text)));
  });
});
