import type { Waybill } from "@dropship/api/contract/waybills";
import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture } from "../../../test/waybill-fixture.ts";
import { kyivDate } from "../../documents/kyiv-time.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { admin, user } = at;
const { db } = shop;

describe("longer storage", () => {
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
