import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allocate,
  basisPoints,
  convertToUah,
  convertToUsd,
  LARGEST_UNITS,
  MoneyError,
  multiply,
  parseRate,
  parseUah,
  parseUsd,
  rateToDecimal,
  rateUnits,
  saidPrices,
  shownTotal,
  sum,
  toDecimal,
  uahKopecks,
  uahOf,
  usdCents,
} from "./money.ts";

const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const rate = fc.integer({ min: 1, max: 9_999_999 }).map(rateUnits);

describe("amounts on the wire", () => {
  it("come back unchanged", () => {
    fc.assert(fc.property(cents, (c) => parseUah(toDecimal(uahKopecks(c))) === c));
    fc.assert(fc.property(rate, (r) => parseRate(rateToDecimal(r)) === r));
  });
  it.each(["", "1,5", "1.234", "1e5", " 1", "--1", "1.", ".5", "NaN", "Infinity", "99999999999999999"])(
    "refuse %j",
    (text) => {
      expect(() => parseUsd(text)).toThrow(MoneyError);
    },
  );
  it("never print a negative zero", () => expect(toDecimal(usdCents(-0))).toBe("0.00"));
});

describe("conversion at a rate", () => {
  it.each([
    ["10.00", "41.5", "415.00"],
    ["0.01", "41.5", "0.42"], // 0.415 goes away from zero
    ["-0.01", "41.5", "-0.42"],
    ["0.01", "0.49", "0.00"],
    ["1234.56", "41.4875", "51218.81"],
  ])("%s USD at %s is %s UAH", (usd, sale, uah) => {
    expect(toDecimal(convertToUah(parseUsd(usd), parseRate(sale)))).toBe(uah);
  });
  it("is the exact half-away-from-zero for every operand, big ones too", () => {
    fc.assert(
      fc.property(cents, rate, (c, r) => {
        const twice = 2n * BigInt(Math.abs(c)) * BigInt(r) + 10_000n;
        const exact = twice / 20_000n;
        return BigInt(Math.abs(convertToUah(usdCents(c), r))) === exact;
      }),
    );
  });
  it("back to USD is off by at most what one kopeck rounding moves", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 10_000, max: 999_999 }), (c, r) => {
        return convertToUsd(convertToUah(usdCents(c), rateUnits(r)), rateUnits(r)) === c;
      }),
    );
  });
});

describe("what a supplier said in hryvnias", () => {
  const kopecks = fc.integer({ min: 1, max: 100_000_000 }).map(uahKopecks);
  const dearRate = fc.integer({ min: 10_000, max: 999_999 }).map(rateUnits);
  const cents2300 = convertToUsd(parseUah("2300"), parseRate("41.5"));

  it("is shown to the kopeck while the rate is the same", () => {
    const said = saidPrices([parseUah("2300")], parseRate("41.5"));
    expect(toDecimal(convertToUah(cents2300, parseRate("41.5")))).toBe("2299.93");
    expect(toDecimal(uahOf(cents2300, parseRate("41.5"), said))).toBe("2300.00");
    expect(toDecimal(uahOf(cents2300, parseRate("42"), said))).toBe("2327.64");
    fc.assert(
      fc.property(
        kopecks,
        dearRate,
        (amount, r) => uahOf(convertToUsd(amount, r), r, saidPrices([amount], r)) === amount,
      ),
    );
  });
  it("holds for the price and for the former one beside it", () => {
    fc.assert(
      fc.property(kopecks, kopecks, dearRate, (a, b, r) => {
        const prices = [a, b].map((one) => convertToUsd(one, r));
        fc.pre(prices[0] !== prices[1]);
        const said = saidPrices([a, b], r);
        expect(prices.map((price) => uahOf(price, r, said))).toEqual([a, b]);
      }),
    );
  });
  it("counts for no other price and no other rate", () => {
    fc.assert(
      fc.property(kopecks, dearRate, cents, dearRate, (amount, r, price, other) => {
        fc.pre(price !== convertToUsd(amount, r) || r !== other);
        return uahOf(usdCents(price), other, saidPrices([amount], r)) === convertToUah(usdCents(price), other);
      }),
    );
  });
  it("is not kept where dollars give it back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }).map(usdCents), dearRate, (price, r) => {
        return saidPrices([convertToUah(price, r)], r) === null;
      }),
    );
  });
});

describe("sums", () => {
  it("a total is the sum of lines that are unit × quantity", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 999 }))),
        rate,
        (lines, r) => {
          const units = lines.map(([c, q]) => multiply(convertToUah(usdCents(c), r), q));
          return sum(units) === units.reduce((a, b) => a + b, 0);
        },
      ),
    );
  });
  it("refuse what leaves the safe range", () => {
    expect(() => multiply(usdCents(Number.MAX_SAFE_INTEGER), 2)).toThrow(MoneyError);
    expect(() => multiply(usdCents(1), 1.5)).toThrow(MoneyError);
  });
  it("basis points round half away from zero", () => {
    expect(basisPoints(usdCents(50), 100)).toBe(1);
    expect(basisPoints(usdCents(-50), 100)).toBe(-1);
    expect(basisPoints(usdCents(49), 100)).toBe(0);
  });
});

describe("allocation", () => {
  it("adds up to the total and stays within one unit of the exact share", () => {
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }), (c, weights) => {
        fc.pre(weights.some((w) => w > 0));
        const all = weights.reduce((a, b) => a + b, 0);
        const parts = allocate(usdCents(c), weights);
        return sum(parts) === usdCents(c) && parts.every((p, i) => Math.abs(p - (c * (weights[i] ?? 0)) / all) < 1);
      }),
    );
  });
});

describe("a total that is only shown", () => {
  const lines = fc.array(
    fc.record({ unit: fc.integer({ min: 0, max: 2 ** 52 }).map(usdCents), quantity: fc.nat(9_999) }),
  );
  it("is exact up to the largest amount on the wire and stays there beyond it", () => {
    fc.assert(
      fc.property(lines, (all) => {
        const exact = all.reduce((total, { unit, quantity }) => total + BigInt(unit) * BigInt(quantity), 0n);
        const most = BigInt(LARGEST_UNITS);
        expect(shownTotal(all)).toBe(Number(exact > most ? most : exact));
      }),
    );
    expect(parseUsd(toDecimal(usdCents(LARGEST_UNITS)))).toBe(LARGEST_UNITS);
  });
});
