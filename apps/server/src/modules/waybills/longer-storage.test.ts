import type { Waybill } from "@dropship/api/contract/waybills";
import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";
import { kyivDate } from "../../documents/kyiv-time.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, sandbox, user, waybills } = at;
const { db } = shop;

describe("longer storage that was agreed elsewhere", () => {
  const inDays = (days: number) => kyivDate(new Date(Date.now() + days * 86_400_000));
  const note = ({ id }: Pick<Waybill, "id">, until: string, by = admin) =>
    by.call("noteLongerStorage", { params: { id }, body: { until } });

  const canNote = async ({ id }: Pick<Waybill, "id">): Promise<boolean> =>
    (await admin.call("getParcelRequestChoices", { params: { id } })).body.data.longer_storage.can_note;

  it("is noted as it was agreed elsewhere: the days that are left, the alarm and the seller's order follow", async () => {
    const waybill = await at.onTheWay(27);
    await db.query("update waybills set stored_from = (now() at time zone 'Europe/Kyiv')::date - 9 where id = $1", [
      waybill.id,
    ]);
    const over = async () => {
      const { body } = await admin.call("listWaybills", { query: { filter: { storage: "over" } } });
      return body.data.some(({ id }: Waybill) => id === waybill.id);
    };
    expect([(await at.read(waybill.id)).storage_left, await over()]).toEqual([-2, true]);
    expect(await canNote(waybill)).toBe(true);
    const noted = await note(waybill, inDays(4));
    expect([noted.status, noted.body.data.storage_left, await over()]).toEqual([200, 4, false]);
    expect(noted.body.data.history.at(-1)).toMatchObject({
      kind: "note",
      text: expect.stringMatching(/^Хранение до \d+ \p{L}+: отмечено магазином$/u),
    });
    const seen = (await user.call("getOrder", { params: { id: waybill.order.id } })).body.data;
    expect(seen.waybill.storage).toEqual({ days: 9, left: 4 });
    // The same day again is no second line; another one is.
    const { length } = noted.body.data.history;
    expect((await note(waybill, inDays(4))).body.data.history).toHaveLength(length);
    expect((await note(waybill, inDays(0))).body.data).toMatchObject({ storage_left: 0 });
    const { rows } = await db.query(
      "select before, after from audit_entries where action = 'noteLongerStorage' and subject_id = $1 order by id",
      [String(waybill.id)],
    );
    expect(rows).toEqual([
      { before: { storage_until: inDays(-2) }, after: { storage_until: inDays(4) } },
      { before: { storage_until: inDays(4) }, after: { storage_until: inDays(0) } },
    ]);
  });

  it("is refused for a day that has passed or is too far, for what lies nowhere, and to a dropshipper", async () => {
    const waybill = await at.onTheWay(27);
    expect((await note(waybill, inDays(-1))).body.errors).toHaveProperty("until");
    expect((await note(waybill, inDays(90))).body.errors).toHaveProperty("until");
    const moving = await at.onTheWay();
    expect(await canNote(moving)).toBe(false);
    expect(await note(moving, inDays(3))).toMatchObject({ status: 409, body: { code: "illegal_step" } });
    expect((await note({ id: 999_999 }, inDays(3))).status).toBe(404);
    expect((await note(waybill, inDays(3), user)).status).toBe(403);
  });
});

describe("longer storage that the carrier is asked for", () => {
  const choices = async ({ id }: Pick<Waybill, "id">) =>
    (await admin.call("getParcelRequestChoices", { params: { id } })).body.data.longer_storage;
  const ask = ({ id }: Pick<Waybill, "id">, until: string) =>
    admin.call("createParcelRequest", {
      params: { id },
      body: { kind: "storage", until, payer: "recipient" },
      headers: at.newKey(),
    });
  const asked = () => sandbox.calls.get("AdditionalServiceGeneral.save") ?? 0;
  async function retry(): Promise<void> {
    await db.query("update parcel_requests set next_at = now() where state <> 'accepted'");
    await waybills.requests.run();
  }

  it("is given for a day that it offers: the days that are left follow at once, and no other day is taken", async () => {
    const waybill = await at.onTheWay(27);
    const { storage_left: before } = await at.read(waybill.id);
    const { why_not, days } = await choices(waybill);
    expect([why_not, days.length]).toEqual([null, 7]);
    const refused = await ask(waybill, "2099-01-01");
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["until"]]);
    const made = await ask(waybill, days[2]);
    expect(made.body.message).toMatch(/^Перевозчик принял заявку 102-\d{8}: продление хранения\.$/);
    expect(made.body.data).toMatchObject({
      storage_left: (before ?? 0) + 3,
      requests: [{ kind: "storage", state: "done", payer: "recipient", can_withdraw: false }],
    });
    const order = (await user.call("getOrder", { params: { id: waybill.order.id } })).body.data;
    expect(order.waybill.storage.left).toBe((before ?? 0) + 3);
    expect(order.waybill.tracking.at(-1).text).toMatch(/^Перевозчик принял заявку 102-\d{8}: хранит до \d+ \p{L}+$/u);
    const { id: request } = made.body.data.requests[0];
    const back = await admin.call("withdrawParcelRequest", { params: { id: waybill.id, request_id: request } });
    expect(back).toMatchObject({ status: 409, body: { code: "illegal_step" } });
  });

  it("is asked for once where nothing was answered: what came of it is said to be unknown, and may be noted", async () => {
    const waybill = await at.onTheWay(27);
    const { storage_left: before } = await at.read(waybill.id);
    const [day] = (await choices(waybill)).days;
    const calls = asked();
    await at.fault("timeout");
    const unknown = await ask(waybill, day);
    await at.fault("none");
    expect(unknown).toMatchObject({ status: 409, body: { code: "carrier_refused" } });
    expect(unknown.body.message).toContain("неизвестно");
    await retry();
    expect(asked()).toBe(calls + 1);
    expect(await at.read(waybill.id)).toMatchObject({ storage_left: before, requests: [{ state: "refused" }] });
    const until = { body: { until: day }, params: { id: waybill.id } };
    expect((await admin.call("noteLongerStorage", until)).body.data.storage_left).toBe((before ?? 0) + 1);
  });

  /** A request as it is kept before the carrier hears of it, with so many tries behind it. */
  async function kept({ id }: Pick<Waybill, "id">, until: string, tries: number): Promise<void> {
    await db.query(
      "insert into parcel_requests (waybill_id, kind, body, target, payer, tries) values ($1, 'storage', $2, 'до дня', 'sender', $3)",
      [id, JSON.stringify({ kind: "storage", until, payer: "sender" }), tries],
    );
  }

  it("is not asked for again by whoever finds the process gone that asked", async () => {
    const waybill = await at.onTheWay(27);
    const [day] = (await choices(waybill)).days;
    await kept(waybill, day, 1);
    const calls = asked();
    await retry();
    expect(asked()).toBe(calls);
    expect((await at.read(waybill.id)).requests).toMatchObject([
      { state: "refused", error: expect.stringContaining("неизвестно") },
    ]);
  });

  it("is asked for again where the carrier said that it did nothing", async () => {
    const waybill = await at.onTheWay(27);
    const [day] = (await choices(waybill)).days;
    await kept(waybill, day, 0);
    await at.fault("throttled");
    await retry();
    await at.fault("none");
    expect((await at.read(waybill.id)).requests).toMatchObject([{ state: "asked" }]);
    await retry();
    expect((await at.read(waybill.id)).requests).toMatchObject([{ state: "done" }]);
  });
});
