import { expect, it } from "vitest";
import { contentOf } from "./content-of.ts";
import { failingJournal } from "./failing-journal.ts";
import { jobEnded } from "./job-ended.ts";
import { testShop } from "./shop.ts";
import { waybillFixture } from "./waybill-fixture.ts";

/** How jobs stand, and what the worker tells of the orders that were placed before. */
const OF_JOBS = ["jobs", "job_rows", "outbox_events", "live_messages", "notifications", "notification_deliveries"];

it("nothing that a bulk act does to a record stands where its journal entry cannot", async () => {
  const shop = await testShop({ env: { THROTTLES: "off" } });
  const journal = await failingJournal(shop.db);
  const at = await waybillFixture(shop);
  const { admin } = at;
  const orders = [await at.order("confirmed"), await at.order("confirmed")];
  const waybill = await at.make(await at.order("confirmed"));
  const category = async (name: string) =>
    (await shop.db.query<{ id: number }>("insert into categories (name) values ($1) returning id", [name])).rows[0]?.id;
  const [from, into] = [await category("Кружки"), await category("Посуда")];
  const { rows } = await shop.db.query<{ id: number }>(
    "insert into products (sku, name, category_id, price, stock) values ('BULK-1', 'Кружка', $1, 1000, 5) returning id",
    [from],
  );
  const started = [
    await admin.call("stepOrders", { body: { step: "hold", reason: "Нет упаковки", choice: { ids: orders } } }),
    await admin.call("assignOrders", {
      body: { assignee_id: shop.ids.get("admin@dropship.example"), choice: { ids: orders } },
    }),
    await admin.call("stepWaybills", { body: { step: "handOver", choice: { ids: [waybill.id] } } }),
    await admin.call("changeProducts", {
      body: { change: { what: "stock", by: "set", value: 9, reason: "Пересчёт" }, choice: { ids: [rows[0]?.id] } },
    }),
    await admin.call("emptyCategory", { params: { id: from }, body: { into_id: into } }),
  ];
  expect(started.map(({ status }) => status)).toEqual(started.map(() => 202));
  await at.waybills.queue.settled();
  const before = await contentOf(shop.db, OF_JOBS);
  const ended = await journal.during(async () => {
    await shop.work();
    return Promise.all(started.map(({ body }) => jobEnded(admin, body.data.id)));
  });
  for (const { title, progress } of ended) expect([title, progress.done]).toEqual([title, 0]);
  expect(await contentOf(shop.db, OF_JOBS)).toEqual(before);
});
