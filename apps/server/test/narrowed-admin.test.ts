import type { Permission } from "@dropship/api/contract/permissions";
import { uahKopecks } from "@dropship/money";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeNumbered, type WrittenEvent } from "../src/modules/outbox/outbox.service.ts";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { mayListen } from "../src/modules/broadcasting/broadcasting.service.ts";
import { jobEnded } from "./job-ended.ts";
import { orderPlacer } from "./place-order.ts";
import { testShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

const shop = await testShop();
const idOf = (email: string) => shop.ids.get(`${email}@dropship.example`) ?? 0;
let admin: Visitor;
let superAdmin: Visitor;

beforeAll(async () => {
  [admin, superAdmin] = [await shop.as("admin"), await shop.as("super-admin")];
});

const narrow = (permissions: readonly string[] | null, id = idOf("admin")) =>
  superAdmin.call("narrowUser", { params: { id }, body: { permissions } });
const own = async (): Promise<Permission[]> => (await admin.call("getCurrentUser")).body.data.permissions;
const expectRefused = (response: { status: number; body: unknown }, what: string) =>
  expect(response).toMatchObject({ status: 403, body: { code: "forbidden", message: expect.stringContaining(what) } });

beforeEach(async () => {
  await narrow(null);
});

/** Whether the admin finds the notice of an event in their list. */
async function toldOf(name: string, payload: Record<string, unknown>): Promise<boolean> {
  const event = { name, payload } as unknown as WrittenEvent; // as much of it as its notice says
  await shop.db.transaction(async (tx) => {
    const id = await writeNumbered(tx, event);
    await shop.app.services.messaging.delivery.spread(tx, { ...event, id, createdAt: new Date() }, 0);
  });
  const { body } = await admin.call("listNotifications");
  return body.data.some((one: { type: string }) => one.type === name.replace(".", "-"));
}

describe("narrowing an admin", () => {
  it("acts on the next call, brings what the choice needs, and stands in the journal", async () => {
    const before = await own();
    const { status, body } = await narrow(["orders.work"]);
    expect([status, body.data.narrowed_to]).toEqual([200, ["orders.see", "orders.work"]]);
    expect(await own()).toEqual(["orders.see", "orders.work"]);
    expect((await admin.call("listAdminOrders")).status).toBe(200);
    expectRefused(await admin.call("listAllPayouts"), "видеть выплаты");
    const { body: journal } = await superAdmin.call("listAudit", { query: { "filter[action]": "narrowUser" } });
    expect(journal.data[0]).toMatchObject({
      subject: { kind: "user", id: idOf("admin") },
      before: { permissions: null },
      after: { permissions: ["orders.see", "orders.work"] },
    });
    await narrow(null);
    expect(await own()).toEqual(before);
  });

  it("keeps no set that is the whole role's, so that what is new is theirs too", async () => {
    const { body } = await narrow(await own());
    expect(body.data.narrowed_to).toBeNull();
  });

  it("is for admins alone: no super admin, no dropshipper, nobody's own account", async () => {
    for (const email of ["super", "user"])
      expect(await narrow([], idOf(email))).toMatchObject({ status: 409, body: { code: "not_narrowable" } });
    expect((await narrow(["journal.see"])).status).toBe(422);
    expectRefused(
      await admin.call("narrowUser", { params: { id: idOf("admin") }, body: { permissions: null } }),
      "админ",
    );
  });

  it("goes with the role, and is nothing to a super admin", async () => {
    await narrow(["orders.see"]);
    const roles = (...names: string[]) =>
      superAdmin.call("changeUserRoles", { params: { id: idOf("admin") }, body: { roles: names } });
    await roles("Super Admin", "Admin");
    expect(await own()).toContain("journal.see");
    await roles("Admin");
    expect(await own()).toEqual(["orders.see"]);
    await roles();
    await roles("Admin");
    expect(await own()).toContain("payouts.decide");
  });
});

describe("an admin who is left with orders alone", () => {
  beforeEach(async () => {
    await narrow(["orders.see", "orders.work"]);
  });

  it("finds no account but their own, and changes none", async () => {
    const params = { id: idOf("user") };
    expect((await admin.call("getUser", { params })).status).toBe(404);
    expect((await admin.call("getUser", { params: { id: idOf("admin") } })).status).toBe(200);
    await narrow(["people.see"]);
    const { data } = (await admin.call("getUser", { params })).body;
    expect(data.can).toEqual({ update: false, block: false, change_roles: false, narrow: false, delete: false });
    const body = { first_name: "Інша", last_name: "Людина", phone: "", username: "" };
    expectRefused(await admin.call("updateUser", { params, body }), "менять пользователей");
  });

  it("writes no other list into a file, keeps views of none, and loses a job with the permission", async () => {
    const file = (list: string) => admin.call("createExport", { body: { list, format: "csv" } });
    expectRefused(await file("all_payouts"), "видеть выплаты");
    expectRefused(await admin.call("listListViews", { query: { list: "users" } }), "видеть пользователей");
    const { body } = await file("admin_orders");
    const job = { params: { id: body.data.id } };
    await narrow([]);
    expectRefused(await admin.call("downloadJobFile", job), "видеть заказы");
  });

  it("sees people without a sum: not in the list, its footer or file, and finds nobody by one", async () => {
    await narrow(["people.see", "people.block", "payouts.see"]);
    const list = (query: Record<string, string>) => admin.call("listUsers", { query });
    const { status, body } = await list({ include: "sums,counts" });
    expect(status).toBe(200);
    expect(body.meta.counts).toBeDefined();
    expect(body.meta.sums).toBeUndefined();
    // Their own they know.
    const others = body.data.filter(({ id }: { id: number }) => id !== idOf("admin"));
    expect(new Set(others.map(({ balance }: { balance: unknown }) => balance))).toEqual(new Set([null]));
    for (const query of [
      { "filter[balance][from]": "1" },
      { "filter[mark]": "debt" },
      { sort: "balance" },
      { sort: "-balance" },
    ] as Record<string, string>[])
      expectRefused(await list(query), "видеть деньги");
    expect((await list({ "filter[mark]": "notes" })).status).toBe(200);

    const file = (more: object) => admin.call("createExport", { body: { list: "users", format: "csv", ...more } });
    for (const more of [{ columns: ["id", "balance"] }, { filter: { mark: "debt" } }, { sort: "-balance" }])
      expectRefused(await file(more), "видеть деньги");
    const { body: whole } = await file({});
    // Ended with each test: a job that must wait finds nobody at work.
    const worker = await shop.work();
    expect(await jobEnded(admin, whole.data.id)).toMatchObject({ state: "done" });
    const { body: text } = await admin.call("downloadJobFile", { params: { id: whole.data.id } });
    expect(text).toContain("E-mail");
    expect(text).not.toContain("Баланс");

    await narrow(["people.see", "money.see"]);
    const { body: seen } = await list({ include: "sums", sort: "-balance" });
    expect(seen.data[0].balance).toMatch(/^-?\d+\.\d\d$/);
    expect(seen.meta.sums.balance).toMatch(/^-?\d+\.\d\d$/);
    const { body: told } = await file({ columns: ["id", "balance"] });
    await jobEnded(admin, told.data.id);
    await worker.end();
    await narrow(["people.see"]);
    expectRefused(await admin.call("downloadJobFile", { params: { id: told.data.id } }), "видеть деньги");
  });

  it("who may not see money is told that some is left, not how much", async () => {
    await narrow(["people.see", "people.block"]);
    const money = {
      userId: idOf("user"),
      amount: uahKopecks(12_345),
      key: "left",
      description: "",
      actorId: null,
    };
    await shop.db.transaction((tx) => ledger.replenish(tx, money));
    const { status, body } = await admin.call("deleteUser", { params: { id: idOf("user") } });
    expect([status, body.code]).toEqual([409, "money_left"]);
    expect(body.details).toEqual({ balance: null, held: null, pending: null });
  });

  it("pays no money back: one order, many, or one whose rights go while the job waits", async () => {
    const money = {
      userId: idOf("user"),
      amount: uahKopecks(100_000),
      key: "narrowed",
      description: "",
      actorId: null,
    };
    await shop.db.transaction((tx) => ledger.replenish(tx, money));
    const id = await (await orderPlacer(shop))(await shop.as("verified"));
    const one = { params: { id }, body: { step: "acceptReturn", reason: "" } };
    expectRefused(await admin.call("stepOrder", one), "принимать возвраты");
    const many = { body: { step: "acceptReturn", reason: "", choice: { ids: [id] } } };
    expectRefused(await admin.call("stepOrders", many), "принимать возвраты");
    await narrow(["orders.see", "orders.work", "orders.refund"]);
    expect(await admin.call("stepOrder", one)).toMatchObject({ status: 409, body: { code: "illegal_step" } });
    const { body } = await admin.call("stepOrders", many);
    await narrow(["orders.see", "orders.work"]);
    const worker = await shop.work();
    expect(await jobEnded(admin, body.data.id)).toMatchObject({ state: "failed" });
    await worker.end();
  });

  it("hears no channel of what they may not see", () => {
    const listener = (narrowedTo: string[]) => ({ userId: 7, rights: { roles: ["Admin"], narrowedTo } });
    expect(mayListen(listener(["orders.see"]), "presence-desk.orders.5")).toBe(true);
    expect(mayListen(listener(["goods.see"]), "presence-desk.orders.5")).toBe(false);
  });

  it("is told of orders and not of payouts, and chooses among such notices only", async () => {
    expect(await toldOf("order.placed", { orderId: 5, number: "100005", total: 100, userId: idOf("user") })).toBe(true);
    expect(await toldOf("payout.asked", { payoutId: 5, amount: 100 })).toBe(false);
    const { types } = (await admin.call("getDeliveryPreferences")).body.data;
    const kinds = types.map(({ type }: { type: string }) => type);
    expect(kinds).toContain("order-placed");
    expect(kinds).not.toContain("payout-asked");
  });
});
