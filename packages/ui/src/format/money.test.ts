import { uahKopecks, usdCents } from "@dropship/money";
import { describe, expect, it } from "vitest";

import { formatMoney, formatMovement, formatUah, formatUsd, moneyParts } from "./money.ts";
import { formatRate, formatRateLine } from "./rate.ts";

describe("money", () => {
  it.each([
    ["0", "0,00 ₴"],
    ["-0.00", "0,00 ₴"],
    ["1000", "1 000,00 ₴"],
    ["1234.5", "1 234,50 ₴"],
    ["-1234.50", "−1 234,50 ₴"],
    ["-0.05", "−0,05 ₴"],
    ["1234567.89", "1 234 567,89 ₴"],
    ["9999999999999.99", "9 999 999 999 999,99 ₴"],
  ])("writes %s as %s", (amount, text) => {
    expect(formatUah(amount)).toBe(text.replaceAll(" ", "\u00a0"));
  });

  it("takes integers in minor units", () => {
    expect(formatUah(uahKopecks(-123_450))).toBe("−1\u00a0234,50\u00a0₴");
    expect(formatUsd(usdCents(5))).toBe("0,05\u00a0$");
  });

  it("writes dollars with the same shape", () => {
    expect(formatMoney("1234.5", "USD")).toBe("1\u00a0234,50\u00a0$");
  });

  it("cuts an amount so that the currency can be lighter", () => {
    expect(moneyParts("-1234.50", "UAH")).toEqual({
      sign: "−",
      whole: "1\u00a0234",
      fraction: ",50",
      currency: "\u00a0₴",
    });
  });

  it("shows both signs in movements and none for zero", () => {
    expect(formatMovement("12.00", "UAH")).toBe("+12,00\u00a0₴");
    expect(formatMovement("-12.00", "UAH")).toBe("−12,00\u00a0₴");
    expect(formatMovement("0.00", "UAH")).toBe("0,00\u00a0₴");
  });
});

describe("rate", () => {
  it("keeps two decimals and up to four when they mean something", () => {
    expect(formatRate("41.5000")).toBe("41,50");
    expect(formatRate("41.4875")).toBe("41,4875");
    expect(formatRateLine("1")).toBe("1\u00a0$ = 1,00\u00a0₴");
  });
});
