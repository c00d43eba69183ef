import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownKeyFixture } from "../../../test/own-key.ts";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";
import { cutOffService } from "./cut-off.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, sandbox, waybills } = at;
const { db } = shop;
const { carrier } = shop.app.services;
const { point, sender, setKey, documentOf, made, errorsOf, remove, again, fromThere } = await ownKeyFixture(shop, at);
beforeAll(() => shop.work());

const KEY = "0123456789abcdef0123456789abcdef";
/** Of somebody else. */
const OTHERS = "fedcba9876543210fedcba9876543210";
const REPLACED =
  "Ключ контрагента «ФОП Ключ» с тех пор сменили на ключ другого владельца. Верните ключ прежнего владельца или сделайте это в его кабинете Новой Почты.";
beforeEach(() => setKey(KEY));

async function registerOf(...ids: number[]): Promise<number> {
  const { body } = await admin.call("createWaybillRegisters", { body: { choice: { ids } }, headers: at.newKey() });
  await waybills.queue.run();
  return body.data.registers[0].id;
}
const register = async (id: number) => (await admin.call("getWaybillRegister", { params: { id } })).body.data;
async function takeOut(id: number, ...ids: number[]): Promise<void> {
  await admin.call("shrinkWaybillRegister", { params: { id }, body: { choice: { ids } }, headers: at.newKey() });
  await waybills.queue.run();
}
async function dissolve(id: number): Promise<void> {
  await admin.call("dissolveWaybillRegister", { params: { id } });
  await waybills.queue.run();
}
/** One whose parcel the carrier has had for so many of its hours. */
async function moved(hours: number) {
  const waybill = await made();
  const document = await documentOf(waybill);
  if (!document) throw new Error("the sandbox has not made the waybill");
  await sandbox.adopt({ ...document, heldAt: hours });
  await at.track(waybill.number ?? "");
  return waybill;
}
const ask = (id: number, body: object) =>
  admin.call("createParcelRequest", { params: { id }, body, headers: at.newKey() });
const isListed = async (kind: "redirect", keyOf: number | null, { number }: { number: string | null }) =>
  (await (await carrier.now(keyOf)).requests.list(kind)).some(({ waybill }) => waybill === number);
const [lviv] = await carrier.carrier.cities("Львов");
const [branch] = await carrier.carrier.warehouses(lviv?.ref ?? "", "warehouse", "");
const toLviv = {
  kind: "redirect",
  to: "branch",
  city_ref: lviv?.ref,
  warehouse_ref: branch?.ref,
  payer: "sender",
  note: "",
};

describe("the own key of a sender", () => {
  it("takes a waybill out of its register, dissolves it, and makes it by itself at the hour of the point", async () => {
    const [one, two] = [await made(), await made()];
    const id = await registerOf(one.id, two.id);
    await takeOut(id, one.id);
    expect((await documentOf(one))?.sheet).toBeNull();
    expect((await documentOf(two))?.sheet).not.toBeNull();
    await dissolve(id);
    expect((await documentOf(two))?.sheet).toBeNull();
    expect(await register(id)).toMatchObject({ error: "", dissolved_at: expect.any(String) });

    const packed = await at.make(await at.order("ready"), fromThere);
    await db.query("update departure_points set cut_off = '00:01' where id = $1", [point.id]);
    const rules = async () => ({ ...(await at.rules()), registers_at_cut_off: true });
    expect(await cutOffService({ db, rules, turn: 0 }).run()).toBe(1);
    await waybills.queue.run();
    expect(await documentOf(packed)).toMatchObject({ account: expect.not.stringMatching(/^sandbox$/) });
    expect((await documentOf(packed))?.sheet).toEqual(expect.any(String));
  });

  it("sends a parcel elsewhere, takes that back, and keeps it longer", async () => {
    const moving = await moved(21);
    const asked = await ask(moving.id, toLviv);
    expect(asked.body.data.requests[0]).toMatchObject({ state: "accepted" });
    expect([await isListed("redirect", null, moving), await isListed("redirect", sender, moving)]).toEqual([
      false,
      true,
    ]);
    const { id: request } = asked.body.data.requests[0];
    const back = await admin.call("withdrawParcelRequest", { params: { id: moving.id, request_id: request } });
    expect(back.body.data.requests[0]).toMatchObject({ state: "withdrawn" });
    expect(await isListed("redirect", sender, moving)).toBe(false);

    const waiting = await moved(27);
    const choices = (await admin.call("getParcelRequestChoices", { params: { id: waiting.id } })).body.data;
    const until = choices.longer_storage.days.at(-1);
    const longer = await ask(waiting.id, { kind: "storage", until, payer: "sender" });
    expect(longer.body.data.requests[0]).toMatchObject({ kind: "storage", state: "done" });
  });
});

describe("a key that another owner's has replaced", () => {
  it("deletes nothing by not finding it: the waybill stands until its owner has deleted it", async () => {
    const waybill = await made();
    await setKey(OTHERS);
    await remove(waybill.id);
    expect(await at.read(waybill.id)).toMatchObject({ status: "created", errors: [{ text: REPLACED }] });
    expect(await documentOf(waybill)).toMatchObject({ isDeleted: false });

    // Deleted in the former owner's cabinet: the carrier says so to anybody.
    const document = await documentOf(waybill);
    if (document) await sandbox.adopt({ ...document, isDeleted: true });
    await remove(waybill.id);
    expect(await at.read(waybill.id)).toMatchObject({ status: "deleted", errors: [] });
  });

  it("deletes nothing of what was made before owners were noted, unless the tracking knows it no more", async () => {
    const [there, gone] = [await made(), await made()];
    await db.query("update waybills set key_owner = null where id = any($1::int[])", [[there.id, gone.id]]);
    await setKey(OTHERS);
    await remove(there.id);
    expect(await at.read(there.id)).toMatchObject({ status: "created" });
    expect(await errorsOf(there.id)).toEqual([expect.stringMatching(/^Этим ключом накладная не находится/)]);

    await db.query("update waybills set number = '20459999999999' where id = $1", [gone.id]);
    await remove(gone.id);
    expect(await at.read(gone.id)).toMatchObject({ status: "created", task: "remove" }); // may be missing in the index
    await db.query("update waybills set created_at = now() - interval '1 hour' where id = $1", [gone.id]);
    await at.hurry();
    await waybills.queue.run();
    expect(await at.read(gone.id)).toMatchObject({ status: "deleted" });
  });

  it("makes no second waybill and forgets none where the first call had no response", async () => {
    await at.fault("timeout");
    const silent = await made();
    await at.fault("none");
    const before = (await sandbox.documents()).length;
    await setKey(OTHERS);
    await at.hurry();
    await waybills.queue.run();
    expect(await at.read(silent.id)).toMatchObject({ status: "failed", errors: [{ text: REPLACED }] });
    await remove(silent.id);
    expect(await at.read(silent.id)).toMatchObject({ status: "failed", errors: [{ text: REPLACED }] });
    expect((await sandbox.documents()).length).toBe(before);
    await setKey(KEY);
    await again(silent.id);
    expect(await at.read(silent.id)).toMatchObject({ status: "created" });
    expect((await sandbox.documents()).length).toBe(before);
  });

  it("takes nothing out of a register and dissolves none by not finding it", async () => {
    const [one, two] = [await made(), await made()];
    const id = await registerOf(one.id, two.id);
    await setKey(OTHERS);
    await takeOut(id, one.id);
    expect(await register(id)).toMatchObject({ count: 2, error: REPLACED });
    await dissolve(id);
    expect(await register(id)).toMatchObject({ error: REPLACED, dissolved_at: null });
    expect((await documentOf(two))?.sheet).not.toBeNull();

    // A waybill of the new owner goes into a register of its own.
    const third = await made(fromThere);
    const extended = await admin.call("extendWaybillRegister", {
      params: { id },
      body: { choice: { ids: [third.id] } },
      headers: at.newKey(),
    });
    expect(extended.body).toMatchObject({ code: "nothing_to_register" });
    await setKey(KEY);
    await dissolve(id);
    expect((await documentOf(two))?.sheet).toBeNull();
  });

  it("takes no request back by not finding it", async () => {
    const moving = await moved(21);
    const asked = await ask(moving.id, toLviv);
    const { id: request } = asked.body.data.requests[0];
    await setKey(OTHERS);
    const back = await admin.call("withdrawParcelRequest", { params: { id: moving.id, request_id: request } });
    expect(back.body.data?.requests[0] ?? (await at.read(moving.id)).requests[0]).toMatchObject({
      state: "accepted",
      error: REPLACED,
    });
    await setKey(KEY);
    expect(await isListed("redirect", sender, moving)).toBe(true);
  });
});
