import fc from "fast-check";
import { expect, it } from "vitest";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import { act, bank, begin, OWING, moneyRun, payouts } from "./money-run.ts";

const { db, shop, user } = bank;

it("all of a user's money is what a page of code says, whatever comes twice, late and in any order", async () => {
  await payouts.payer(await shop.as("super-admin"));
  const { id: requisites } = await payouts.requisites(user);
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 35 }), async (acts) => {
      const run = moneyRun(await begin(), requisites);
      const done: string[] = [];
      for (const one of acts) {
        await run.happen(one);
        for (const { status } of [...run.orders, ...run.topUps, ...run.payouts]) reached.add(status);
        for (const { money } of run.orders) reached.add(money);
        if (run.model.debt > 0) reached.add("debt");
        done.push(one.kind);
        await run.compare(done.join(" "));
      }
    }),
    { numRuns: 12, seed: 20_261_122, endOnFailure: true, examples: [[OWING]] },
  );
  expect((await auditBooks(db)).differences).toEqual([]);
  // The same acts every time, so that these are known to have met.
  const ends = ["succeeded", "reversed", "cancelled", "failed", "paid", "settled", "refunded", "returned", "debt"];
  expect([...reached]).toEqual(expect.arrayContaining(ends));
}, 400_000);
