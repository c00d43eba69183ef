import { convertToUah, type Rate, rateUnits, usdCents } from "@dropship/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listedPrices } from "../../pricing/listed-prices.ts";
import { listingFilter } from "./listing-filter.ts";

/** Prices that no condition moves. */
const BASE = listedPrices([]);

const rates = fc.integer({ min: 10_000, max: 2_000_000 }).map((units) => rateUnits(units));
const cents = fc.integer({ min: 1, max: 50_000_000 });
const uahOf = (price: number, rate: Rate) => convertToUah(usdCents(price), rate);

test("bounds in hryvnias let exactly those prices through that show within them", () => {
  fc.assert(
    fc.property(rates, cents, fc.integer({ min: -2, max: 2 }), (rate, price, off) => {
      const kopecks = Math.max(1, uahOf(price, rate) + off);
      const { priceFrom, priceTo } = listingFilter(
        { price_from: kopecks / 100, price_to: kopecks / 100 },
        rate,
        null,
        BASE,
        null,
      );
      for (const near of [price - 1, price, price + 1]) {
        if (near < 1) continue;
        expect(near >= (priceFrom ?? 0)).toBe(uahOf(near, rate) >= kopecks);
        expect(near <= (priceTo ?? -1)).toBe(uahOf(near, rate) <= kopecks);
      }
    }),
    { numRuns: 1000 },
  );
});

test("an empty filter narrows nothing, bounds past any price neither break nor match", () => {
  expect(listingFilter({}, rateUnits(415_000), null, BASE, null)).toEqual({
    categoryId: 0,
    priceFrom: null,
    priceTo: null,
    onlyAvailable: false,
    vendors: [],
    params: [],
    found: null,
    prices: null,
  });
  expect(listingFilter({ price_from: 1_000_000_000 }, rateUnits(1), null, BASE, null).priceFrom).toBe(2_147_483_647);
  expect(listingFilter({ price_to: 0 }, rateUnits(415_000), null, BASE, null).priceTo).toBe(0);
});
