import { expect, it } from "vitest";
import { seedOf, triesOf } from "./by-chance.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { quickDatabase } from "./simulation/quick-database.ts";
import { Broken, simulate } from "./simulation/simulation.ts";

const SEED = seedOf(20_261_122);
/** Of each of two shops. */
const STEPS = triesOf(10_000);
const [first, second, third, fourth, fifth] = await Promise.all([
  testDatabase(),
  testDatabase(),
  testDatabase(),
  testDatabase(),
  testDatabase(),
]);

/** A shop that is simulated as fast as may be. */
async function simulated({ url }: TestDatabase, seed: number, steps: number) {
  const db = await quickDatabase(url);
  try {
    return await simulate({ db, seed, steps, every: 1_000 });
  } finally {
    await db.close();
  }
}

// Two shops side by side: within one shop each step waits for the one before it, since the same seed has to go the same way, so the shop's code
// and the database would take turns. `npm run simulate` takes a million in one.
it(
  `keeps stock, money and states sound through orders, carrier, bank and crashes, from seed ${SEED}`,
  { timeout: triesOf(600_000) },
  async () => {
    const reports = await Promise.all([simulated(first, SEED, STEPS), simulated(second, SEED + 1, STEPS)]);
    for (const { orders, waybills, counts } of reports) {
      expect(orders).toBeGreaterThan(0.06 * STEPS);
      expect(waybills).toBeGreaterThan(0.012 * STEPS);
      // Nothing of it stands still: every kind of step was done, and the process died in many of them.
      for (const [kind, { done }] of Object.entries(counts)) expect([kind, done]).not.toEqual([kind, 0]);
      expect(Object.values(counts).reduce((sum, { crashed }) => sum + crashed, 0)).toBeGreaterThan(0.025 * STEPS);
    }
  },
);

it("goes the same way for the same seed", { timeout: 120_000 }, async () => {
  const one = await simulate({ db: third, seed: SEED, steps: 300 });
  expect(await simulate({ db: fourth, seed: SEED, steps: 300 })).toEqual(one);
});

it("finds a fault and says how it is replayed", { timeout: 60_000 }, async () => {
  const broken = simulate({
    db: fifth,
    seed: 1,
    steps: 400,
    every: 200,
    // Somebody changes a sum behind the back of the shop.
    reached: () =>
      void fifth.query("update orders set total_uah = total_uah + 1 where id = (select min(id) from orders)"),
  });
  await expect(broken).rejects.toThrow(Broken);
  await expect(broken).rejects.toThrow("replay: npm run simulate -- --seed 1 --steps 400");
});
