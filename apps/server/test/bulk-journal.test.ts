import type { AuditEntry } from "@dropship/api/contract/audit";
import { beforeAll, describe, expect, it } from "vitest";
import { numbered } from "../src/record-number.ts";
import { jobEnded } from "./job-ended.ts";
import { testShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";
import { departurePoint, waybillFixture } from "./waybill-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin } = at;
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
let superAdmin: Visitor;
/** The very first order and its waybill, which nothing here touches. */
let first: { order: number; waybill: number };

beforeAll(async () => {
  await shop.work();
  superAdmin = await shop.as("super-admin");
  const order = await at.order("confirmed");
  first = { order, waybill: (await at.make(order)).id };
});

type Kind = AuditEntry["subject"]["kind"];
/** What the card of a record tells of an action, with who did it. */
const told = async (kind: Kind, id: number, action?: AuditEntry["action"]) => {
  const filter = { subject: kind, subject_id: id, ...(action && { action: [action] }) };
  const { data }: { data: AuditEntry[] } = (await superAdmin.call("listAudit", { query: { filter } })).body;
  return data.map(({ subject, before, after, actor, ip }) => ({
    name: subject.name.replaceAll(/\d+/g, "1").replaceAll("\u00A0", " "),
    before,
    after,
    isAdmins: actor.id === adminId && ip !== "",
  }));
};
/** Orders as the journal names them. */
async function namesOf(ids: readonly number[]): Promise<string[]> {
  const { rows } = await shop.db.query<{ id: number; number: number }>(
    "select id, number from orders where id = any($1)",
    [ids],
  );
  return ids.map((id) => numbered(rows.find((row) => row.id === id)?.number ?? 0));
}
const asked = async (call: Parameters<Visitor["call"]>[0], body: object) =>
  jobEnded(admin, (await admin.call(call, { body })).body.data.id);
const nothing = async (actions: readonly AuditEntry["action"][]) => {
  for (const action of actions)
    expect([action, await told("order", first.order, action), await told("waybill", first.waybill, action)]).toEqual([
      action,
      [],
      [],
    ]);
};

describe("what is done with many", () => {
  it("stands on the card of each order that was changed, with what it was and is, and on no other", async () => {
    const ids = [await at.order("new"), await at.order("new"), await at.order("confirmed")];
    await asked("stepOrders", { step: "confirm", choice: { ids } });
    await asked("stepOrders", { step: "hold", reason: "Нет упаковки", choice: { ids: ids.slice(1) } });
    await asked("assignOrders", { assignee_id: adminId, choice: { ids } });
    await asked("assignOrders", { assignee_id: adminId, choice: { ids } });

    const confirmed = { name: "Заказ № 1", isAdmins: true, before: { status: "new" }, after: { status: "confirmed" } };
    const held = {
      name: "Заказ № 1",
      isAdmins: true,
      before: { status: "confirmed", reason: null },
      after: { status: "on_hold", reason: "Нет упаковки" },
    };
    const steps = await Promise.all(ids.map((id) => told("order", id, "stepOrders")));
    expect(steps).toEqual([[confirmed], [held, confirmed], [held]]);
    for (const id of ids) {
      const [given, ...others] = await told("order", id, "assignOrders");
      expect(given).toMatchObject({ before: { assignee: "" }, after: { assignee: expect.stringMatching(/\S/) } });
      expect(others).toEqual([]);
    }
    await nothing(["stepOrders", "assignOrders"]);
    expect(await told("orders", 1, "stepOrders")).toMatchObject([
      { after: { orders: await namesOf(ids.slice(1)), reason: "Нет упаковки" } },
      { after: { orders: await namesOf(ids) } },
    ]);
  });

  it("stands on the card of each waybill that was made, printed, handed over or deleted", async () => {
    const orders = [await at.order("confirmed"), await at.order("confirmed")];
    await asked("createWaybills", { choice: { ids: orders } });
    await at.waybills.queue.run();
    const { rows } = await shop.db.query<{ id: number }>(
      "select id from waybills where order_id = any($1::int[]) order by order_id",
      [orders],
    );
    const ids = rows.map(({ id }) => id);
    await asked("printWaybills", { format: "100x100", choice: { ids } });
    await asked("printOrderLabels", { format: "a4", choice: { ids: orders.slice(1) } });
    await asked("stepWaybills", { step: "handOver", choice: { ids: ids.slice(0, 1) } });
    await asked("stepWaybills", { step: "remove", choice: { ids: ids.slice(1) } });

    const names = await namesOf(orders);
    for (const [place, id] of ids.entries()) {
      expect(await told("waybill", id, "createWaybills")).toMatchObject([
        { isAdmins: true, before: { order: null }, after: { order: names[place], weight: 500 } },
      ]);
      expect(await told("waybill", id, "printWaybills")).toEqual([
        { name: "Накладная 1", isAdmins: true, before: { format: null }, after: { format: "100x100" } },
      ]);
      expect(await told("waybill", id, "printOrderLabels")).toHaveLength(place);
      expect(await told("waybill", id, "stepWaybills")).toMatchObject([
        { before: { status: "created" }, after: { status: place === 0 ? "handed_over" : "deleted" } },
      ]);
    }
    await nothing(["createWaybills", "printWaybills", "printOrderLabels", "stepWaybills"]);
  });

  it("stands on the card of each register that was made", async () => {
    const point = await departurePoint(shop, at.toBranch.warehouse_ref, false);
    const one = await at.make(await at.order("confirmed"));
    const two = await at.make(await at.order("confirmed"), { departure_point_id: point.id });
    const body = { choice: { ids: [one.id, two.id] } };
    const { registers } = (await admin.call("createWaybillRegisters", { body, headers: at.newKey() })).body.data;
    for (const { id } of registers)
      expect(await told("waybill_register", id)).toMatchObject([{ after: { waybills: 1 }, isAdmins: true }]);
    expect(registers).toHaveLength(2);
  });

  it("stands on the card of each product that went to another category and back, each under its own call", async () => {
    const category = async (name: string) =>
      (await shop.db.query<{ id: number }>("insert into categories (name) values ($1) returning id", [name])).rows[0]
        ?.id ?? 0;
    const [from, into] = [await category("Кружки"), await category("Посуда")];
    const { rows } = await shop.db.query<{ id: number }>(
      `insert into products (sku, name, category_id, price)
       select 'MOVED-' || n, 'Кружка', $1, 1000 from generate_series(1, 2) n returning id`,
      [from],
    );
    const ids = rows.map(({ id }) => id);
    const emptied = await admin.call("emptyCategory", { params: { id: from }, body: { into_id: into } });
    await jobEnded(admin, emptied.body.data.id);
    const undone = await admin.call("undoJob", {
      params: { id: emptied.body.data.id },
    });
    await jobEnded(admin, undone.body.data.id);
    const merged = await admin.call("mergeCategory", {
      params: { id: from },
      body: { into_id: into, with_conditions: false },
    });
    await jobEnded(admin, merged.body.data.id);

    const there = { before: { category: "Кружки" }, after: { category: "Посуда" }, isAdmins: true };
    const back = { before: there.after, after: there.before, isAdmins: true };
    for (const id of ids) {
      expect(await told("product", id, "emptyCategory")).toMatchObject([back, there]);
      expect(await told("product", id, "mergeCategory")).toMatchObject([there]);
    }
    const { rows: kept } = await shop.db.query<{ request_id: string }>(
      "select request_id from audit_entries where subject = 'product' and subject_id = $1 order by id",
      [String(ids[0])],
    );
    const calls = [emptied, undone, merged].map(({ headers }) => headers["x-request-id"]);
    expect(kept.map(({ request_id: of }) => of)).toEqual(calls);
    expect(new Set(calls).size).toBe(3);
    expect(await told("jobs", 1, "undoJob")).toMatchObject([{ isAdmins: true, after: { is_undone: true } }]);
  });

  it("stands on no card where nothing of a record was changed: parcels asked about, goods to be fetched", async () => {
    await admin.call("trackWaybills", { body: { choice: { ids: [first.waybill] } } });
    await asked("printPickingList", { ids: [first.order] });
    expect(await told("waybills", 1, "trackWaybills")).toMatchObject([{ after: { waybills: 1 } }]);
    expect(await told("orders", 1, "printPickingList")).toMatchObject([
      { after: { orders: await namesOf([first.order]) } },
    ]);
    await nothing(["trackWaybills", "printPickingList"]);
  });
});
