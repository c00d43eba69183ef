import { orderStatus } from "@dropship/api/contract/orders";
import { PAYOUT_STATUSES } from "@dropship/api/contract/payout-steps";
import { describe, expect, it } from "vitest";
import { testCommerce } from "../../test/commerce-fixture.ts";
import type { Database } from "../db/database.ts";
import { OPENING, SANDBOX_ACCOUNT } from "../integrations/monobank/sandbox.ts";
import { readBankDays } from "../modules/bank/bank-days.repository.ts";
import { auditBooks } from "../modules/ledger/audit.repository.ts";
import { balancesByDay } from "../modules/ledger/ledger.service.ts";
import { requisitesService } from "../modules/payouts/requisites.service.ts";
import { seedBank } from "./bank.ts";
import { seedCod } from "./cod.ts";
import { seedCommerce } from "./commerce.ts";
import { seedWaybills } from "./waybills.ts";

const until = new Date("2026-11-20T15:00:00Z");

/** What nothing explains between the demo's bank and its books, at the end of each day since its first row. */
async function unexplainedByDay(db: Database): Promise<number[]> {
  const booked: { amount: number }[] = [];
  await seedBank(db, {
    book: async (row) => {
      booked.push(row);
      return { id: "row", time: 0, description: "", hold: false, ...row };
    },
  });
  const balance = OPENING + (booked[0]?.amount ?? 0);
  const bank = await readBankDays(db, SANDBOX_ACCOUNT, { balance, at: new Date().toISOString() }, 90);
  const books = await balancesByDay(db, 90);
  return bank.flatMap(({ statement, outside, ahead }, place) =>
    statement === null ? [] : [statement + (books[place]?.balances.bank ?? 0) - outside + ahead],
  );
}

async function liveOnce() {
  const shop = await testCommerce();
  const { db } = shop;
  const [user, admin] = [await shop.dropshipper(), await shop.dropshipper()];
  for (let index = 0; index < 25; index += 1)
    await shop.product({ price: 500 + index * 137, stock: 200, name: `Товар ${index}` });
  const { orders } = await seedCommerce(db, {
    dropshipperId: user.id,
    adminId: admin.id,
    currency: shop.currency,
    requisites: requisitesService({
      db,
      appKey: Buffer.alloc(32, 7),
      settings: () => Promise.reject(new Error("not asked")),
    }),
    orders: 70,
    until,
  });
  const { rows } = await db.query<{ status: string; said: string; created_at: Date }>(
    "select status, concat_ws('|', number, status, payment_status, last_name, address, total_uah, created_at) as said, created_at from orders order by id",
  );
  await seedWaybills(db, admin.id, null);
  await seedCod(db, until);
  const cod = await db.query<{ state: string }>("select distinct state from cod_payments");
  const registers = await db.query<{ state: string }>("select distinct state from cod_registers");
  const waybills = await db.query<{ status: string }>("select distinct status from waybills");
  const payouts = await db.query<{ status: string; said: string }>(
    "select status, concat_ws('|', id, user_id, amount, fee, requisites, bank_ref, batch_id, created_at, closed_at) as said from payouts order by id",
  );
  return {
    db,
    orders,
    rows,
    payouts: payouts.rows,
    waybills: waybills.rows,
    cod: cod.rows,
    registers: registers.rows,
  };
}

describe("the demo's history", () => {
  it("is the same every time, has orders and payouts in all states and clean books", async () => {
    // Side by side: half of a life is spent waiting for its database.
    const [first, second] = await Promise.all([liveOnce(), liveOnce()]);
    expect(first.orders).toBe(70);
    expect(first.rows.map((row) => row.said)).toEqual(second.rows.map((row) => row.said));
    expect(new Set(first.rows.map((row) => row.status))).toEqual(new Set(orderStatus.options));
    expect(first.rows.every((row) => row.created_at < until)).toBe(true);
    expect(first.payouts).toEqual(second.payouts);
    expect(new Set(first.payouts.map((row) => row.status))).toEqual(new Set(PAYOUT_STATUSES));
    const made = first.waybills.map((row) => row.status);
    expect(made).toEqual(
      expect.arrayContaining(["draft", "failed", "created", "in_transit", "arrived", "received", "returned", "lost"]),
    );
    const where = first.cod.map((row) => row.state);
    expect(where).toEqual(expect.arrayContaining(["expected", "credited", "void"]));
    expect(first.registers.map((row) => row.state)).toContain("paid");
    // Each day's difference between the bank and the books explains itself: by rows that wait, were set aside or came later.
    const unexplained = await unexplainedByDay(first.db);
    expect(unexplained.length).toBeGreaterThan(0);
    expect(new Set(unexplained)).toEqual(new Set([0]));
    expect((await auditBooks(first.db)).differences).toEqual([]);
  }, 120_000);
});
