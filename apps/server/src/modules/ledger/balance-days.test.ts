import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceDays } from "./balance-days.ts";

const today = "2026-11-25";
const known = { first: "2020-01-15", today };

describe("the days of a balance", () => {
  it("are the last thirty where none are named", () => {
    const { step, days } = balanceDays({}, known);
    expect([step, days.length, days[0], days.at(-1)]).toEqual(["day", 30, "2026-10-27", today]);
  });

  it("begin with the first movement and end today", () => {
    const { days } = balanceDays({ from: "2026-11-01", to: "2030-01-01" }, { first: "2026-11-20", today });
    expect(days).toEqual(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", today]);
  });

  it("are two of one day alone", () => {
    expect(balanceDays({ from: "2026-11-20", to: "2026-11-20" }, known).days).toEqual(["2026-11-19", "2026-11-20"]);
  });

  it.each([
    ["nothing has moved", {}, { first: null, today }],
    ["the period is over before the first movement", { to: "2019-12-31" }, known],
    ["the period is still to come", { from: "2027-01-01" }, known],
  ])("are none where %s", (_, asked, span) => expect(balanceDays(asked, span).days).toEqual([]));

  it("lie further apart the longer the period is", () => {
    expect(balanceDays({ from: "2026-01-01" }, known)).toMatchObject({ step: "week" });
    const { step, days } = balanceDays({ from: "2020-01-01" }, known);
    expect([step, days.slice(0, 2), days.at(-2), days.at(-1)]).toEqual([
      "month",
      ["2020-01-31", "2020-02-29"],
      "2026-10-31",
      today,
    ]);
  });

  it("are in order, each once, within the period, few, and end with its last one", () => {
    const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2027-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [from = "", to = ""] = [a, b].map((one) => one.toISOString().slice(0, 10)).toSorted();
        const { days } = balanceDays({ from, to }, known);
        if (from > today || to < known.first) {
          expect(days).toEqual([]);
          return;
        }
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.length).toBeLessThanOrEqual(100);
        expect(days.at(-1)).toBe(to > today ? today : to);
        expect(days.filter((one) => one < from && one < known.first).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
