import { beforeAll, expect, it } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, sandbox, waybills } = at;
const { db } = shop;
beforeAll(async () => {
  await shop.work();
  await waybills.queue.run();
});

/** The carrier is not spoken to until `wake`, whoever asks for it. */
const rest = () => db.query("update carrier_notes set next_at = now() + interval '1 hour' where name = 'send'");
const wake = () => db.query("update carrier_notes set next_at = now() where name = 'send'");
const ended = async (call: "createWaybills" | "stepWaybills", body: object) =>
  jobEnded(admin, (await admin.call(call, { body })).body.data.id);
const undone = async (id: string) => jobEnded(admin, (await admin.call("undoJob", { params: { id } })).body.data.id);
const waybillOf = async (order: number): Promise<number> => {
  const { rows } = await db.query<{ id: number }>("select id from waybills where order_id = $1", [order]);
  return rows[0]?.id ?? 0;
};
const step = async (id: number, name: "queue" | "withdraw") => {
  const body = { step: name, version: (await at.read(id)).version };
  expect((await admin.call("stepWaybill", { params: { id }, body })).status).toBe(200);
};
const statusesOf = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await at.read(id)).status));

it("a job that made waybills is taken back as far as the carrier has not made them, and says of each other why not", async () => {
  const orders: number[] = [];
  for (let n = 0; n < 4; n += 1) orders.push(await at.order("confirmed"));
  orders.push(await at.order("confirmed", { delivery: at.toLocker }));
  await rest();
  const job = await ended("createWaybills", { choice: { ids: orders } });
  expect(job).toMatchObject({ progress: { done: 5, refused: 0 }, can: { undo: true } });
  const ids = await Promise.all(orders.map(waybillOf));
  const [waiting = 0, , withdrawn = 0, again = 0, failed = 0] = ids;
  await step(withdrawn, "withdraw");
  await step(again, "withdraw");
  await step(again, "queue");
  // One is made, another is too long for its locker; the rest have to wait.
  await db.query("update waybills set task_at = now() + interval '1 hour' where id = any($1::int[])", [
    [waiting, again],
  ]);
  await db.query("update waybills set length_mm = 900 where id = $1", [failed]);
  await wake();
  await waybills.queue.run();
  expect(await statusesOf(ids)).toEqual(["queued", "created", "draft", "queued", "failed"]);
  const back = await undone(job.id);
  expect(back).toMatchObject({
    title: "Накладные, отмена: создать для заказов",
    progress: { done: 2, refused: 3 },
    refusals: expect.arrayContaining([
      expect.objectContaining({ row: String(orders[1]), reason: "Перевозчик её уже создал." }),
      expect.objectContaining({ row: String(orders[2]), reason: "Её уже отозвали из очереди." }),
      expect.objectContaining({ row: String(orders[3]), reason: "Накладная с тех пор изменилась." }),
    ]),
    can: { undo: false },
  });
  // The refused one is looked for at the carrier before it is deleted: the rule of every one that was asked for.
  await waybills.queue.run();
  expect(await statusesOf(ids)).toEqual(["deleted", "created", "draft", "queued", "deleted"]);
  const { rows: told } = await db.query(
    "select before, after from audit_entries where action = 'stepWaybills' and subject = 'waybill' and subject_id = $1",
    [String(waiting)],
  );
  expect(told).toEqual([{ before: { status: "queued" }, after: { status: "deleted" } }]);
  // Its order may have another.
  expect((await at.ask(orders[0] ?? 0)).status).toBe(201);
});

it("what the carrier was asked for without a response is looked for there before it counts as taken back", async () => {
  const order = await at.order("confirmed");
  await at.fault("timeout");
  const job = await ended("createWaybills", { choice: { ids: [order] } });
  const id = await waybillOf(order);
  await waybills.queue.run();
  await at.fault("none");
  const { reference } = await at.read(id);
  const standing = async () =>
    (await sandbox.documents()).filter((one) => one.reference === reference && !one.isDeleted).length;
  expect(await standing()).toBe(1);
  await db.query("update waybills set task_at = now() + interval '1 hour', lease_until = null where id = $1", [id]);
  expect(await undone(job.id)).toMatchObject({ progress: { done: 1, refused: 0 } });
  await wake();
  await waybills.queue.run();
  expect(await at.read(id)).toMatchObject({ status: "deleted", task: null });
  expect(await standing()).toBe(0);
});

it("a job that queued drafts makes them drafts again, but for the one that is being made; one that handed over has no way back", async () => {
  const drafts: number[] = [];
  for (let n = 0; n < 3; n += 1)
    drafts.push((await at.ask(await at.order("confirmed"), { is_draft: true })).body.data.id);
  const [quiet = 0, busy = 0, queued = 0] = drafts;
  await waybills.queue.settled();
  await rest();
  await step(queued, "queue");
  const job = await ended("stepWaybills", { step: "queue", choice: { ids: drafts } });
  expect(job).toMatchObject({ progress: { done: 3, refused: 0 }, can: { undo: true } });
  await db.query("update waybills set lease_until = now() + interval '1 hour' where id = $1", [busy]);
  expect(await undone(job.id)).toMatchObject({
    title: "Накладные, отмена: создать у перевозчика",
    progress: { done: 1, refused: 2 },
    refusals: expect.arrayContaining([
      expect.objectContaining({ row: String(busy), reason: expect.stringContaining("как раз спрашивают") }),
      expect.objectContaining({ row: String(queued), reason: "Задача эту накладную не меняла." }),
    ]),
  });
  expect(await statusesOf([quiet, busy, queued])).toEqual(["draft", "queued", "queued"]);
  await wake();
  const made = await at.make(await at.order());
  const handedOver = await ended("stepWaybills", { step: "handOver", choice: { ids: [made.id] } });
  expect(handedOver).toMatchObject({ progress: { done: 1 }, can: { undo: false } });
});
