import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownKeyFixture } from "../../../test/own-key.ts";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, sandbox, waybills } = at;
const { db } = shop;
const { carrier } = shop.app.services;
const { sender, fromThere, setKey, documentOf, made, errorsOf, remove, again } = await ownKeyFixture(shop, at);
beforeAll(() => shop.work());

const KEY = "0123456789abcdef0123456789abcdef";
const RENEWED = "01234567ffffffffffffffffffffffff";
beforeEach(async () => {
  sandbox.refusedKeys.clear();
  await setKey(KEY);
});

describe("a sender's own key", () => {
  it("makes, changes and deletes its waybills, and the shop's key those of others", async () => {
    const own = await made();
    const other = await made({});
    const [ofOwn, ofOther] = [await documentOf(own), await documentOf(other)];
    expect(ofOther?.account).toBe("sandbox");
    expect(ofOwn?.account).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify([await at.read(own.id), ofOwn])).not.toContain(KEY.slice(0, 8));

    await setKey(RENEWED);
    const { version } = await at.read(own.id);
    const fields = { ...fromThere, payer: "sender", weight: 900, seats: 1, length: 200, width: 150, height: 100 };
    const body = { ...fields, declared: 1_000, cod: 0, description: "Товары", version };
    expect((await admin.call("updateWaybill", { params: { id: own.id }, body })).status).toBe(200);
    await waybills.queue.run();
    expect(await at.read(own.id)).toMatchObject({ errors: [], payer: "sender" });
    expect((await at.read(own.id)).history.at(-1)).toMatchObject({ text: "Перевозчик принял изменения" });
    await remove(own.id);
    expect(await documentOf(own)).toMatchObject({ isDeleted: true });
  });

  it("has registers of its own: waybills of one point that two keys have made lie in two", async () => {
    await setKey(null);
    const before = await made();
    await setKey(KEY);
    const [one, two] = [await made(), await made()];
    const body = { choice: { ids: [before.id, one.id] } };
    const opened = await admin.call("createWaybillRegisters", { body, headers: at.newKey() });
    await waybills.queue.run();
    const ids: number[] = opened.body.data.registers.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(2);
    const registers = (await waybills.registers.list()).filter(({ id }) => ids.includes(id));
    expect(registers).toEqual([1, 2].map(() => expect.objectContaining({ count: 1, error: "", is_open: true })));

    const [ofShop, ofOwn] = ids as [number, number];
    const extend = (id: number) =>
      admin.call("extendWaybillRegister", {
        params: { id },
        body: { choice: { ids: [two.id] } },
        headers: at.newKey(),
      });
    expect((await extend(ofShop)).body).toMatchObject({ code: "nothing_to_register" });
    expect((await extend(ofOwn)).status).toBe(200);
    await waybills.queue.run();
    expect((await documentOf(two))?.sheet).toBe((await documentOf(one))?.sheet);
    expect((await documentOf(two))?.sheet).not.toBe((await documentOf(before))?.sheet);
  });

  it("asks for what is done with a parcel on its way, and hears what became of it", async () => {
    const { id, number } = await made();
    const document = await documentOf({ number });
    if (!document) throw new Error("the sandbox has not made the waybill");
    await sandbox.adopt({ ...document, heldAt: 27 });
    await at.track(number ?? "");
    const own = { id, number };
    const choices = (await admin.call("getParcelRequestChoices", { params: { id: own.id } })).body.data;
    expect([choices.redirect.why_not, choices.return.why_not, choices.longer_storage.why_not]).toEqual([
      null,
      null,
      null,
    ]);
    const [reason] = choices.return.reasons;
    const body = {
      kind: "return",
      reason_ref: reason.ref,
      subtype_ref: reason.subtypes[0].ref,
      to: "address",
      address_ref: choices.return.addresses[0].ref,
    };
    const asked = await admin.call("createParcelRequest", { params: { id: own.id }, body, headers: at.newKey() });
    expect(asked.body.data.requests[0]).toMatchObject({ state: "accepted" });
    const listed = async (keyOf: number | null) =>
      (await (await carrier.now(keyOf)).requests.list("return")).filter(({ waybill }) => waybill === own.number);
    expect([(await listed(null)).length, (await listed(sender)).length]).toEqual([0, 1]);
    await sandbox.hasten(own.number ?? "", 2);
    await db.query("update parcel_requests set next_at = now()");
    await waybills.requests.run();
    expect((await at.read(own.id)).requests[0]).toMatchObject({ state: "done" });
  });
});

describe("a key that cannot be used", () => {
  const RENEW = "Создайте новый в кабинете Новой Почты и сохраните его в карточке контрагента.";

  it("is named with where to renew it, and the shop's key never stands in", async () => {
    sandbox.refusedKeys.add(KEY);
    const refused = await made();
    expect(refused.status).toBe("failed");
    expect(await errorsOf(refused.id)).toEqual([`Новая Почта не принимает ключ контрагента «ФОП Ключ». ${RENEW}`]);
    await setKey(KEY, "2026-01-31");
    await again(refused.id);
    expect(await errorsOf(refused.id)).toEqual([`Срок ключа контрагента «ФОП Ключ» истёк 31.01.2026. ${RENEW}`]);
    await setKey(RENEWED);
    await again(refused.id);
    expect(await at.read(refused.id)).toMatchObject({ status: "created", errors: [] });

    await setKey(RENEWED, "2026-01-31");
    const body = { choice: { ids: [refused.id] } };
    const opened = await admin.call("createWaybillRegisters", { body, headers: at.newKey() });
    await waybills.queue.run();
    const { id } = opened.body.data.registers[0];
    expect((await admin.call("getWaybillRegister", { params: { id } })).body.data).toMatchObject({
      number: null,
      error: `Срок ключа контрагента «ФОП Ключ» истёк 31.01.2026. ${RENEW}`,
    });

    await setKey(null);
    await remove(refused.id);
    expect(await at.read(refused.id)).toMatchObject({ status: "created" });
    expect(await errorsOf(refused.id)).toEqual([
      "Накладная сделана своим ключом контрагента «ФОП Ключ», а его больше нет. Введите ключ в карточке контрагента.",
    ]);
  });

  it("lets the next try go with the shop's key, where it was refused and then taken away", async () => {
    sandbox.refusedKeys.add(KEY);
    const refused = await made();
    await setKey(null);
    await again(refused.id);
    const now = await at.read(refused.id);
    expect(now).toMatchObject({ status: "created" });
    expect(await documentOf(now)).toMatchObject({ account: "sandbox" });
  });

  it("makes nothing twice where it was taken away after a call without a response", async () => {
    const before = (await sandbox.documents()).length;
    await at.fault("timeout");
    const silent = await made();
    await at.fault("none");
    await setKey(null);
    await at.hurry();
    await waybills.queue.run();
    expect(await at.read(silent.id)).toMatchObject({ status: "failed" });
    await setKey(KEY);
    await again(silent.id);
    expect(await at.read(silent.id)).toMatchObject({ status: "created" });
    expect((await sandbox.documents()).length).toBe(before + 1);
  });
});
