import { describe, expect, test } from "vitest";
import { readAmount, readMeasure, readPieces } from "./feed-numbers.ts";

describe("amounts as suppliers write them", () => {
  test.each([
    ["1234.50", 123_450, null],
    ["1 234,50", 123_450, null],
    ["1,234.50", 123_450, null],
    ["1.234,50", 123_450, null],
    ["1,234,567.5", 123_456_750, null],
    ["12'000", 1_200_000, null],
    ["2.5302e+02", 25_302, null],
    ["1e3", 100_000, null],
    ["1.5e-1", 15, null],
    ["$12.50", 1_250, "USD"],
    ["12.50 USD", 1_250, "USD"],
    ["1234.50 UAH", 123_450, "UAH"],
    ["1 234,50 грн.", 123_450, "UAH"],
    ["₴99", 9_900, "UAH"],
    ["34377.5", 3_437_750, null],
    ["10.125", 1_013, null],
    ["2999.9900000000002", 299_999, null],
    ["0,005", 1, null],
  ])("%s", (text, minor, currency) => expect(readAmount(text)).toEqual({ minor, currency }));

  test.each([
    ["по запросу", "unreadable"],
    ["=1+1", "unreadable"],
    ["1,234", "ambiguous"],
    ["12345678901", "too_large"],
    ["1e99", "too_large"],
    ["1,2,3.4", "unreadable"],
    ["-5", "unreadable"],
    ["", "unreadable"],
  ])("%s is none", (text, fault) => expect(readAmount(text)).toBe(fault));
});

test.each([
  ["12", 12],
  ["12.0", 12],
  [">10", 10],
  ["-3", 0],
  ["5 шт.", 5],
  ["2.5e+01", 25],
  ["много", null],
])("pieces: %s", (text, pieces) => expect(readPieces(text)).toBe(pieces));

test.each([
  ["1,5", "weight", null, 1500],
  ["600 г", "weight", null, 600],
  ["0.25", "weight", "кг", 250],
  ["30", "length", null, 300],
  ["1.2 м", "length", null, 1200],
  ["30 x 40", "length", null, null],
  ["5 попугаев", "length", null, null],
] as const)("%s as %s", (text, kind, unit, value) => expect(readMeasure(text, kind, unit)).toBe(value));
