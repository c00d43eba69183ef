import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORMULA_MAX, formulaPrice, formulaProblem } from "./price-formula.ts";

const of = (text: string, price = 1_000, oldPrice: number | null = 1_500) => formulaPrice(text, { price, oldPrice });

describe("a formula of a price", () => {
  it.each([
    ["цена", 1_000],
    ["цена * 1,15 + 2", 1_350],
    ["ЦЕНА×1.15", 1_150],
    ["2 + цена / 4", 450],
    ["(старая + цена) : 2", 1_250],
    ["цена - -1", 1_100],
    ["-(цена - 30)", 2_000],
    ["цена/3", 333],
    ["цена / 3 * 3", 1_000],
    ["12,5", 1_250],
    ["0.005", 1],
    ["-0,005", -1],
    ["8 - 2 - 1", 500],
    ["16 / 4 / 2", 200],
  ])("%s", (text, cents) => expect(of(text)).toBe(cents));

  it("has no result without an old price, and where it divides by nothing", () => {
    expect(of("старая * 0,9", 1_000, null)).toBeNull();
    expect(of("цена / 0")).toBeNull();
    expect(of("1 / (цена - 10)")).toBeNull();
  });

  it.each([
    "",
    " ",
    "цена *",
    "* 2",
    "(цена",
    "цена)",
    "цена 2",
    "ценa * 2",
    "цены",
    "цена2",
    "1,2,3",
    "1e9",
    "constructor",
    "цена; 1",
    "1".repeat(10),
    "цена ** 2",
    "(".repeat(FORMULA_MAX + 1),
  ])("is not %j", (text) => {
    expect(formulaProblem(text)).not.toBeNull();
    expect(of(text)).toBeNull();
  });

  it.each([
    ["цена * foo + 2", "Не понятно: «foo»."],
    ["цены", "Не понятно: «цены»."],
    ["цена * (1,1", "Формула не понятна: проверьте знаки и скобки."],
    ["цена 2", "Формула не понятна: проверьте знаки и скобки."],
    ["цена * 1,15 + 2", null],
  ])("of %j says %j", (text, problem) => expect(formulaProblem(text)).toBe(problem));

  it("whatever is typed answers with a whole number or nothing", () => {
    const text = fc.string({
      unit: fc.constantFrom("ц", "цена", "старая", " ", "0", "1", "9", ",", ".", "+", "-", "*", "/", "(", ")"),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 999_999_999 }), (typed, price) => {
        const cents = of(typed, price);
        expect(cents === null || Number.isSafeInteger(cents)).toBe(true);
        if (cents !== null) expect(formulaProblem(typed)).toBeNull();
      }),
    );
  });

  it("counts as exact fractions do", () => {
    const number = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(number, number, number, (price, percent, sum) => {
        const text = `цена * ${(percent / 100).toFixed(2)} + ${(sum / 100).toFixed(2)}`;
        const exact = BigInt(price) * BigInt(percent) + BigInt(sum) * 100n;
        expect(of(text, price)).toBe(Number((exact + 50n) / 100n));
      }),
    );
  });
});
