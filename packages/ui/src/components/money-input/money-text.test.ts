import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { editedMoney, moneyValue, readMoney, typedMoney } from "./money-text.ts";

describe("typed money", () => {
  it.each([
    ["1 234,50 ₴", "1234,50"],
    ["1\u00a0234.50", "1234,50"],
    ["12 грн.", "12"],
    ["$ 7", "7"],
    ["12,", "12,"],
    ["", ""],
  ])("%j stands as %j", (text, typed) => {
    expect(typedMoney(text, false)).toBe(typed);
  });

  it.each(["1,234.50", "12,345", "12a", "1e5", "--1", "12345678901234"])("%j is refused", (text) => {
    expect(typedMoney(text, true)).toBeUndefined();
  });

  it("takes a minus only where it is allowed", () => {
    expect(typedMoney("-5", false)).toBeUndefined();
    expect(typedMoney("-5", true)).toBe("\u22125");
    expect(moneyValue("\u22125")).toBe("-5.00");
  });

  it.each([
    ["1234,5", "1234.50"],
    [",5", "0.50"],
    ["12,", "12.00"],
    ["", null],
    ["\u2212", null],
    [",", null],
  ])("%j means %j", (typed, value) => {
    expect(moneyValue(typed)).toBe(value);
  });

  it("reads back every amount it writes, without a float between", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (kopecks) => {
        const digits = String(Math.abs(kopecks)).padStart(3, "0");
        const value = `${kopecks < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const shown = typedMoney(readMoney(value, "UAH"), true);
        return shown !== undefined && moneyValue(shown) === value && moneyValue(editedMoney(value)) === value;
      }),
    );
  });
});
