import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter, daysBetween, monthsAfter } from "../../calendar-days.ts";
import { askedDays, daysBefore, spansOf, stepOf } from "./stat-periods.ts";

const TODAY = "2026-11-29";
const day = fc.integer({ min: 0, max: 9_000 }).map((days) => daysAfter("2010-01-01", days));
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 364 }))
  .map(([from, length]) => ({ from, to: daysAfter(from, length) }));

describe("the days that are asked for", () => {
  it("are the last thirty where none are named, and never days to come", () => {
    expect(askedDays({}, TODAY)).toEqual({ from: "2026-10-31", to: TODAY });
    expect(askedDays({ from: "2026-11-01", to: "2026-11-30" }, TODAY)).toEqual({ from: "2026-11-01", to: TODAY });
    expect(askedDays({ from: "2025-11-30" }, TODAY)).toEqual({ from: "2025-11-30", to: TODAY });
    expect(askedDays({ to: "2026-03-01" }, TODAY)).toEqual({ from: "2026-01-31", to: "2026-03-01" });
  });

  it.each([
    [{ from: "2026-11-30" }, { from: ["Этот день ещё не наступил."] }],
    [{ from: "2026-11-10", to: "2026-11-09" }, { to: ["Последний день раньше первого."] }],
    [{ from: "2025-11-29" }, { to: ["Выберите не больше года."] }],
  ])("%j are refused", (asked, errors) => {
    expect(() => askedDays(asked, TODAY)).toThrow(expect.objectContaining({ errors }));
  });
});

describe("the days before", () => {
  it.each([
    ["2026-11-10", "2026-11-16", "2026-11-03", "2026-11-09"],
    // From the first day of a month: the same days of the month before.
    ["2026-11-01", "2026-11-29", "2026-10-01", "2026-10-29"],
    ["2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
    ["2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"],
    ["2026-10-01", "2026-11-29", "2026-08-02", "2026-09-30"],
  ])("%s to %s stand beside %s to %s", (from, to, first, last) => {
    expect(daysBefore({ from, to }, "previous")).toEqual({ from: first, to: last });
  });

  it("are the same ones of the year before, or none", () => {
    expect(daysBefore({ from: "2024-02-29", to: "2024-03-05" }, "year")).toEqual({
      from: "2023-02-28",
      to: "2023-03-05",
    });
    expect(daysBefore({ from: "2024-02-29", to: "2024-03-05" }, "none")).toBeNull();
  });

  it("end before the period begins", () => {
    fc.assert(
      fc.property(period, fc.constantFrom("previous" as const, "year" as const), (days, compare) => {
        const { from = "", to = "" } = daysBefore(days, compare) ?? {};
        expect(from <= to && to < days.from).toBe(true);
      }),
    );
  });
});

it("points of a period are all its days, each once, and never too many to draw", () => {
  fc.assert(
    fc.property(period, (days) => {
      const spans = spansOf(days, stepOf(days));
      expect(spans.length).toBeLessThanOrEqual(45);
      expect(spans[0]?.from).toBe(days.from);
      expect(spans.at(-1)?.to).toBe(days.to);
      spans.reduce((before, span) => {
        expect(span.from).toBe(daysAfter(before.to, 1));
        return span;
      });
      const length = spans.reduce((all, { from, to }) => all + daysBetween(from, to) + 1, 0);
      expect(length).toBe(daysBetween(days.from, days.to) + 1);
    }),
  );
});

it("a date some months later stays in its month", () => {
  expect(monthsAfter("2026-01-31", 1)).toBe("2026-02-28");
  expect(monthsAfter("2026-11-15", -11)).toBe("2025-12-15");
});
