import { usdCents } from "@dropship/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedPrice, roundPrice } from "./price-change.ts";

const change = (by: "percent" | "sum" | "set", value: string, rounding: Parameters<typeof roundPrice>[1] = "cent") =>
  ({ what: "price", by, value, rounding }) as const;

describe("a changed price", () => {
  it.each([
    [1_000, change("percent", "10"), 1_100],
    [999, change("percent", "-12.5"), 874],
    [1_000, change("sum", "0.55"), 1_055],
    [1_000, change("set", "7.20"), 720],
    [1_044, change("percent", "0.01"), 1_044],
    [1_044, change("sum", "0.01", "dime"), 1_050],
    [1_024, change("sum", "0.01", "half"), 1_050],
    [1_020, change("sum", "0.01", "dollar"), 1_000],
    [1_020, change("sum", "0.01", "charm"), 1_099],
    [1_098, change("sum", "0.01", "charm"), 1_099],
    [30, change("sum", "0.01", "dollar"), 100],
  ])("of %d cents by %j is %d", (price, by, expected) => {
    expect(changedPrice(usdCents(price), by)).toBe(expected);
  });

  it.each([
    [1_000, change("sum", "-10")],
    [1_000, change("sum", "-11")],
    [999_999_999, change("percent", "10")],
  ])("of %d cents by %j is none", (price, by) => expect(changedPrice(usdCents(price), by)).toBeNull());

  it("is never below the step of its rounding, and never further from what it rounds than half of it", () => {
    const steps = { cent: 1, dime: 10, half: 50, dollar: 100 } as const;
    const roundings = fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])); // keys of the table
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000 }), roundings, (price, rounding) => {
        const rounded = roundPrice(usdCents(price), rounding);
        expect(rounded % steps[rounding]).toBe(0);
        expect(rounded).toBeGreaterThan(0);
        if (price >= steps[rounding]) expect(Math.abs(rounded - price)).toBeLessThanOrEqual(steps[rounding] / 2);
      }),
    );
  });
});
