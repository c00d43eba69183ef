import { convertToUah, convertToUsd, type Rate, rateUnits, uahKopecks, usdCents } from "@dropship/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listedPrices } from "../../pricing/listed-prices.ts";
import { listingFilter } from "./listing-filter.ts";

/** Prices that no condition moves. */
const BASE = listedPrices([]);

const rates = fc.integer({ min: 10_000, max: 2_000_000 }).map((units) => rateUnits(units));
const cents = fc.integer({ min: 1, max: 50_000_000 });
const uahOf = (price: number, rate: Rate) => convertToUah(usdCents(price), rate);

const boundsAt = (uah: number, rate: Rate) => {
  const { priceFrom, priceTo } = listingFilter({ price_from: uah, price_to: uah }, rate, null, BASE, null);
  return [priceFrom ?? 0, priceTo ?? -1] as const;
};

test("a bound at an amount that somebody is shown lets its price through, said by a supplier or converted", () => {
  fc.assert(
    fc.property(rates, cents, (rate, kopecks) => {
      const price = convertToUsd(uahKopecks(kopecks), rate);
      fc.pre(price > 0 && price < 2_147_483_647);
      const [from, to] = boundsAt(kopecks / 100, rate);
      expect([from, to]).toEqual([price, price]);
    }),
    { numRuns: 1000 },
  );
});

test("what lies within bounds shows at most half a cent beyond them", () => {
  fc.assert(
    fc.property(rates, cents, fc.integer({ min: -500, max: 500 }), (rate, price, off) => {
      const kopecks = Math.max(1, uahOf(price, rate) + off);
      const [from, to] = boundsAt(kopecks / 100, rate);
      const halfACent = Math.ceil(rate / 20_000) + 1;
      expect(uahOf(from, rate)).toBeGreaterThanOrEqual(kopecks - halfACent);
      expect(uahOf(from - 1, rate)).toBeLessThan(kopecks);
      expect(uahOf(to, rate)).toBeLessThanOrEqual(kopecks + halfACent);
      expect(uahOf(to + 1, rate)).toBeGreaterThan(kopecks);
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
