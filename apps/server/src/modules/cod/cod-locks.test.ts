import { describe, expect, it } from "vitest";
import { codFixture } from "../../../test/cod-fixture.ts";
import type { Connection } from "../../db/database.ts";
import { auditBooks } from "../ledger/audit.repository.ts";

const fixture = await codFixture();
const { db, admin, newKey } = fixture;
const { bankRows } = fixture.shop.app.services;

const idOf = async (sql: string, value: unknown): Promise<number> =>
  (await db.query<{ id: number }>(sql, [value])).rows[0]?.id ?? 0;
const bankRowId = (externalId: string) => idOf("select id from bank_rows where external_id = $1", externalId);
const receive = (id: number) =>
  admin.call("receiveCodRegister", { params: { id }, body: { reason: "Банк удержал 10 гривен" }, headers: newKey() });
const accept = (id: number) =>
  admin.call("resolveCod", { params: { id }, body: { decision: "accept", reason: "Сверили" }, headers: newKey() });

/** A register of 500.00 that the bank disputes with 490.00. */
async function disputed(name: string): Promise<{ registerId: number; rowId: number; orderId: number }> {
  const { orderId, waybill } = await fixture.sent("500");
  const { id: registerId } = await fixture.register(name, [[waybill, "500"]]);
  await fixture.bankRow(`row-${name}`, 49_000, `реєстр ${name}`, "НоваПей");
  return { registerId, rowId: await bankRowId(`row-${name}`), orderId };
}

/** Ends once a call waits for a lock of somebody else. */
async function someoneWaits(): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await db.query(waiting)).rows.length).toBe(1);
}

/** Holds a lock, begins a call, and takes `next` once the call waits: the order of locks is right when nobody else has `next`. */
async function whileHeld(
  hold: string,
  id: number,
  call: () => Promise<unknown>,
  next: (tx: Connection) => Promise<unknown>,
) {
  let called: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.query(hold, [id]);
    called = call();
    await someoneWaits();
    await next(tx);
  });
  await called;
}

describe("locks of cash on delivery", () => {
  it("an admin who receives a disputed register waits for the bank's row before holding the register", async () => {
    const { registerId, rowId, orderId } = await disputed("NP-LOCK-1");
    await whileHeld(
      "select 1 from bank_rows where id = $1 for update",
      rowId,
      () => receive(registerId),
      (tx) => tx.query("select 1 from cod_registers where id = $1 for update nowait", [registerId]),
    );
    expect((await fixture.payment(orderId)).state).toBe("credited");
  });

  it("an admin who ends a dispute waits for its register before holding the order", async () => {
    const { orderId, waybill } = await fixture.sent("700");
    const { id } = await fixture.register("NP-LOCK-2", [[waybill, "690"]]);
    const { id: paymentId } = await fixture.payment(orderId);
    await whileHeld(
      "select 1 from cod_registers where id = $1 for update",
      id,
      () => accept(paymentId),
      (tx) => tx.query("select 1 from orders where id = $1 for update nowait", [orderId]),
    );
    expect((await fixture.payment(orderId)).state).toBe("in_transfer");
  });

  it("fifty meetings of a register and its row from both sides at once credit each order once", async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const { registerId, rowId, orderId } = await disputed(`NP-BOTH-${turn}-END`);
      const [, received] = await Promise.all([bankRows.offer(rowId), receive(registerId), bankRows.offer(rowId)]);
      expect([turn, received.status]).toEqual([turn, 200]);
      expect([turn, await fixture.credits(orderId)]).toEqual([turn, 1]);
      expect([turn, await fixture.rowState(`row-NP-BOTH-${turn}-END`)]).toEqual([turn, "matched"]);
    }
    expect((await auditBooks(db)).differences).toEqual([]);
  }, 120_000);
});
