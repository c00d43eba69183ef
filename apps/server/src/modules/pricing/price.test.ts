import { usdCents } from "@dropship/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Condition, price, type PriceContext } from "./price.ts";
import { testCondition } from "./pricing.testing.ts";

const at = new Date("2026-05-10T12:00:00Z");
const context: PriceContext = { userId: 7, roles: ["Admin"], productId: 3, categoryPath: [1, 2], at };
let nextId = 1;
const condition = (changes: Partial<Condition>): Condition => ({
  ...testCondition(),
  id: nextId++,
  isActive: true,
  targets: {},
  ...changes,
});
const cents = (base: number, conditions: Condition[], changes: Partial<PriceContext> = {}, quantity = 1) =>
  price(usdCents(base), quantity, { ...context, ...changes }, conditions).cents;

describe("a price", () => {
  it("takes percents of the base, never compounding", () => {
    expect(cents(1_000, [condition({ value: 1_000 }), condition({ value: 1_000 })])).toBe(1_200);
    expect(cents(1_000, [condition({ value: 1_000 }), condition({ kind: "discount", value: 1_000 })])).toBe(1_000);
  });
  it("adds all stackable ones and the first that is not, by position", () => {
    const single = (position: number, value: number) => condition({ isStackable: false, position, value });
    expect(cents(1_000, [single(2, 5_000), single(1, 1_000), condition({ value: 200 })])).toBe(1_120);
  });
  it("bounds what a condition moves by its floor and cap", () => {
    expect(cents(1_000, [condition({ value: 100, floor: 50 })])).toBe(1_050);
    expect(cents(1_000, [condition({ value: 5_000, cap: 200 })])).toBe(1_200);
    expect(cents(1_000, [condition({ kind: "discount", value: 5_000, cap: 200 })])).toBe(800);
  });
  it("is rounded once, half away from zero", () => {
    // 0.5 % of 1.00 twice is a whole cent; each rounded alone would make two.
    expect(cents(100, [condition({ value: 50 }), condition({ value: 50 })])).toBe(101);
    expect(cents(100, [condition({ value: 50 })])).toBe(101);
    expect(cents(100, [condition({ value: 49 })])).toBe(100);
  });
  it("never falls below a cent", () => {
    expect(cents(100, [condition({ kind: "discount", valueType: "fixed", value: 5_000 })])).toBe(1);
  });
  it("never rises above what the columns of prices hold, and its steps still add up", () => {
    const high = price(usdCents(2_000_000_000), 1, context, [condition({ value: 100_000 }), condition({ value: 1 })]);
    expect(high.cents).toBe(2_147_483_647);
    expect(high.steps.map(({ delta }) => delta)).toEqual([147_483_647, 0]);
  });
  it("asks the minimum quantity and the active window", () => {
    const wholesale = condition({ kind: "discount", minQuantity: 5 });
    expect(cents(1_000, [wholesale], {}, 4)).toBe(1_000);
    expect(cents(1_000, [wholesale], {}, 5)).toBe(900);
    const window = condition({ activeFrom: at, activeTo: new Date(at.getTime() + 1) });
    expect(cents(1_000, [window])).toBe(1_100);
    expect(cents(1_000, [window], { at: new Date(at.getTime() - 1) })).toBe(1_000);
    expect(cents(1_000, [window], { at: new Date(at.getTime() + 1) })).toBe(1_000);
    expect(cents(1_000, [condition({ isActive: false })])).toBe(1_000);
  });
  it("asks every named dimension, any target within one", () => {
    const both = condition({ targets: { user: new Set([7, 8]), category: new Set([2]) } });
    expect(cents(1_000, [both])).toBe(1_100);
    expect(cents(1_000, [both], { userId: 9 })).toBe(1_000);
    expect(cents(1_000, [both], { userId: null })).toBe(1_000);
    expect(cents(1_000, [both], { categoryPath: [1] })).toBe(1_000);
    expect(cents(1_000, [condition({ targets: { role: new Set(["Super Admin"]) } })])).toBe(1_000);
    expect(cents(1_000, [condition({ targets: { product: new Set([3]) } })])).toBe(1_100);
  });
  it("a named dimension that lost its targets matches nobody", () => {
    expect(cents(1_000, [condition({ targets: { category: new Set() } })])).toBe(1_000);
  });
});

const arbitrary = fc.record({
  kind: fc.constantFrom("commission" as const, "discount" as const),
  valueType: fc.constantFrom("percent" as const, "fixed" as const),
  value: fc.integer({ min: 1, max: 20_000 }),
  floor: fc.option(fc.integer({ min: 0, max: 300 })),
  cap: fc.option(fc.integer({ min: 300, max: 5_000 })),
  isStackable: fc.boolean(),
  position: fc.integer({ min: 0, max: 3 }),
  minQuantity: fc.integer({ min: 1, max: 3 }),
});

/** The same rule said anew, in exact fractions of a cent. */
function exactPrice(base: number, quantity: number, conditions: Condition[]): number {
  const holding = conditions
    .filter((c) => quantity >= c.minQuantity)
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
  let total = BigInt(base) * 10_000n;
  for (const kind of ["commission", "discount"]) {
    let isSingleTaken = false;
    for (const c of holding.filter((one) => one.kind === kind)) {
      if (!c.isStackable && isSingleTaken) continue;
      if (!c.isStackable) isSingleTaken = true;
      let move = c.valueType === "percent" ? BigInt(base) * BigInt(c.value) : BigInt(c.value) * 10_000n;
      if (c.floor !== null && move < BigInt(c.floor) * 10_000n) move = BigInt(c.floor) * 10_000n;
      if (c.cap !== null && move > BigInt(c.cap) * 10_000n) move = BigInt(c.cap) * 10_000n;
      total += kind === "commission" ? move : -move;
    }
  }
  const rounded = total <= 0n ? 0n : (total + 5_000n) / 10_000n;
  return Math.max(1, Number(rounded));
}

describe("for any conditions", () => {
  it("the price is the exact rule's and its steps add up to it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(arbitrary, { maxLength: 8 }),
        (base, quantity, list) => {
          const conditions = list.map((changes) => condition(changes));
          const priced = price(usdCents(base), quantity, context, conditions);
          expect(priced.cents).toBe(exactPrice(base, quantity, conditions));
          expect(priced.steps.reduce((total, step) => total + step.delta, base)).toBe(priced.cents);
        },
      ),
    );
  });
});
