import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { departurePoint, waybillFixture } from "../../../test/waybill-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, sandbox, waybills } = at;
const { db } = shop;
beforeAll(() => shop.work());

const of = (...ids: number[]) => ({ choice: { ids } });
const newWaybill = async (changes: object = {}) => at.make(await at.order("confirmed"), changes);
const read = async (id: number) => (await admin.call("getWaybillRegister", { params: { id } })).body.data;
const extend = (id: number, ...ids: number[]) =>
  admin.call("extendWaybillRegister", { params: { id }, body: of(...ids), headers: at.newKey() });
const shrink = (id: number, ...ids: number[]) =>
  admin.call("shrinkWaybillRegister", { params: { id }, body: of(...ids) });
const dissolve = (id: number) => admin.call("dissolveWaybillRegister", { params: { id } });
/** A register that the carrier has made of these waybills. */
async function registerOf(...ids: number[]): Promise<{ id: number; number: string }> {
  const made = await admin.call("createWaybillRegisters", { body: of(...ids), headers: at.newKey() });
  await waybills.queue.run();
  return read(made.body.data.registers[0].id);
}
/** Where the carrier has a waybill lie. */
const sheetOf = async (waybill: { number: string | null }) =>
  (await sandbox.documents()).find(({ number }) => number === waybill.number)?.sheet ?? null;
const retry = async () => {
  await db.query("update waybill_registers set task_at = now(), lease_until = null where task_at is not null");
  await waybills.queue.run();
};
const notesOf = async (id: number): Promise<string[]> =>
  (await at.read(id)).history.flatMap(({ kind, text }: { kind: string; text: string }) =>
    kind === "note" ? text : [],
  );

describe("a register that is open", () => {
  it("takes further waybills of its departure point, here and at the carrier, and leaves the others out", async () => {
    const [one, two] = [await newWaybill(), await newWaybill()];
    const elsewhere = await departurePoint(shop, at.toBranch.warehouse_ref, false);
    const other = await newWaybill({ departure_point_id: elsewhere.id });
    const register = await registerOf(one.id);
    const changed = await extend(register.id, one.id, two.id, other.id);
    expect(changed.body.data).toMatchObject({ register: { count: 2, is_busy: true }, left_out: 2 });
    expect(changed.body.message).toBe(`Накладные добавляются в реестр ${register.number}. Не подошли: 2.`);
    await waybills.queue.run();
    expect(await read(register.id)).toMatchObject({ count: 2, number: register.number, error: "", is_busy: false });
    expect(await sheetOf(two)).toBe(await sheetOf(one));
    expect(await sheetOf(other)).toBeNull();
    expect(await notesOf(two.id)).toEqual([
      `Добавляется в реестр ${register.number}`,
      `Вошла в реестр ${register.number}`,
    ]);
    expect((await extend(register.id, two.id)).body).toMatchObject({ code: "nothing_to_register" });
  });

  it("lets one go, which may lie in another then, and a second press changes nothing", async () => {
    const [one, two] = [await newWaybill(), await newWaybill()];
    const register = await registerOf(one.id, two.id);
    expect(await at.read(one.id)).toMatchObject({ can: { leave_register: true } });
    expect((await shrink(register.id, one.id)).body.data).toMatchObject({ left_out: 0 });
    expect((await shrink(register.id, one.id)).body.data).toMatchObject({ left_out: 1 });
    await waybills.queue.run();
    expect(await at.read(one.id)).toMatchObject({ register: null, register_task: null });
    expect(await sheetOf(one)).toBeNull();
    expect(await sheetOf(two)).not.toBeNull();
    expect((await registerOf(one.id)).number).not.toBe(register.number);
  });

  it("is dissolved: its waybills stay and lie in none, its paper is gone", async () => {
    const [one, two] = [await newWaybill(), await newWaybill()];
    const register = await registerOf(one.id, two.id);
    expect((await dissolve(register.id)).body.message).toBe(
      `Реестр ${register.number} расформировывают у перевозчика.`,
    );
    await waybills.queue.run();
    expect(await read(register.id)).toMatchObject({ count: 0, is_open: false, dissolved_at: expect.any(String) });
    for (const waybill of [one, two]) {
      expect(await at.read(waybill.id)).toMatchObject({ status: "created", register: null });
      expect(await sheetOf(waybill)).toBeNull();
    }
    expect((await admin.call("downloadWaybillRegister", { params: { id: register.id } })).status).toBe(404);
    expect((await extend(register.id, one.id)).body).toMatchObject({ code: "closed" });
    expect((await dissolve(register.id)).body).toMatchObject({ code: "closed" });
  });

  it("has to be printed again after a change", async () => {
    const [one, two] = [await newWaybill(), await newWaybill()];
    const register = await registerOf(one.id);
    await admin.call("downloadWaybillRegister", { params: { id: register.id } });
    expect(await read(register.id)).toMatchObject({ printed_at: expect.any(String) });
    await extend(register.id, two.id);
    await waybills.queue.run();
    expect(await read(register.id)).toMatchObject({ printed_at: null });
  });
});

describe("a register whose parcels were handed over", () => {
  it("is closed", async () => {
    const [one, two] = [await newWaybill(), await newWaybill()];
    const register = await registerOf(one.id);
    await at.hear(one.id, "4");
    for (const refused of [
      await extend(register.id, two.id),
      await shrink(register.id, one.id),
      await dissolve(register.id),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: "closed" } });
    expect(await at.read(one.id)).toMatchObject({ can: { leave_register: false } });
  });

  it("keeps what the carrier does not let go, and says why", async () => {
    const [one, two, three] = [await newWaybill(), await newWaybill(), await newWaybill()];
    const register = await registerOf(one.id, two.id);
    const document = (await sandbox.documents()).find(({ number }) => number === one.number);
    if (!document) throw new Error("the sandbox does not have the waybill");
    await sandbox.adopt({ ...document, heldAt: 17 });
    await shrink(register.id, one.id, two.id);
    await waybills.queue.run();
    expect(await at.read(one.id)).toMatchObject({ register: { id: register.id }, register_task: null });
    expect(await at.read(two.id)).toMatchObject({ register: null });
    expect(await notesOf(one.id)).toContain(
      `Реестр ${register.number}: Посылка уже у перевозчика: изменить или удалить накладную нельзя.`,
    );
    expect((await dissolve(register.id)).status).toBe(200);
    await waybills.queue.run();
    expect(await read(register.id)).toMatchObject({
      dissolved_at: null,
      is_busy: false,
      error: "Посылка уже у перевозчика: изменить или удалить накладную нельзя.",
    });
    expect(await sheetOf(three)).toBeNull();
  });
});

describe("a carrier that did it and did not say so", () => {
  it("is asked again, and what is done counts once", async () => {
    const [one, two, three] = [await newWaybill(), await newWaybill(), await newWaybill()];
    const register = await registerOf(one.id, two.id);
    await at.fault("timeout");
    await extend(register.id, three.id);
    await shrink(register.id, one.id);
    await waybills.queue.run();
    expect(await read(register.id)).toMatchObject({ is_busy: true });
    await at.fault("none");
    await retry();
    expect(await read(register.id)).toMatchObject({ count: 2, is_busy: false, error: "" });
    expect(await sheetOf(one)).toBeNull();
    expect(await sheetOf(three)).toBe(await sheetOf(two));

    await at.fault("timeout");
    await dissolve(register.id);
    await waybills.queue.run();
    await at.fault("none");
    await retry();
    expect(await read(register.id)).toMatchObject({ dissolved_at: expect.any(String), error: "" });
    expect(await at.read(two.id)).toMatchObject({ register: null });
  });
});
