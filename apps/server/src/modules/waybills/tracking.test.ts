import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { waybillFixture, word } from "../../../test/waybill-fixture.ts";
import { type DueParcel, hearAgain } from "./tracking.repository.ts";
import { oldNews } from "./tracking.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = await waybillFixture(shop);
const { db } = shop;

const poll = async () => {
  await db.query("update carrier_notes set next_at = now()");
  await db.query("update waybills set track_at = now()");
  await at.waybills.tracking.run();
};
const heardOf = async (id: number) => {
  const { rows } = await db.query<{ version: number; heard_at: Date; arrives_on: string | null; words: number }>(
    `select w.version, w.heard_at, w.arrives_on::text as arrives_on,
       (select count(*)::int from waybill_events e where e.waybill_id = w.id and e.kind = 'word') as words from waybills w where w.id = $1`,
    [id],
  );
  return rows[0];
};

describe("a word that was heard before", () => {
  const due: DueParcel = {
    id: 1,
    status: "in_transit",
    carrier_code: "5",
    carrier_text: "Едет в город получателя",
    return_number: null,
    stored_from: null,
    storage_told: 0,
    number: "20450000000001",
    phone: "+380501112233",
  };
  const today = "2026-11-25";
  const isOld = (
    row: Partial<DueParcel>,
    own = word(row.carrier_code ?? "5"),
    back = undefined as typeof own | undefined,
  ) => oldNews({ ...due, ...row }, { own, back }, today) !== null;

  it("is old news only where nothing can follow from it", () => {
    expect(isOld({})).toBe(true);
    // Another word, other words of the same code, nothing at all.
    expect(isOld({}, word("6"))).toBe(false);
    expect(isOld({ carrier_text: "Едет" })).toBe(false);
    expect(oldNews(due, { own: undefined, back: undefined }, today)).toBeNull();
    // The waybill stands behind the word that it knows: the steps are still to be taken.
    expect(isOld({ status: "created" })).toBe(false);
    expect(
      isOld({ status: "created", carrier_code: "1", carrier_text: "Накладная создана, посылка ещё не передана" }),
    ).toBe(true);
    // Not found, or not known: both are counted each time.
    expect(isOld({ carrier_code: "3", carrier_text: "Номер не найден" })).toBe(false);
    expect(isOld({ carrier_code: "777", carrier_text: "код 777" })).toBe(false);
    // It may have been redirected.
    expect(isOld({ status: "arrived" })).toBe(false);
  });

  it("is not old of a parcel whose days of storage are to be told, or that comes back", () => {
    const waits = { status: "arrived", carrier_code: "7", carrier_text: "Прибыла в отделение" } as const;
    expect(isOld({ ...waits, stored_from: "2026-11-24" })).toBe(true);
    expect(isOld({ ...waits, stored_from: "2026-11-22" })).toBe(false);
    expect(isOld({ ...waits, stored_from: "2026-11-22", storage_told: 3 })).toBe(true);
    const refused = { status: "refused", carrier_code: "103", carrier_text: "Получатель отказался" } as const;
    const said = word("103", { returnNumber: "59001122334455" });
    expect(isOld(refused, said)).toBe(false);
    expect(isOld({ ...refused, return_number: "59001122334455" }, said, word("3"))).toBe(true);
    expect(isOld({ ...refused, return_number: "59001122334455" }, said, word("5"))).toBe(false);
  });

  it("is noted of many at once, without a step, a line of the history or another version", async () => {
    const made = [await at.make(await at.order()), await at.make(await at.order())];
    await poll();
    const before = await Promise.all(made.map(({ id }) => heardOf(id)));
    expect(before.map((one) => one?.words)).toEqual([1, 1]);
    await poll();
    const after = await Promise.all(made.map(({ id }) => heardOf(id)));
    for (const [n, one] of after.entries()) {
      expect(one).toMatchObject({ version: before[n]?.version, words: 1 });
      expect(one?.heard_at.getTime()).toBeGreaterThan(before[n]?.heard_at.getTime() ?? 0);
    }
  });

  it("leaves out what has moved since it was asked about, and what somebody holds", async () => {
    const { id, number } = await at.make(await at.order());
    await at.hear(id, "5");
    const row = { ...due, id, number: number ?? "" };
    const again = (changes: Partial<DueParcel> = {}) =>
      hearAgain(db, [{ due: { ...row, ...changes }, arrivesOn: "2026-11-30" }]);
    expect(await again({ status: "created" })).toEqual(new Set());
    expect(await again({ carrier_text: "В городе получателя" })).toEqual(new Set());
    await db.transaction(async (tx) => {
      await tx.query("select from waybills where id = $1 for update", [id]);
      expect(await again()).toEqual(new Set());
    });
    expect(await again()).toEqual(new Set([id]));
    expect(await heardOf(id)).toMatchObject({ arrives_on: "2026-11-30", words: 1 });
  });
});
