import { expect, it } from "vitest";
import { testDatabase } from "./database.ts";
import { Broken, simulate } from "./simulation/simulation.ts";

const SEED = 20_261_122;
const databases = [await testDatabase(), await testDatabase(), await testDatabase(), await testDatabase()] as const;

// As many steps as fit into some twenty seconds of a run of all tests, at about two hundred a second: each is a handful of transactions on a
// real database, one after another, since the same seed has to go the same way. `npm run simulate` takes a million.
it("keeps stock, money and states sound through orders, carrier, bank and crashes", { timeout: 300_000 }, async () => {
  const report = await simulate({ db: databases[0], seed: SEED, steps: 4_000, every: 1_000 });
  expect(report.orders).toBeGreaterThan(250);
  expect(report.waybills).toBeGreaterThan(50);
  // Nothing of it stands still: every kind of step was done, and the process died in many of them.
  for (const [kind, { done }] of Object.entries(report.counts)) expect([kind, done]).not.toEqual([kind, 0]);
  expect(Object.values(report.counts).reduce((sum, { crashed }) => sum + crashed, 0)).toBeGreaterThan(50);
});

it("goes the same way for the same seed", { timeout: 120_000 }, async () => {
  const one = await simulate({ db: databases[1], seed: SEED, steps: 300 });
  expect(await simulate({ db: databases[2], seed: SEED, steps: 300 })).toEqual(one);
});

it("finds a fault and says how it is replayed", { timeout: 60_000 }, async () => {
  const broken = simulate({
    db: databases[3],
    seed: 1,
    steps: 400,
    every: 200,
    // Somebody changes a sum behind the back of the shop.
    reached: () =>
      void databases[3].query("update orders set total_uah = total_uah + 1 where id = (select min(id) from orders)"),
  });
  await expect(broken).rejects.toThrow(Broken);
  await expect(broken).rejects.toThrow("replay: npm run simulate -- --seed 1 --steps 400");
});
