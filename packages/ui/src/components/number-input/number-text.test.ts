import { describe, expect, it } from "vitest";

import { numberRefusal } from "./number-refusal.ts";
import { clampNumber, parseNumber } from "./number-text.ts";

describe("typed numbers", () => {
  it.each([
    ["", null],
    ["1 250", 1250],
    ["1\u00a0250,5", 1250.5],
    ["-3", -3],
    ["\u22123", -3],
    [",5", 0.5],
    ["12.", 12],
    ["1,2,3", undefined],
    ["abc", undefined],
    ["-", undefined],
  ])("%j is %s", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    ["41,5555", 4, null],
    ["41,55555", 4, "Не больше 4\u00a0знаков после запятой."],
    ["0,25", 1, "Не больше 1\u00a0знака после запятой."],
    ["2,5", 0, "Здесь нужно целое число."],
    ["2,", 0, "Здесь нужно целое число."],
    ["1 250", 0, null],
    ["-", 0, null],
    ["\u22123,", 2, null],
    ["", 2, null],
    ["12a", 2, "Число пишется цифрами."],
    ["1,2,3", 2, "Число пишется цифрами."],
  ])("says why %j is refused with %i decimals", (text, decimals, why) => {
    expect(numberRefusal(text, decimals)).toBe(why);
  });

  it("keeps inside the bounds and the decimals", () => {
    expect(clampNumber(7, 1, 5)).toBe(5);
    expect(clampNumber(0, 1)).toBe(1);
    expect(clampNumber(1.005, 0, 10, 1)).toBe(1);
  });
});
