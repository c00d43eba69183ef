import { beforeAll, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";
import { cutOffService } from "./cut-off.service.ts";
import { waybillQueue } from "./waybill-queue.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, sandbox, waybills } = at;
const { db } = shop;
const { commerce, carrier } = shop.app.services;
beforeAll(() => shop.work());

const registers = async () => (await admin.call("listWaybillRegisters")).body.data;
const register = (ids: readonly number[]) =>
  admin.call("createWaybillRegisters", { body: { choice: { ids } }, headers: at.newKey() });
const retryRegisters = async () => {
  await db.query("update waybill_registers set task_at = now(), lease_until = null where task_at is not null");
  await waybills.queue.run();
};

it("makes no second waybill when a process wakes that has slept over its lease", async () => {
  let wake = () => {};
  const sleeping = new Promise<void>((resolve) => (wake = resolve));
  let slept = () => {};
  const asleep = new Promise<void>((resolve) => (slept = resolve));
  const sleeper = waybillQueue({
    db,
    orders: commerce.orders,
    onFault: (what, error) => expect.fail(`${what}: ${String(error)}`),
    carrier: {
      async now() {
        const real = await carrier.now();
        const { make } = real.documents;
        // It sleeps with everything ready, right before the call that makes the waybill.
        return {
          ...real,
          documents: {
            ...real.documents,
            make: (waybill, mayStill) =>
              make(waybill, async () => {
                slept();
                await sleeping;
                await mayStill?.();
              }),
          },
        };
      },
    },
  });
  // A draft, put into the queue behind its back: asking would begin the queue of the shop, and only the sleeper is to have it.
  const asked = (await at.ask(await at.order("confirmed"), { is_draft: true })).body.data;
  await waybills.queue.settled();
  const before = (await sandbox.documents()).length;
  await db.query("update waybills set status = 'queued', task = 'make', task_at = now() where id = $1", [asked.id]);
  const run = sleeper.run();
  await asleep;
  await at.hurry();
  await waybills.queue.run();
  expect(await at.read(asked.id)).toMatchObject({ status: "created", task: null });
  wake();
  await run;
  expect(await at.read(asked.id)).toMatchObject({ status: "created", errors: [] });
  expect((await sandbox.documents()).length).toBe(before + 1);
});

it("takes over the register that the carrier made and did not tell of", async () => {
  const one = await at.make(await at.order("confirmed"));
  const two = await at.make(await at.order("confirmed"));
  await at.fault("timeout");
  await register([one.id, two.id]);
  await waybills.queue.run();
  expect((await registers())[0]).toMatchObject({ number: null, error: "" });
  await at.fault("none");
  await retryRegisters();
  const [made] = await registers();
  expect(made).toMatchObject({ number: expect.stringMatching(/^105-/), count: 2, error: "" });
  for (const { id } of [one, two]) expect(await at.read(id)).toMatchObject({ register: { number: made.number } });
  const sheets = new Set((await sandbox.documents()).flatMap(({ sheet }) => sheet ?? []));
  expect(sheets.size).toBe(1);
});

it("makes the register of a departure point by itself when its hour comes, once a day", async () => {
  const rules = async () => ({ ...(await at.rules()), registers_at_cut_off: true });
  const noon = (day: number) => new Date(`2026-12-${day}T12:00:00Z`); // 14:00 in Kyiv
  const run = (now: Date, asked = rules) => cutOffService({ db, rules: asked, now: () => now, turn: 0 }).run();
  const [packed, later, unpacked] = [
    await at.make(await at.order("ready")),
    await at.make(await at.order("packing")),
    await at.make(await at.order("confirmed")),
  ];
  await db.query("update departure_points set cut_off = '15:00' where id = $1", [at.point.id]);
  expect(await run(noon(10))).toBe(0); // not yet
  await db.query("update departure_points set cut_off = '14:00' where id = $1", [at.point.id]);
  expect(await run(noon(10), at.rules)).toBe(0); // nobody has asked for it
  expect((await Promise.all([run(noon(10)), run(noon(10))])).toSorted()).toEqual([0, 1]);
  await waybills.queue.run();
  expect((await registers())[0]).toMatchObject({ number: expect.stringMatching(/^105-/), count: 1, created_by: null });
  const read = await at.read(packed.id);
  expect(read.history.slice(-2)).toMatchObject([
    { text: expect.stringContaining("час сдачи"), actor: null },
    { text: expect.stringContaining("Вошла в реестр 105-"), actor: null },
  ]);
  await commerce.orders.step(later.order.id, "finishPacking", { actor: "admin", actorId: null });
  expect(await run(noon(10))).toBe(0); // today is done
  await db.query("update departure_points set cut_off = '13:30' where id = $1", [at.point.id]);
  expect(await run(noon(10))).toBe(0); // an earlier hour is no other handing over
  await db.query("update departure_points set cut_off = '16:00' where id = $1", [at.point.id]);
  expect(await run(noon(10))).toBe(0); // moved to later: not yet
  const evening = new Date("2026-12-10T14:30:00Z");
  expect([await run(evening), await run(evening), await run(new Date("2026-12-11T14:30:00Z"))]).toEqual([1, 0, 0]);
  await waybills.queue.run();
  expect(await at.read(later.id)).toMatchObject({ register: { number: expect.any(String) } });
  expect(await at.read(unpacked.id)).toMatchObject({ register: null });
});

it("deletes a waybill that lies in a register of the carrier of which the shop does not know", async () => {
  const made = await at.make(await at.order("confirmed"));
  const { rows } = await db.query<{ carrier_ref: string }>("select carrier_ref from waybills where id = $1", [made.id]);
  await (await carrier.now()).documents.register(rows.map((row) => row.carrier_ref));
  await admin.call("removeWaybill", { params: { id: made.id } });
  await waybills.queue.run();
  expect(await at.read(made.id)).toMatchObject({ status: "deleted", errors: [] });
});
