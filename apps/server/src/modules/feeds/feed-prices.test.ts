import { FEED_ROUNDINGS } from "@dropship/api/contract/feed-choices";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feedAmount, hundredths, markupOf, markupsOf, priceTeller } from "./feed-prices.ts";

const price = fc.integer({ min: 1, max: 100_000_000 });
const decimals = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((units) => feedAmount(units));
const ladder = fc
  .array(fc.record({ from: decimals(10_000), percent: decimals(500), sum: decimals(1_000) }), { maxLength: 6 })
  .map((steps) => steps.toSorted((a, b) => hundredths(a.from) - hundredths(b.from)));

describe("the ladder of markups", () => {
  const markup = [
    { from: "0", percent: "30", sum: "0" },
    { from: "500", percent: "20", sum: "25.50" },
    { from: "2000", percent: "12.5", sum: "0" },
  ];
  it.each([
    ["100.00", "130.00"],
    ["499.99", "649.99"],
    ["500.00", "625.50"],
    ["1999.99", "2425.49"],
    ["2000.00", "2250.00"],
  ])("sells %s for %s", (own, sold) => {
    expect(feedAmount(markupOf({ markup, rounding: "none" })(hundredths(own)))).toBe(sold);
  });

  it("adds nothing below its first step, nor without steps", () => {
    const later = markupOf({ markup: markup.slice(1), rounding: "none" });
    expect(later(49_999)).toBe(49_999);
    expect(markupOf({ markup: [], rounding: "none" })(1)).toBe(1);
  });

  it("never sells for less than the own price, whatever the steps and the rounding", () => {
    fc.assert(
      fc.property(price, ladder, fc.constantFrom(...FEED_ROUNDINGS), (own, steps, rounding) => {
        const sold = markupOf({ markup: steps, rounding })(own);
        expect(Number.isSafeInteger(sold)).toBe(true);
        expect(sold).toBeGreaterThanOrEqual(own);
      }),
    );
  });
});

describe("a markup of a category", () => {
  const markFor = markupsOf({
    markup: [{ from: "0", percent: "30", sum: "0" }],
    rounding: "none",
    category_markups: [
      { category_id: 1, percent: "10", sum: "0" },
      { category_id: 3, percent: "0", sum: "0" },
      { category_id: 4, percent: "50", sum: "7.50" },
    ],
  });
  it.each([
    ["of the category itself", [1], "110.00"],
    ["of one above", [1, 2], "110.00"],
    ["of the nearest one, which may add nothing", [1, 2, 3], "100.00"],
    ["of a percent and a sum", [9, 4], "157.50"],
    ["is the ladder's where no category has its own", [9], "130.00"],
  ])("%s", (_, path, sold) => expect(feedAmount(markFor(path, false)(hundredths("100.00")))).toBe(sold));

  it("never sells for less than the own price, and changes nothing outside of it", () => {
    const markups = fc.array(
      fc.record({ category_id: fc.constantFrom(1, 2, 3), percent: decimals(500), sum: decimals(1_000) }),
      {
        maxLength: 3,
      },
    );
    fc.assert(
      fc.property(
        price,
        ladder,
        markups,
        fc.constantFrom(...FEED_ROUNDINGS),
        (own, markup, category_markups, rounding) => {
          const made = markupsOf({ markup, category_markups, rounding });
          expect(made([1, 2], false)(own)).toBeGreaterThanOrEqual(own);
          expect(made([9], false)(own)).toBe(markupOf({ markup, rounding })(own));
        },
      ),
    );
  });
});

describe("a markup of goods on promotion", () => {
  const settings = {
    markup: [{ from: "0", percent: "30", sum: "0" }],
    rounding: "none",
    category_markups: [{ category_id: 1, percent: "10", sum: "0" }],
  } as const;
  const sold = (path: readonly number[], isPromoted: boolean, promo?: { percent: string; sum: string }) =>
    feedAmount(
      markupsOf({
        ...settings,
        markup: [...settings.markup],
        category_markups: [...settings.category_markups],
        promo_markup: promo,
      })(
        path,
        isPromoted,
      )(hundredths("100.00")),
    );

  it("stands in the place of the ladder and of the category's own, for those goods alone", () => {
    const promo = { percent: "5", sum: "2.50" };
    expect(sold([9], true, promo)).toBe("107.50");
    expect(sold([1], true, promo)).toBe("107.50");
    expect(sold([9], false, promo)).toBe("130.00");
    expect(sold([1], false, promo)).toBe("110.00");
    expect(sold([9], true, { percent: "0", sum: "0" })).toBe("100.00");
  });

  it("is the same as all others have where it is not set", () => {
    expect(sold([9], true)).toBe("130.00");
    expect(sold([1], true)).toBe("110.00");
  });
});

describe("why a price is what it is", () => {
  it("is the rule and the step by which it was made: rounded, what they add is the price", () => {
    const rises = fc.record({ percent: decimals(500), sum: decimals(1_000) });
    const owned = fc.array(
      rises.map((one) => ({ ...one, category_id: 1 })),
      { maxLength: 1 },
    );
    const promos = fc.option(rises, { nil: undefined });
    fc.assert(
      fc.property(
        price,
        ladder,
        owned,
        promos,
        fc.constantFrom(...FEED_ROUNDINGS),
        fc.boolean(),
        fc.boolean(),
        (own, markup, category_markups, promo_markup, rounding, isPromoted, isInside) => {
          const settings = { markup, category_markups, promo_markup, rounding };
          const path = isInside ? [1, 2] : [9];
          const why = priceTeller(settings)(path, isPromoted, own);
          const isOwn = isInside && category_markups.length > 0;
          expect(why.by).toBe(isPromoted && promo_markup ? "promo" : isOwn ? "category" : "ladder");
          expect(why.categoryId).toBe(why.by === "category" ? 1 : null);
          const told = why.step ? [{ ...why.step, from: "0" }] : [];
          expect(markupOf({ markup: told, rounding: "none" })(own)).toBe(why.added);
          expect(markupOf({ markup: [], rounding })(why.added)).toBe(markupsOf(settings)(path, isPromoted)(own));
        },
      ),
    );
  });
});

describe("pretty prices", () => {
  const rounded = (rounding: (typeof FEED_ROUNDINGS)[number], own: string) =>
    feedAmount(markupOf({ markup: [], rounding })(hundredths(own)));
  it.each([
    ["whole", "12.01", "13.00"],
    ["whole", "12.00", "12.00"],
    ["to5", "12.01", "15.00"],
    ["to10", "12.01", "20.00"],
    ["ends9", "12.01", "19.00"],
    ["ends9", "19.00", "19.00"],
    ["ends9", "19.01", "29.00"],
    ["ends99", "12.01", "99.00"],
    ["ends99", "199.01", "299.00"],
  ] as const)("%s: %s becomes %s", (rounding, own, shown) => expect(rounded(rounding, own)).toBe(shown));

  it("are the nearest such price at or above", () => {
    const steps = { whole: 100, to5: 500, to10: 1_000, ends9: 1_000, ends99: 10_000 } as const;
    fc.assert(
      fc.property(price, fc.constantFrom("whole", "to5", "to10", "ends9", "ends99"), (own, rounding) => {
        const sold = markupOf({ markup: [], rounding })(own);
        expect(sold - own).toBeLessThan(steps[rounding]);
      }),
    );
  });
});
