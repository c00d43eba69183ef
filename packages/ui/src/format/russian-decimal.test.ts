import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "./money.ts";
import { formatNumber, formatPercent, pluralForm } from "./number.ts";
import { formatRate } from "./rate.ts";

/** What the engine writes, with the true minus that the house uses. */
const byIntl = (value: number | string, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat("ru-RU", { signDisplay: "negative", ...options })
    .format(value as `${number}`)
    .replace("-", "\u2212");

describe("Russian numbers are written as Intl writes them", () => {
  it("amounts of money", () => {
    const amounts = fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 2 }));
    const currency = fc.constantFrom("UAH" as const, "USD" as const);
    fc.assert(
      fc.property(amounts, currency, ([units, places], code) => {
        const digits = String(units < 0n ? -units : units).padStart(places + 1, "0");
        const cut = digits.length - places;
        const amount = `${units < 0n ? "-" : ""}${digits.slice(0, cut)}${places > 0 ? `.${digits.slice(cut)}` : ""}`;
        const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
        const look = { style: "currency", currency: code, currencyDisplay: "narrowSymbol", ...twoDigits } as const;
        expect(formatMoney(amount, code)).toBe(byIntl(amount, look));
      }),
      { numRuns: 2_000 },
    );
  });

  it("numbers and percents, whole and not", () => {
    const value = fc.oneof(fc.maxSafeInteger(), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(value, (number) => {
        expect(formatNumber(number)).toBe(byIntl(number, { maximumFractionDigits: 3 }));
        expect(formatPercent(number)).toBe(`${byIntl(number, { maximumFractionDigits: 1 })}\u00a0%`);
      }),
      { numRuns: 2_000 },
    );
  });

  it("rates", () => {
    const digits = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(digits, (units) => {
        const rate = (units / 10_000).toFixed(4);
        expect(formatRate(rate)).toBe(byIntl(rate, { minimumFractionDigits: 2, maximumFractionDigits: 4 }));
      }),
    );
  });

  it("forms of nouns", () => {
    const rules = new Intl.PluralRules("ru");
    const forms: Record<string, string> = { one: "one", few: "few", many: "many", other: "few" };
    for (let count = -1_100; count <= 1_100; count += 0.5)
      expect(pluralForm(count, ["one", "few", "many"])).toBe(forms[rules.select(Math.abs(count))]);
  });
});
