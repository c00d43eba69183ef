import type { ParcelRequest } from "@dropship/api/contract/parcel-requests";
import type { Waybill, WaybillDetail } from "@dropship/api/contract/waybills";
import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture, word } from "../../../test/waybill-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, user, sandbox, waybills } = at;
const { db } = shop;
const { carrier } = shop.app.services;

const [lviv] = await carrier.carrier.cities("Львов");
const [branch] = await carrier.carrier.warehouses(lviv?.ref ?? "", "warehouse", "");
const toLviv = { kind: "redirect", city_ref: lviv?.ref, warehouse_ref: branch?.ref, payer: "sender", note: "" };
const toDoor = {
  kind: "redirect",
  to: "address",
  city_ref: lviv?.ref,
  street: "улица Садовая",
  house: "7",
  flat: "12",
  payer: "recipient",
  note: "",
};
const toNeighbour = {
  kind: "change_recipient",
  last_name: "Шевченко",
  first_name: "Ірина",
  phone: "+380671112233",
  payer: "recipient",
};
const ask = ({ id }: Pick<Waybill, "id">, body: object, headers = at.newKey()) =>
  admin.call("createParcelRequest", { params: { id }, body, headers });
const takeBack = ({ id }: Pick<Waybill, "id">, request: number) =>
  admin.call("withdrawParcelRequest", { params: { id, request_id: request } });
const choicesOf = async ({ id }: Pick<Waybill, "id">) =>
  (await admin.call("getParcelRequestChoices", { params: { id } })).body.data;
const record = async ({ id }: Pick<Waybill, "id">): Promise<WaybillDetail> => at.read(id);
const lastOf = async (waybill: Pick<Waybill, "id">): Promise<ParcelRequest | undefined> =>
  (await record(waybill)).requests[0];
/** Lets so many hours of the sandbox pass for a parcel and its requests. */
async function pass({ number }: Pick<Waybill, "number">, hours: number): Promise<void> {
  const kept = (await sandbox.documents()).find((one) => one.number === number);
  if (!kept) throw new Error("the sandbox does not know the parcel");
  const earlier = (moment: string) => new Date(Date.parse(moment) - hours * 5_000).toISOString();
  await sandbox.adopt({ ...kept, createdAt: earlier(kept.createdAt) });
  await sandbox.hasten(number ?? "", hours);
  await db.query("update parcel_requests set next_at = now()");
  await waybills.requests.run();
  await at.track(number ?? "");
}
/** What waits for its next try is tried now. */
async function retry(): Promise<void> {
  await db.query("update parcel_requests set next_at = now() where state <> 'accepted'");
  await waybills.requests.run();
}
const atCarrier = async (kind: "redirect" | "return" | "change_recipient", { number }: Pick<Waybill, "number">) =>
  (await (await carrier.now()).requests.list(kind)).filter((one) => one.waybill === number);
async function returnBody(waybill: Waybill, changes: object = {}) {
  const { return: back } = await choicesOf(waybill);
  const [reason] = back.reasons;
  return {
    kind: "return",
    reason_ref: reason.ref,
    subtype_ref: reason.subtypes[0].ref,
    to: "address",
    address_ref: back.addresses[0].ref,
    ...changes,
  };
}

describe("a redirect", () => {
  it("is taken by the carrier, told to the owner, and the parcel goes to the new branch; the order keeps where it was ordered", async () => {
    const waybill = await at.onTheWay();
    const orderBefore = (await user.call("getOrder", { params: { id: waybill.order.id } })).body.data;
    const made = await ask(waybill, toLviv);
    expect(made.status).toBe(201);
    expect(made.body.message).toMatch(/^Перевозчик принял заявку 102-\d{8}: переадресация\.$/);
    expect(made.body.data.requests).toMatchObject([
      {
        kind: "redirect",
        state: "accepted",
        number: expect.stringMatching(/^102-/),
        target: `${lviv?.name}, ${branch?.name}`,
        payer: "sender",
        error: "",
        can_withdraw: true,
        ended_at: null,
      },
    ]);
    const seen = (await user.call("getOrder", { params: { id: waybill.order.id } })).body.data;
    expect(seen.delivery_text).toBe(orderBefore.delivery_text);
    expect(seen.waybill.redirect).toMatchObject({ place: `${lviv?.name}, ${branch?.name}`, has_to_leave: false });
    expect(seen.waybill.tracking.at(-1).text).toContain(branch?.name);

    await pass(waybill, 2);
    expect(await lastOf(waybill)).toMatchObject({ state: "done", cost: "40.00", can_withdraw: false });
    expect((await record(waybill)).carrier_code).toBe("104");
    await pass(waybill, 16);
    expect(await record(waybill)).toMatchObject({ status: "arrived", carrier_code: "7" });
    await pass(waybill, 20);
    expect(await record(waybill)).toMatchObject({ status: "received" });
    expect(await at.orderState(waybill.order.id)).toBe("delivered");
  });

  it("takes a parcel out of its branch once, and its storage begins anew at the next one", async () => {
    const waybill = await at.onTheWay(27);
    expect(waybill).toMatchObject({ status: "arrived", can: { request: true } });
    await ask(waybill, toLviv);
    await db.query("update waybills set stored_from = '2020-01-01' where id = $1", [waybill.id]);
    await pass(waybill, 2);
    expect(await record(waybill)).toMatchObject({ status: "in_transit", storage_days: null });
    await at.hear(waybill.id, word("7", { storedFrom: "2026-11-20" }));
    const { rows } = await db.query("select stored_from::text from waybills where id = $1", [waybill.id]);
    expect(rows).toEqual([{ stored_from: "2026-11-20" }]);
    await at.hear(waybill.id, "104", "5");
    expect(await record(waybill)).toMatchObject({ status: "arrived" });
    expect(await at.orderState(waybill.order.id)).toBe("arrived");
  });

  it("to where the parcel goes already is refused at its field, and nothing is paid for it", async () => {
    const waybill = await at.onTheWay();
    await ask(waybill, toLviv);
    const errors = { warehouse_ref: [expect.stringContaining("и так едет сюда")] };
    expect(await ask(waybill, toLviv)).toMatchObject({ status: 422, body: { errors } });
    expect((await record(waybill)).requests).toHaveLength(1);
  });

  it("does not move a parcel that nobody has redirected", async () => {
    const waybill = await at.onTheWay(27);
    await at.hear(waybill.id, "104", "5");
    expect(await record(waybill)).toMatchObject({ status: "arrived" });
  });

  it("goes to an address by the carrier's references of its street, and the courier hands it over without a branch", async () => {
    const waybill = await at.onTheWay(27);
    const made = await ask(waybill, toDoor);
    const { redirect } = (await user.call("getOrder", { params: { id: waybill.order.id } })).body.data.waybill;
    expect(redirect).toMatchObject({ by_courier: true, has_to_leave: true });
    expect(made.body.data.requests).toMatchObject([
      { kind: "redirect", state: "accepted", target: "Львов, вул. Садова, д. 7, кв. 12", payer: "recipient" },
    ]);
    await pass(waybill, 2);
    expect(await record(waybill)).toMatchObject({ status: "in_transit", carrier_code: "104" });
    await pass(waybill, 16);
    expect(await record(waybill)).toMatchObject({ status: "in_transit", carrier_code: "101", storage_days: null });
    await pass(waybill, 20);
    expect(await record(waybill)).toMatchObject({ status: "received" });
    expect(await at.orderState(waybill.order.id)).toBe("delivered");
  });

  it("to an address that is missing, unknown or out of the couriers' reach says so at its field, with nothing kept", async () => {
    const waybill = await at.onTheWay();
    const wrong = async (changes: object) => {
      const refused = await ask(waybill, { ...toDoor, ...changes });
      expect(refused.status).toBe(422);
      return Object.keys(refused.body.errors);
    };
    expect(await wrong({ street: "", house: "" })).toEqual(["street", "house"]);
    expect(await wrong({ street: "вул. Небувала" })).toEqual(["street"]);
    const [village] = await carrier.carrier.cities("Хотин");
    expect(await wrong({ city_ref: village?.ref })).toEqual(["city_ref"]);
    expect(await wrong({ city_ref: "00000000-0000-0000-0000-000000000000" })).toEqual(["city_ref"]);
    expect((await record(waybill)).requests).toEqual([]);
  });

  it("is refused at the branch that is wrong, with nothing kept", async () => {
    const waybill = await at.onTheWay();
    const { warehouse_ref: locker } = at.toLocker;
    const wrong = await ask(waybill, { ...toLviv, warehouse_ref: locker });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(["warehouse_ref"]);
    expect((await record(waybill)).requests).toEqual([]);
  });
});

describe("a return", () => {
  it("goes to the sender's address for a reason of the carrier, and the order follows by tracking alone", async () => {
    const waybill = await at.onTheWay(27);
    const made = await ask(waybill, await returnBody(waybill));
    expect(made.body.data.requests).toMatchObject([
      { kind: "return", state: "accepted", reason: expect.stringMatching(/^Відмова Одержувача: /), payer: null },
    ]);
    expect(made.body.data.status).toBe("arrived");
    expect(await at.orderState(waybill.order.id)).toBe("arrived");
    await pass(waybill, 2);
    expect(await record(waybill)).toMatchObject({ status: "refused", carrier_code: "102" });
    expect(await at.orderState(waybill.order.id)).toBe("returning");
    expect(await lastOf(waybill)).toMatchObject({ state: "done", carrier_text: "Виконане" });
    await pass(waybill, 4);
    await pass(waybill, 30);
    expect(await record(waybill)).toMatchObject({ status: "returned" });
  });

  it("goes to another branch as well, and names what is missing", async () => {
    const waybill = await at.onTheWay();
    const { city_ref, warehouse_ref } = at.toBranch;
    const body = await returnBody(waybill, { to: "branch", address_ref: "" });
    expect(Object.keys((await ask(waybill, body)).body.errors)).toEqual(["city_ref", "warehouse_ref"]);
    expect(
      Object.keys((await ask(waybill, { ...body, city_ref, warehouse_ref, subtype_ref: "" })).body.errors),
    ).toEqual(["subtype_ref"]);
    const made = await ask(waybill, { ...body, city_ref, warehouse_ref });
    expect(made.body.data.requests[0]).toMatchObject({ state: "accepted", target: expect.stringContaining("Киев") });
  });
});

describe("another recipient", () => {
  it("is changed at the carrier; the order keeps whom it was ordered for", async () => {
    const waybill = await at.onTheWay();
    const made = await ask(waybill, toNeighbour);
    expect(made.body.data.requests).toMatchObject([
      { kind: "change_recipient", state: "accepted", target: "Шевченко Ірина, +380 (67) 111-22-33" },
    ]);
    const kept = (await sandbox.documents()).find(({ number }) => number === waybill.number);
    expect(kept?.to?.phone).toBe("380671112233");
    expect((await record(waybill)).recipient).toMatchObject({ last_name: "Коваленко" });
    await pass(waybill, 2);
    expect(await lastOf(waybill)).toMatchObject({ state: "done", carrier_text: "Дані в ЕН змінено", cost: "20.00" });
  });

  it("is refused by the carrier in plain Russian when it does not take the letters of the name", async () => {
    const waybill = await at.onTheWay();
    const refused = await ask(waybill, { ...toNeighbour, last_name: "Крылов" });
    expect(refused).toMatchObject({ status: 409, body: { code: "carrier_refused" } });
    expect(refused.body.message).toContain("украинскими буквами");
    expect(await lastOf(waybill)).toMatchObject({ state: "refused", error: refused.body.message, can_withdraw: false });
    expect((await ask(waybill, toNeighbour)).status).toBe(201);
  });
});

describe("what is possible", () => {
  it("is asked of the carrier, and what is not says why", async () => {
    const waybill = await at.onTheWay();
    expect(await choicesOf(waybill)).toMatchObject({
      redirect: { why_not: null },
      return: { why_not: null, addresses: [{ name: expect.any(String) }], reasons: [{}, {}] },
      change_recipient: { why_not: null, can_change_payer: true },
      longer_storage: { why_not: "Посылка не лежит в отделении: продлевать нечего.", days: [] },
    });
    // The carrier has handed it over meanwhile; the shop has not heard of it yet.
    const kept = (await sandbox.documents()).find(({ number }) => number === waybill.number);
    if (kept) await sandbox.adopt({ ...kept, heldAt: 45 });
    const late = await choicesOf(waybill);
    expect(late.redirect.why_not).toBe("В таком состоянии посылки перевозчик этой заявки не принимает.");
    expect(await ask(waybill, toLviv)).toMatchObject({ status: 409, body: { code: "carrier_refused" } });
  });

  it("is nothing for a parcel that has not left, and for the dropshipper's own waybill", async () => {
    const waybill = await at.make(await at.order("ready"));
    expect(waybill.can.request).toBe(false);
    expect((await ask(waybill, toLviv)).body).toMatchObject({
      code: "cannot_ask",
      message: "Посылка ещё не у перевозчика: измените или удалите накладную.",
    });
    const left = await at.onTheWay();
    await db.query("update waybills set is_own = true where id = $1", [left.id]);
    expect((await choicesOf(left)).return.why_not).toContain("создал дропшиппер");
    expect((await ask(left, toLviv)).body).toMatchObject({ code: "cannot_ask" });
  });

  it("says that the carrier is away, and keeps nothing", async () => {
    const waybill = await at.onTheWay();
    await at.fault("down");
    expect((await admin.call("getParcelRequestChoices", { params: { id: waybill.id } })).status).toBe(503);
    await at.fault("none");
    expect((await record(waybill)).requests).toEqual([]);
  });
});

describe("asking once", () => {
  it("gives the same request to the same key, and refuses a second one", async () => {
    const waybill = await at.onTheWay();
    const key = at.newKey();
    const first = await ask(waybill, toLviv, key);
    const again = await ask(waybill, toLviv, key);
    expect(again.body.data.requests).toEqual(first.body.data.requests);
    expect((await ask(waybill, toNeighbour)).body).toMatchObject({ code: "already_asked" });
    expect(await atCarrier("redirect", waybill)).toHaveLength(1);
  });

  it("lets one of two admins ask", async () => {
    const waybill = await at.onTheWay();
    const both = await Promise.all([ask(waybill, toLviv), ask(waybill, toLviv)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await atCarrier("redirect", waybill)).toHaveLength(1);
  });

  it("finds at the carrier what it took without a word, and asks for no second one", async () => {
    const waybill = await at.onTheWay();
    await at.fault("timeout");
    const made = await ask(waybill, toLviv);
    expect(made.body).toMatchObject({
      message: "Новая Почта пока не ответила. Магазин спросит её снова сам.",
      data: { requests: [{ state: "asked", number: null, error: expect.stringContaining("не появится") }] },
    });
    expect(await atCarrier("redirect", waybill)).toHaveLength(1);
    await at.fault("none");
    await retry();
    const [taken] = await atCarrier("redirect", waybill);
    expect(await lastOf(waybill)).toMatchObject({ state: "accepted", number: taken?.number, error: "" });
    expect(await atCarrier("redirect", waybill)).toHaveLength(1);
  });

  it("asks again what the carrier never got", async () => {
    const waybill = await at.onTheWay();
    await at.fault("throttled");
    expect((await ask(waybill, toNeighbour)).body.data.requests).toMatchObject([{ state: "asked" }]);
    await at.fault("none");
    await retry();
    expect(await lastOf(waybill)).toMatchObject({ state: "accepted" });
  });
});

describe("taking back", () => {
  it("deletes it at the carrier, and another may be made", async () => {
    const waybill = await at.onTheWay();
    await ask(waybill, toLviv);
    const request = (await lastOf(waybill))?.id ?? 0;
    const back = await takeBack(waybill, request);
    expect(back).toMatchObject({ status: 200, body: { message: "Заявка отозвана." } });
    expect(await lastOf(waybill)).toMatchObject({ state: "withdrawn", ended_at: expect.any(String) });
    expect(await atCarrier("redirect", waybill)).toEqual([]);
    expect((await takeBack(waybill, request)).status).toBe(200);
    expect((await ask(waybill, toNeighbour)).status).toBe(201);
    await pass(waybill, 2);
    expect((await record(waybill)).carrier_code).not.toBe("104");
  });

  it("is refused once the carrier does it, and the request stands", async () => {
    const waybill = await at.onTheWay();
    await ask(waybill, toLviv);
    await sandbox.hasten(waybill.number ?? "", 2);
    const request = (await lastOf(waybill))?.id ?? 0;
    const refused = await takeBack(waybill, request);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "carrier_refused", message: "Перевозчик уже выполняет заявку: отозвать её нельзя." },
    });
    await db.query("update parcel_requests set next_at = now()");
    await waybills.requests.run();
    expect(await lastOf(waybill)).toMatchObject({ state: "done" });
    expect((await takeBack(waybill, request)).body).toMatchObject({ code: "illegal_step" });
  });

  it("finds and deletes what the carrier took without a word", async () => {
    const waybill = await at.onTheWay();
    await at.fault("timeout");
    await ask(waybill, toLviv);
    await at.fault("none");
    await takeBack(waybill, (await lastOf(waybill))?.id ?? 0);
    expect(await lastOf(waybill)).toMatchObject({ state: "withdrawn" });
    expect(await atCarrier("redirect", waybill)).toEqual([]);
  });

  it("looks twice before what was asked for counts as never taken", async () => {
    const waybill = await at.onTheWay();
    await at.fault("throttled");
    await ask(waybill, toNeighbour);
    await at.fault("none");
    await takeBack(waybill, (await lastOf(waybill))?.id ?? 0);
    expect(await lastOf(waybill)).toMatchObject({ state: "withdrawing" });
    await retry();
    expect(await lastOf(waybill)).toMatchObject({ state: "withdrawn" });
  });

  it("knows only requests of this waybill", async () => {
    const [one, other] = [await at.onTheWay(), await at.onTheWay()];
    await ask(one, toLviv);
    expect((await takeBack(other, (await lastOf(one))?.id ?? 0)).status).toBe(404);
  });
});

describe("who may", () => {
  it("is who works on waybills; a dropshipper is not told of the calls", async () => {
    const { id } = await at.onTheWay();
    const headers = at.newKey();
    expect((await user.call("createParcelRequest", { params: { id }, body: toLviv, headers })).status).toBe(403);
    expect((await user.call("getParcelRequestChoices", { params: { id } })).status).toBe(403);
    expect((await user.call("withdrawParcelRequest", { params: { id, request_id: 1 } })).status).toBe(403);
  });

  it("stands in the journal with what was asked", async () => {
    const waybill = await at.onTheWay();
    await ask(waybill, toLviv);
    await takeBack(waybill, (await lastOf(waybill))?.id ?? 0);
    const { rows } = await db.query(
      "select action, after from audit_entries where subject = 'waybill' and subject_id = $1 and action like '%ParcelRequest' order by id",
      [String(waybill.id)],
    );
    expect(rows).toMatchObject([
      { action: "createParcelRequest", after: { request: "Переадресация", payer: "sender" } },
      { action: "withdrawParcelRequest" },
    ]);
  });
});
