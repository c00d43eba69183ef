import {
  nextPayoutStatus,
  PAYOUT_STATUSES,
  PAYOUT_STEPS,
  type PayoutActor,
  type PayoutStatus,
  type PayoutStep,
  type PayoutStepName,
} from "@dropship/api/contract/payout-steps";
import { payoutFee, payoutOf } from "@dropship/api/contract/payout-terms";
import { add, uahKopecks } from "@dropship/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { testCommerce } from "../../../test/commerce-fixture.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import * as ledger from "../ledger/ledger.service.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { openPayout, takeStep } from "./payout-steps.ts";
import { lockPayout } from "./payouts.repository.ts";

const rules = { smallest: uahKopecks(100), largest: uahKopecks(1e12), feeFixed: uahKopecks(5_00), feePoints: 50 };

it("the largest sum for a balance leaves less than a kopeck's worth of it, whatever the fee", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(100_000), fc.nat(2_000), (total, fixed, points) => {
      const of = { ...rules, feeFixed: uahKopecks(fixed), feePoints: points };
      const amount = payoutOf(uahKopecks(total), of);
      const cost = (sum: number) => sum + payoutFee(uahKopecks(sum), of);
      expect(amount === 0 || cost(amount) <= total).toBe(true);
      expect(cost(amount + 1)).toBeGreaterThan(total);
    }),
    { numRuns: 2_000 },
  );
});

const NAMES = Object.keys(PAYOUT_STEPS) as PayoutStepName[]; // keys of the table

/** What a person, the shop and the bank may do, in any order: ask for a sum, or take any step of any payout. */
type Act =
  | { readonly kind: "ask"; readonly who: number; readonly sum: number }
  /** `onward` picks one of the steps that lead on, so that payouts reach their ends; null takes the named one, legal or not. */
  | { readonly kind: "step"; readonly payout: number; readonly name: PayoutStepName; readonly onward: number | null };
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("ask" as const),
      who: fc.nat(1),
      sum: fc.integer({ min: 1, max: 600_00 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("step" as const),
      payout: fc.nat(5),
      name: fc.constantFrom(...NAMES),
      onward: fc.option(fc.nat(3), { freq: 3 }),
    }),
  },
);

it("in any order of steps, each twice, balances and states are those of a model", { timeout: 120_000 }, async () => {
  const shop = await testCommerce();
  const { db } = shop;
  const deps = { tell: outbox.write };
  const reached = new Set<PayoutStatus>(["requested"]);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 15, maxLength: 40 }), async (acts) => {
      const users = [await shop.dropshipper(uahKopecks(1_000_00)), await shop.dropshipper(uahKopecks(1_000_00))];
      const shopBalances = async () =>
        new Map(
          (
            await db.query<{ name: string; balance: number }>(
              "select name, balance from ledger_accounts where user_id is null",
            )
          ).rows.map(({ name, balance }) => [name, balance]),
        );
      const start = await shopBalances();
      // The model: what each has, and where each payout stands.
      const has = [1_000_00, 1_000_00];
      const made: { id: number; who: number; amount: number; fee: number; status: PayoutStatus }[] = [];
      const moved = { payout_clearing: 0, bank: 0, commission: 0 };

      for (const one of acts) {
        if (one.kind === "ask") {
          const userId = users[one.who]?.id ?? 0;
          const amount = uahKopecks(one.sum);
          const fee = payoutFee(amount, rules);
          const asked = db
            .transaction(async (tx) => {
              const { rows } = await tx.query<{ id: number }>(
                `insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder)
                 values ($1, 'card', 'x', 'x', gen_random_uuid()::text, 'x') returning id`,
                [userId],
              );
              return openPayout(tx, deps, {
                user_id: userId,
                amount,
                fee,
                requisites_id: rows[0]?.id ?? 0,
                method: "card",
                requisites: "4242 •••• 4242",
                holder: "Олена",
                comment: "",
                standing_on: null,
              });
            })
            .catch((error: unknown) => {
              if (error instanceof ledger.BalanceShort) return null;
              throw error;
            });
          const id = await asked;
          const cost = add(amount, fee);
          expect(id !== null).toBe((has[one.who] ?? 0) >= cost);
          if (id === null) continue;
          has[one.who] = (has[one.who] ?? 0) - cost;
          moved.payout_clearing += amount;
          moved.commission += fee;
          made.push({ id, who: one.who, amount, fee, status: "requested" });
        } else {
          const payout = made[one.payout % Math.max(1, made.length)];
          if (!payout) continue;
          const ways = NAMES.filter((name) =>
            (PAYOUT_STEPS[name].from as readonly PayoutStatus[]).includes(payout.status),
          );
          const name = (one.onward === null ? undefined : ways[one.onward % Math.max(1, ways.length)]) ?? one.name;
          const { by, money }: PayoutStep = PAYOUT_STEPS[name];
          const actor: PayoutActor = by[0] ?? "admin";
          const next = nextPayoutStatus(name, payout.status, actor);
          for (const isAgain of [false, true]) {
            const how = await db.transaction(async (tx) => {
              const row = await lockPayout(tx, payout.id, null);
              if (!row) throw new Error("the payout is gone");
              const said = { reason: "Причина", bankRef: "B-1", actorId: users[0]?.id ?? null };
              return takeStep(tx, deps, row, name, { actor, ...said });
            });
            if (next === "illegal") expect(how).toBe("illegal");
            else if (!isAgain) expect(how).toBe(next === "repeat" ? "repeat" : "taken");
            else expect(how).toBe("repeat");
          }
          if (next === "illegal" || next === "repeat") continue;
          payout.status = next;
          reached.add(next);
          const { amount, fee, who } = payout;
          if (money === "giveBack") {
            has[who] = (has[who] ?? 0) + amount + fee;
            moved.payout_clearing -= amount;
            moved.commission -= fee;
          }
          if (money === "leave") {
            moved.payout_clearing -= amount;
            moved.bank += amount;
          }
          if (money === "comeBack") {
            has[who] = (has[who] ?? 0) + amount;
            moved.bank -= amount;
          }
        }
        for (const [place, user] of users.entries())
          expect((await ledger.balances(db, user.id)).available).toBe(has[place]);
        const now = await shopBalances();
        for (const [name, amount] of Object.entries(moved))
          expect([name, (now.get(name) ?? 0) - (start.get(name) ?? 0)]).toEqual([name, amount]);
      }
      const { rows } = await db.query("select id, status from payouts where id = any($1::int[]) order by id", [
        made.map(({ id }) => id),
      ]);
      expect(rows).toEqual(made.map(({ id, status }) => ({ id, status })));
    }),
    { numRuns: 120 },
  );
  expect(reached).toEqual(new Set(PAYOUT_STATUSES)); // or it has proven little
  expect((await auditBooks(db)).differences).toEqual([]);
});
