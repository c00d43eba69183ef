import { describe, expect, test } from "vitest";
import { marginOf, readAmount } from "./margin.ts";

describe("readAmount", () => {
  test.each([
    ["1 234,50", 123450],
    ["1\u00a0234.5 ₴", 123450],
    ["99 грн.", 9900],
    ["7,", 700],
  ])("reads %j", (text, kopecks) => expect(readAmount(text)).toBe(kopecks));
  test.each(["", "abc", "-5", "1,2,3", "1.234"])("refuses %j", (text) => expect(readAmount(text)).toBeNull());
});

describe("marginOf", () => {
  test("says the profit and both shares", () => {
    expect(marginOf("750.00", "1000")).toEqual({ profit: "250.00", marginPercent: 25, markupPercent: 33.3 });
  });
  test("a price below the cost is a loss", () => {
    expect(marginOf("750.00", "700,50")).toMatchObject({ profit: "-49.50", marginPercent: -7.1 });
  });
  test("has nothing to say without a price", () => {
    expect(marginOf("750.00", "")).toBeNull();
    expect(marginOf("750.00", "0")).toBeNull();
  });
});
