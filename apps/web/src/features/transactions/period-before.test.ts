import { describe, expect, it } from "vitest";
import { compareKinds, netOfAll, periodBefore } from "./period-before.ts";

// Nine in the evening in UTC is eleven in Kyiv: still the same day.
const now = new Date("2026-11-26T21:00:00Z");

describe("the period before", () => {
  it("has as many days and ends the day before", () => {
    expect(periodBefore({ from: "2026-11-01", to: "2026-11-30" }, now)).toEqual({
      from: "2026-10-02",
      to: "2026-10-31",
    });
    expect(periodBefore({ from: "2026-11-26", to: "2026-11-26" }, now)).toEqual({
      from: "2026-11-25",
      to: "2026-11-25",
    });
  });

  it("is of the days up to today where no last one is named, over the night when the clocks change", () => {
    expect(periodBefore({ from: "2026-10-28" }, now)).toEqual({ from: "2026-09-28", to: "2026-10-27" });
    // An hour before midnight in UTC it is tomorrow in Kyiv.
    expect(periodBefore({ from: "2026-11-26" }, new Date("2026-11-26T23:00:00Z"))).toEqual({
      from: "2026-11-24",
      to: "2026-11-25",
    });
  });

  it("is not there for all time, nor for days that end before they begin", () => {
    expect(periodBefore({}, now)).toBeNull();
    expect(periodBefore({ to: "2026-11-26" }, now)).toBeNull();
    expect(periodBefore({ from: "2026-12-01" }, now)).toBeNull();
  });
});

describe("kinds of two periods", () => {
  const paid = { kind: "order_payment", count: 2, income: "0.00", expense: "300.00" } as const;
  const topUp = { kind: "replenishment", count: 1, income: "500.10", expense: "0.00" } as const;

  it("stand beside one another, also those that were there in one alone", () => {
    expect(compareKinds([paid], [topUp, { ...paid, expense: "120.50" }])).toEqual([
      { now: paid, before: "-120.50" },
      { now: { kind: "replenishment", count: 0, income: "0.00", expense: "0.00" }, before: "500.10" },
    ]);
    expect(compareKinds([paid], [])).toEqual([{ now: paid, before: "0.00" }]);
  });

  it("are not compared where there is nothing to compare with", () => {
    expect(compareKinds([paid], null)).toEqual([{ now: paid, before: null }]);
    expect(netOfAll([paid, topUp])).toBe("200.10");
  });
});
