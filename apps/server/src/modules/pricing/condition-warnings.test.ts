import { usdCents } from "@dropship/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { warningsOf } from "./condition-warnings.ts";
import { type Condition, obstacleOf, price, type PriceContext } from "./price.ts";

/** Two trees of three levels: 1 > 2 > 3 and 4 > 5. */
const PATHS: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [4], 5: [4, 5] };
const pathOf = (id: number) => PATHS[id] ?? [];
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const NOW = day(5);

const some = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 1 });
const targets = fc
  .record({
    user: some([1, 2]),
    role: some(["Admin", "Super Admin"]),
    category: some([1, 2, 3, 4, 5]),
    product: some([11, 12]),
  })
  .map((named) =>
    Object.fromEntries(
      Object.entries(named).flatMap(([dimension, ids]) => (ids ? [[dimension, new Set<number | string>(ids)]] : [])),
    ),
  );
const rules = fc
  .array(
    fc.record({
      kind: fc.constantFrom("commission" as const, "discount" as const),
      valueType: fc.constantFrom("percent" as const, "fixed" as const),
      value: fc.integer({ min: 1, max: 2_000 }),
      minQuantity: fc.integer({ min: 1, max: 3 }),
      // Mostly those that stand in each other's way.
      isStackable: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
      position: fc.integer({ min: 0, max: 3 }),
      from: fc.option(fc.integer({ min: 0, max: 6 }), { freq: 1 }),
      to: fc.option(fc.integer({ min: 7, max: 12 }), { freq: 1 }),
      targets,
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((list) =>
    list.map(({ from, to, ...rest }, index): Condition => ({
      ...rest,
      id: index + 1,
      name: `Правило ${index + 1}`,
      floor: null,
      cap: null,
      isActive: true,
      activeFrom: from === null ? null : day(from),
      activeTo: to === null ? null : day(to),
    })),
  );
const contexts = fc.array(
  fc.record({
    userId: fc.constantFrom(null, 1, 2),
    roles: fc.subarray(["Admin", "Super Admin"]),
    productId: fc.constantFrom(11, 12, 13),
    categoryPath: fc.constantFrom(...Object.values(PATHS)),
    at: fc.integer({ min: 0, max: 13 }).map(day),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 20, maxLength: 40 },
);
const actsIn = (
  rule: Condition,
  all: readonly Condition[],
  { quantity, ...context }: PriceContext & { quantity: number },
) => price(usdCents(10_000), quantity, context, all).steps.some(({ condition }) => condition.id === rule.id);

describe("what is to be known of a condition", () => {
  it("never says that one does not act when it does", () => {
    let warned = 0;
    fc.assert(
      fc.property(rules, contexts, (all, asked) => {
        for (const rule of all) {
          if (!warningsOf(rule, all, { at: NOW, pathOf }).some(({ code }) => code === "shadowed")) continue;
          warned += 1;
          for (const context of asked) expect(actsIn(rule, all, context)).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
    expect(warned).toBeGreaterThan(20); // else nothing was tried
  });

  it("says of both that one stands in the other's way", () => {
    fc.assert(
      fc.property(rules, (all) => {
        const by = (rule: Condition, code: string) =>
          warningsOf(rule, all, { at: NOW, pathOf }).some((one) => one.code === code);
        const isShadowed = all.some((rule) => by(rule, "shadowed"));
        expect(all.some((rule) => by(rule, "shadows"))).toBe(isShadowed);
      }),
      { numRuns: 400 },
    );
  });

  it("gives the reason for everything that does not move a price, and only for that", () => {
    fc.assert(
      fc.property(rules, contexts, (all, asked) => {
        for (const context of asked) {
          for (const rule of all) {
            const isHeld = obstacleOf(rule, context, context.quantity) !== null;
            if (isHeld) expect(actsIn(rule, all, context)).toBe(false);
            else if (rule.isStackable) expect(actsIn(rule, all, context)).toBe(true);
          }
        }
      }),
    );
  });
});
