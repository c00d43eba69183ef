import { contract, type Contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { beforeAll, describe, expect, it } from "vitest";
import { uahKopecks } from "@dropship/money";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { orderPlacer } from "./place-order.ts";
import { payoutFixture } from "./payout-fixture.ts";
import { rowOf } from "../src/modules/bank/bank-rows.service.ts";
import { testShop } from "./shop.ts";
import { waybillFixture } from "./waybill-fixture.ts";
import type { Visitor, VisitorInput } from "./visitor.ts";

/** Endpoints by which an admin changes something: each has to stand in the table below with a call that succeeds. */
type AdminWrite = {
  [N in OperationName]: Contract[N] extends {
    access: "admin" | "super-admin";
    method: "POST" | "PUT" | "PATCH" | "DELETE";
  }
    ? N
    : never;
}[OperationName];

const names = (Object.keys(contract) as OperationName[]).filter((name) => {
  const { access, method }: Endpoint = contract[name];
  return (access === "admin" || access === "super-admin") && method !== "GET";
}); // keys of the table

describe("what an admin changes", async () => {
  const shop = await testShop();
  let superAdmin: Visitor;

  /** Calls that move money by hand: one at once, one that takes an entry back, and two that another admin has asked for. */
  async function moneyCalls() {
    let keys = 0;
    const headers = () => ({ "idempotency-key": `audit-${(keys += 1)}-money` });
    const admin = await shop.as("admin");
    const body = {
      operation: "credit",
      user_id: shop.ids.get("user@dropship.example"),
      amount: "20000",
      text: "Бонус",
      reason: "Проверка",
      document: "№ 1",
    };
    const small = await admin.call("moveMoney", { body: { ...body, amount: "10" }, headers: headers() });
    const asked = [];
    for (let n = 0; n < 2; n += 1)
      asked.push((await admin.call("moveMoney", { body, headers: headers() })).body.data.id);
    return {
      moveMoney: { body: { ...body, amount: "10" }, headers: headers() },
      reverseLedgerEntry: {
        params: { id: small.body.data.entry_id },
        body: { reason: "Ошибка", document: "№ 2" },
        headers: headers(),
      },
      confirmMoneyRequest: { params: { id: asked[0] }, headers: headers() },
      refuseMoneyRequest: { params: { id: asked[1] }, body: { reason: "Не нужно" } },
      checkBooks: {},
    };
  }

  /** Calls of the desk of orders, each on an order of its own. */
  async function orderCalls() {
    const owner = await shop.as("verified");
    const userId = shop.ids.get("user@dropship.example") ?? 0;
    const adminId = shop.ids.get("admin@dropship.example") ?? 0;
    await shop.db.transaction((tx) =>
      ledger.replenish(tx, {
        userId,
        amount: uahKopecks(1_000_000),
        key: "audit-orders",
        description: "Пополнение",
        actorId: null,
      }),
    );
    const place = await orderPlacer(shop);
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await place(owner));
    return {
      stepOrder: { params: { id: ids[0] }, body: { step: "confirm" } },
      stepOrders: { body: { step: "confirm", choice: { ids: [ids[1]] } } },
      assignOrders: { body: { assignee_id: adminId, choice: { ids: [ids[2]] } } },
      arrangeOrder: { params: { id: ids[2] }, body: { assignee_id: null, tags: ["срочно"] } },
      addOrderNote: { params: { id: ids[2] }, body: { text: "Позвонить перед отправкой" } },
    };
  }

  /** Calls that decide on payouts of a dropshipper. */
  async function payoutCalls() {
    const payouts = payoutFixture(shop);
    const user = await shop.as("verified");
    await payouts.payer(superAdmin);
    await payouts.fill(shop.ids.get("user@dropship.example") ?? 0, 1_000);
    const to = (await payouts.requisites(user)).id;
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await payouts.ask(user, "200", to)).body.data.id);
    const [first, second, third] = ids;
    await payouts.step(superAdmin, third ?? 0, "approve");
    return {
      stepPayout: { params: { id: first }, body: { step: "approve", version: 1 }, headers: payouts.headers() },
      stepPayouts: { body: { rows: { ids: [second] }, step: "approve" } },
      createPayoutBatch: { body: { ids: [third] }, headers: payouts.headers() },
    };
  }

  /** Rows of the bank's statement: one for each thing that can be done with one. */
  async function bankCalls() {
    const { bankRows, db } = { ...shop.app.services, db: shop.db };
    for (const id of ["a", "b", "c"])
      await bankRows.take(
        rowOf("account", { id, time: 1_760_000_000, description: "Переказ", hold: false, amount: 100_000 }, "poll"),
      );
    const { rows } = await db.query<{ id: number }>("select id from bank_rows order by external_id");
    const [assigned, aside, back] = rows.map(({ id }) => ({ params: { id } }));
    await superAdmin.call("setAsideBankRow", { ...back, body: { reason: "Не деньги пользователей" } });
    const part = { user_id: shop.ids.get("user@dropship.example"), amount: "1000.00" };
    return {
      assignBankRow: { ...assigned, body: { parts: [part] }, headers: { "idempotency-key": "audit-bank-row" } },
      setAsideBankRow: { ...aside, body: { reason: "Возврат поставщика" } },
      returnBankRow: { ...back },
      refreshBank: {},
    };
  }

  /** Calls about waybills, each on one of its own. */
  async function waybillCalls() {
    const at = await waybillFixture(shop);
    const made = [];
    for (let n = 0; n < 6; n += 1) made.push(await at.make(await at.order("confirmed")));
    const [changed, stepped, many, removed, tracked, registered] = made.map(({ id, version }) => ({ id, version }));
    const orders = [await at.order("confirmed"), await at.order("confirmed")];
    const one = (waybill: { id: number } | undefined) => ({ choice: { ids: [waybill?.id] } });
    return {
      createWaybill: {
        body: { order_id: orders[0], ...(await at.fields(orders[0] ?? 0)) },
        headers: at.newKey(),
      },
      createWaybills: { body: { choice: { ids: [orders[1]] } } },
      updateWaybill: {
        params: { id: changed?.id },
        body: { ...(await at.fields(made[0]?.order.id ?? 0)), version: changed?.version, weight: 700 },
      },
      stepWaybill: { params: { id: stepped?.id }, body: { step: "handOver", version: stepped?.version } },
      stepWaybills: { body: { step: "handOver", ...one(many) } },
      removeWaybill: { params: { id: removed?.id } },
      trackWaybills: { body: one(tracked) },
      printWaybills: { body: { format: "100x100", ...one(tracked) } },
      createWaybillRegisters: { body: one(registered), headers: at.newKey() },
    };
  }

  let calls: Record<AdminWrite, VisitorInput> & Partial<Record<OperationName, VisitorInput>>;

  beforeAll(async () => {
    const held = { buy: 490_000, sale: 500_000, bank_sale: 500_000, source: "nbu", at: new Date().toISOString() };
    await shop.db.query("insert into settings (name, value) values ('currency.check', $1)", [JSON.stringify({ held })]);
    superAdmin = await shop.as("super-admin");
    const user = { params: { id: shop.ids.get("new@dropship.example") } };
    calls = {
      createUser: { body: { first_name: "Павло", last_name: "Пробный", email: "audit@shop.example", phone: "" } },
      changeUserRoles: { params: { id: shop.ids.get("admin@dropship.example") }, body: { roles: [] } },
      deleteUser: user,
      saveSettings: { params: { group: "shop" }, body: { version: 1, values: { name: "Склад" } } },
      trySettings: { params: { group: "telegram" }, body: { values: { token: null } } },
      acceptRate: { body: { sale: "50.0000" } },
      ...(await moneyCalls()),
      ...(await orderCalls()),
      ...(await waybillCalls()),
      ...(await payoutCalls()),
      ...(await bankCalls()),
    };
  });

  it.each(names)("stands in the journal: %s", async (name) => {
    const call = calls[name];
    if (!call) throw new Error(`${name} has no call in this test: add one that succeeds`);
    // No worker runs, and a person has five jobs at once.
    await shop.db.query("update jobs set state = 'cancelled', finished_at = now() where state = 'queued'");
    const response = await superAdmin.call(name, call);
    expect([name, response.status]).toEqual([name, expect.toBeOneOf([200, 201, 202, 204])]);
    const { rows } = await shop.db.query(
      "select action, actor_id, ip, before <> after as differs from audit_entries where request_id = $1",
      [response.headers["x-request-id"]],
    );
    const actor_id = shop.ids.get("super@dropship.example");
    expect(rows).toEqual([{ action: name, actor_id, ip: "127.0.0.1", differs: true }]);
  });

  it("does not when the call is refused", async () => {
    const before = await shop.db.query("select count(*)::int as n from audit_entries");
    for (const name of names.filter((one) => "params" in contract[one] || "body" in contract[one]))
      expect((await superAdmin.call(name, { params: { id: 2_000_000_000 }, body: {} })).status).toBeGreaterThan(399);
    expect((await shop.db.query("select count(*)::int as n from audit_entries")).rows).toEqual(before.rows);
  });
});
