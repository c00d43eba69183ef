import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { auditBooks } from "../ledger/audit.repository.ts";
import { testBank } from "../../../test/bank-fixture.ts";

const { db, user, bank, replenishments, bankRows, post, balance, credits, state, begin, row } = await testBank();

it("credits once whatever reports it: webhooks, questions, rows of the statement and clicks, twice, late, in any order", async () => {
  const reports = ["webhook", "webhook", "old webhook", "question", "question", "row", "row", "clock"] as const;
  const plans = fc.record({
    order: fc.shuffledSubarray([...reports], { minLength: 2 }),
    end: fc.constantFrom("pay" as const, "fail" as const, "refund" as const),
    isParallel: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(plans, async ({ order, end, isParallel }) => {
      const { id, invoiceId } = await begin("120.00");
      const before = await balance();
      const words: { body: string; signature: string }[] = [await bank.signedState(invoiceId)];
      await bank.press(invoiceId, "wait");
      words.push(await bank.signedState(invoiceId));
      await bank.press(invoiceId, end === "fail" ? "fail" : "pay");
      words.push(await bank.signedState(invoiceId));
      if (end === "refund") {
        await bank.refund(invoiceId);
        words.push(await bank.signedState(invoiceId));
      }
      const last = words.at(-1);
      const rowId = createHash("sha256").update(invoiceId).digest("hex").slice(0, 20);
      const report = async (what: (typeof reports)[number]): Promise<void> => {
        if (what === "webhook" && last) await post(last.body, last.signature);
        if (what === "old webhook")
          for (const word of words.slice(0, -1).toReversed()) await post(word.body, word.signature);
        if (what === "question") await user.call("checkReplenishment", { params: { id } });
        // The bank pays out only for what was paid.
        if (what === "row" && end === "pay") await bankRows.take(row(rowId, 11_800, { invoiceId }));
        if (what === "clock") {
          await db.query(
            "update replenishments set asked_until = null, expires_at = now() - interval '1 hour' where id = $1",
            [id],
          );
          await replenishments.follow();
        }
      };
      if (isParallel) await Promise.all(order.map(report));
      else
        for (const what of order) {
          await report(what);
          expect(await credits(id)).toBeLessThan(2);
          expect([0, 12_000]).toContain((await balance()) - before);
        }
      if (last) await post(last.body, last.signature);
      expect((await balance()) - before).toBe(end === "pay" ? 12_000 : 0);
      expect(await credits(id)).toBe(end === "fail" ? 0 : 1);
      const ends = { pay: ["succeeded"], fail: ["failed", "expired"], refund: ["reversed"] }[end];
      expect(ends).toContain((await state(id)).status);
    }),
    { numRuns: 40 },
  );
  expect((await auditBooks(db)).differences).toEqual([]);
}, 120_000);
