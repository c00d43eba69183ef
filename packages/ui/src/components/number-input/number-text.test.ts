import { describe, expect, it } from "vitest";

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

  it("keeps inside the bounds and the decimals", () => {
    expect(clampNumber(7, 1, 5)).toBe(5);
    expect(clampNumber(0, 1)).toBe(1);
    expect(clampNumber(1.005, 0, 10, 1)).toBe(1);
  });
});
