import { isPermission, type Permission } from "@dropship/api/contract/permissions";
import { contract, type Contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { beforeAll, describe, expect, it } from "vitest";
import { orderCalls } from "./audit-order-calls.ts";
import { sharedCalls } from "./audit-shared-calls.ts";
import { payoutFixture } from "./payout-fixture.ts";
import { rowOf } from "../src/modules/bank/bank-rows.service.ts";
import { counterpartyBody, departureForm, sendersFixture } from "./senders-fixture.ts";
import { moneyCallsOf } from "./money-calls.ts";
import { catalogueCalls } from "./catalogue-calls.ts";
import { contentOf } from "./content-of.ts";
import { failingJournal } from "./failing-journal.ts";
import { importCalls } from "./import-calls.ts";
import { returnCalls } from "./audit-return-calls.ts";
import { codesIn } from "./journal-codes.ts";
import { testShop } from "./shop.ts";
import { newsCalls, ticketCalls } from "./word-calls.ts";
import { waybillFixture } from "./waybill-fixture.ts";
import type { Visitor, VisitorInput } from "./visitor.ts";

/** Ask with a body what would be and change nothing, or say no more than that a thread is being read and written in. */
const ASKS = [
  "previewCondition",
  "previewImport",
  "previewPost",
  "checkUserOrder",
  "readTicketForAdmins",
  "typeInTicketForAdmins",
] as const;
type Asks = (typeof ASKS)[number];
const isAsking = (name: OperationName) => ASKS.some((one) => one === name);

/** Endpoints for everybody by which an admin also changes what is the shop's: work on its records, and lists as all see them. */
const SHARED = ["cancelJob", "undoJob", "updateListView", "deleteListView"] as const satisfies OperationName[];

/** Endpoints by which an admin changes something: each has to stand in the table below with a call that succeeds. */
type AdminWrite =
  | (typeof SHARED)[number]
  | {
      [N in Exclude<OperationName, Asks>]: Contract[N] extends {
        access: Permission;
        method: "POST" | "PUT" | "PATCH" | "DELETE";
      }
        ? N
        : never;
    }[Exclude<OperationName, Asks>];

const names = (Object.keys(contract) as OperationName[]).filter((name) => {
  const { access, method }: Endpoint = contract[name];
  return SHARED.some((one) => one === name) || (isPermission(access) && method !== "GET" && !isAsking(name));
}); // keys of the table

describe("what an admin changes", async () => {
  const shop = await testShop({ env: { FILE_ADDRESSES: "any" } });
  const journal = await failingJournal(shop.db);
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
      readCarrierDirectory: {},
    };
  }

  /** Calls about the shop's people, each on one of its own. */
  async function peopleCalls() {
    const make = async (name: string) => {
      const body = { first_name: "Павло", last_name: "Пробный", email: `${name}@shop.example`, phone: "" };
      return { params: { id: (await superAdmin.call("createUser", { body })).body.data.id as number } }; // of the contract
    };
    const [noted, blocked] = [await make("noted"), await make("blocked")];
    const note = (await superAdmin.call("addUserNote", { ...noted, body: { text: "Старая" } })).body.data.notes[0];
    await superAdmin.call("blockUser", { ...blocked, body: { reason: "Проверка" } });
    const adminId = shop.ids.get("admin@dropship.example");
    const userId = shop.ids.get("user@dropship.example");
    await shop.as("verified");
    await shop.as("admin");
    const { sessions } = (await superAdmin.call("getPerson", { params: { id: adminId } })).body.data;
    return {
      blockUser: { ...(await make("to-block")), body: { reason: "Чужие карты" } },
      unblockUser: blocked,
      tagUser: { ...noted, body: { tags: ["опт"] } },
      addUserNote: { ...noted, body: { text: "Звонил" } },
      removeUserNote: { params: { ...noted.params, note_id: note.id } },
      setCreditLimit: { ...noted, body: { amount: "500", reason: "Давно с нами" } },
      inviteUserAgain: noted,
      endUserSession: { params: { id: adminId, mark: sessions[0].mark } },
      endUserSessions: { params: { id: userId } },
      viewAsUser: noted,
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

  /** Calls that change goods, each its own. */
  async function productCalls() {
    const { rows } = await shop.db.query<{ id: number; category_id: number }>(
      `with category as (insert into categories (name) values ('Посуда') returning id)
       insert into products (sku, name, category_id, price, stock, options)
       select 'DESK-' || n, 'Чайник ' || n, category.id, 1000, 5, '{"Цвет": "синий"}' from category, generate_series(1, 9) n returning id, category_id`,
    );
    const at = (n: number) => ({ params: { id: rows[n]?.id } });
    const fields = { sku: "DESK-NEW", name: "Кружка", category_id: rows[0]?.category_id, price: "5", status: "draft" };
    const option = (value: string) => [{ name: "Цвет", value }];
    return {
      createProduct: { body: fields },
      updateProduct: { ...at(0), body: { ...fields, sku: "DESK-0" } },
      changeProduct: { ...at(1), body: { price: "12.50" } },
      changeProductRows: { body: { rows: [{ id: rows[8]?.id, version: 1, name: "Чайник синий" }] } },
      changeProducts: { body: { change: { what: "status", status: "hidden" }, choice: { ids: [rows[2]?.id] } } },
      adjustStock: {
        ...at(3),
        body: { change: 2, reason: "Пересчёт" },
        headers: { "idempotency-key": "audit-adjust-stock" },
      },
      copyProduct: at(4),
      setProductModel: {
        ...at(5),
        body: {
          members: [
            { product_id: rows[5]?.id, options: option("синий") },
            { product_id: rows[6]?.id, options: option("красный") },
          ],
        },
      },
      createVariations: {
        ...at(7),
        body: { variations: [{ sku: "DESK-V", options: option("белый"), price: "9" }] },
      },
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

  /** Calls about senders and points, each on one of its own. */
  async function senderCalls() {
    const make = sendersFixture(superAdmin);
    const kept = await make.counterparty();
    const spare = await make.counterparty({ kind: "person", tax_number: "" });
    const archived = await make.counterparty({ kind: "person", tax_number: "" });
    await superAdmin.call("archiveCounterparty", { params: { id: archived.id } });
    await make.departurePoint({ counterparty_id: kept.id });
    const point = await make.departurePoint({ counterparty_id: kept.id });
    const unused = await make.departurePoint({ counterparty_id: kept.id });
    const pickup = await make.pickupPoint();
    const place = { city_ref: point.city_ref, warehouse_ref: point.warehouse_ref };
    const of = (id: number) => ({ params: { id } });
    return {
      createCounterparty: { body: counterpartyBody({ kind: "person", tax_number: "" }) },
      updateCounterparty: { ...of(kept.id), body: counterpartyBody({ name: "ФОП Новая", is_default: true }) },
      archiveCounterparty: of(spare.id),
      restoreCounterparty: of(archived.id),
      deleteCounterparty: of((await make.counterparty({ kind: "person", tax_number: "" })).id),
      createDeparturePoint: { body: { name: "Ещё", phone: "0441112233", counterparty_id: kept.id, ...place } },
      updateDeparturePoint: { ...of(point.id), body: departureForm(point, { name: "Другое название" }) },
      deleteDeparturePoint: of(unused.id),
      createPickupPoint: { body: { name: "Пункт", city: "Киев", address: "ул. Садовая, 1", phone: "0441112233" } },
      updatePickupPoint: { ...of(pickup.id), body: { ...pickup, storage_days: 9 } },
      deletePickupPoint: of((await make.pickupPoint()).id),
    };
  }
  /** Calls about waybills, each on one of its own. */
  async function waybillCalls() {
    const at = await waybillFixture(shop);
    const made = [];
    for (let n = 0; n < 9; n += 1) made.push(await at.make(await at.order("confirmed")));
    const [changed, stepped, many, removed, tracked, registered, first, second, joining] = made.map(
      ({ id, version, order }) => ({
        id,
        version,
        order,
      }),
    );
    const orders = [await at.order("confirmed"), await at.order("confirmed")];
    const one = (waybill: { id: number } | undefined) => ({ choice: { ids: [waybill?.id] } });
    const registerOf = async (waybill: { id: number } | undefined) => {
      const call = { body: one(waybill), headers: at.newKey() };
      const [register] = (await at.admin.call("createWaybillRegisters", call)).body.data.registers;
      await at.waybills.queue.run();
      return { id: register.id };
    };
    const [open, gone] = [await registerOf(first), await registerOf(second)];
    const [left, other] = [await at.onTheWay(), await at.onTheWay()];
    const { carrier } = shop.app.services.carrier;
    const [lviv] = await carrier.cities("Львов");
    const [branch] = await carrier.warehouses(lviv?.ref ?? "", "warehouse", "");
    const redirect = (waybill: { id: number }) => ({
      params: { id: waybill.id },
      body: { kind: "redirect", city_ref: lviv?.ref, warehouse_ref: branch?.ref, payer: "sender" },
    });
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
      printOrderLabels: { body: { format: "a4", choice: { ids: [tracked?.order.id] } } },
      printWaybills: { body: { format: "100x100", ...one(tracked) } },
      createWaybillRegisters: { body: one(registered), headers: at.newKey() },
      extendWaybillRegister: { params: open, body: one(joining), headers: at.newKey() },
      shrinkWaybillRegister: { params: open, body: one(first) },
      dissolveWaybillRegister: { params: gone },
      createParcelRequest: { ...redirect(left), headers: at.newKey() },
      noteLongerStorage: async () => {
        const { id } = await at.onTheWay(27);
        return { params: { id }, body: { until: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10) } };
      },
      withdrawParcelRequest: async () => {
        const { data } = (await at.admin.call("createParcelRequest", { ...redirect(other), headers: at.newKey() }))
          .body;
        return { params: { id: data.id, request_id: data.requests[0].id } };
      },
      ...(await moneyCallsOf(shop, at)),
    };
  }

  type Call = VisitorInput | (() => Promise<VisitorInput>);
  let calls: Record<AdminWrite, Call> & Partial<Record<OperationName, Call>>;

  beforeAll(async () => {
    const held = { buy: 490_000, sale: 500_000, bank_sale: 500_000, source: "nbu", at: new Date().toISOString() };
    await shop.db.query("insert into settings (name, value) values ('currency.check', $1)", [JSON.stringify({ held })]);
    superAdmin = await shop.as("super-admin");
    const user = { params: { id: shop.ids.get("new@dropship.example") } };
    const keyOwner = shop.ids.get("admin@dropship.example");
    await shop.db.query(
      "insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'journal', 'k', 0, 'Ключ')",
      [keyOwner],
    );
    calls = {
      createUser: { body: { first_name: "Павло", last_name: "Пробный", email: "audit@shop.example", phone: "" } },
      // The call of another line has taken the role away.
      narrowUser: async () => {
        const params = { id: keyOwner };
        await superAdmin.call("changeUserRoles", { params, body: { roles: ["Admin"] } });
        return { params, body: { permissions: ["orders.see"] } };
      },
      changeUserRoles: { params: { id: shop.ids.get("admin@dropship.example") }, body: { roles: [] } },
      resetAccess: { params: { id: keyOwner } },
      deleteUser: user,
      saveSettings: { params: { group: "shop" }, body: { version: 1, values: { name: "Склад", support_email: "" } } },
      trySettings: {
        params: { group: "telegram" },
        body: { values: { sandbox: true, token: null, receive: "polling" } },
      },
      acceptRate: { body: { sale: "50.0000" } },
      ...(await moneyCalls()),
      ...(await orderCalls(shop)),
      ...(await sharedCalls(shop, superAdmin)),
      ...(await waybillCalls()),
      ...(await returnCalls(shop)),
      ...(await payoutCalls()),
      ...(await bankCalls()),
      ...(await catalogueCalls(shop, superAdmin)),
      ...(await productCalls()),
      ...(await senderCalls()),
      ...(await peopleCalls()),
      ...(await importCalls(shop, superAdmin)),
      ...(await ticketCalls(shop, superAdmin)),
      ...(await newsCalls(superAdmin)),
    };
  });

  it.each(names)("stands in the journal, and is not done where it cannot stand there: %s", async (name) => {
    const call = calls[name];
    if (!call) throw new Error(`${name} has no call in this test: add one that succeeds`);
    // No worker runs, and a person has five jobs at once.
    await shop.db.query("update jobs set state = 'cancelled', finished_at = now() where state = 'queued'");
    // Whoever looks as another user is that user to the shop: another browser of theirs does.
    const browser = name === "viewAsUser" ? await shop.as("super-admin") : superAdmin;
    const input = typeof call === "function" ? await call() : call;
    // What an earlier call has set going ends first; a picture that nothing names is swept.
    await shop.app.services.waybills.queue.settled();
    const content = () => contentOf(shop.db, ["stored_objects"]);
    const before = await content();
    const failed = await journal.during(() => browser.call(name, input));
    expect([name, failed.status, await content()]).toEqual([name, 500, before]);
    const response = await browser.call(name, input);
    expect([name, response.status]).toEqual([name, expect.toBeOneOf([200, 201, 202, 204])]);
    const { rows } = await shop.db.query(
      "select action, actor_id, ip, before <> after as differs from audit_entries where request_id = $1",
      [response.headers["x-request-id"]],
    );
    const actor_id = shop.ids.get("super@dropship.example");
    expect(rows).toEqual([{ action: name, actor_id, ip: "127.0.0.1", differs: true }]);
  });

  it("stands there in words: no code of a record, no field without a name", async () => {
    const { rows } = await shop.db.query<Parameters<typeof codesIn>[0]>(
      "select action, subject, before, after from audit_entries order by id",
    );
    expect(rows.length).toBeGreaterThan(names.length);
    expect([...new Set(rows.flatMap(codesIn))].toSorted()).toEqual([]);
  });

  it("does not when the call is refused", async () => {
    const before = await shop.db.query("select count(*)::int as n from audit_entries");
    for (const name of names.filter((one) => "params" in contract[one] || "body" in contract[one]))
      expect((await superAdmin.call(name, { params: { id: 2_000_000_000 }, body: {} })).status).toBeGreaterThan(399);
    expect((await shop.db.query("select count(*)::int as n from audit_entries")).rows).toEqual(before.rows);
  });
});
