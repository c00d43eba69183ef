import { beforeAll, describe, expect, it } from "vitest";
import { counterpartyBody, departureForm, sendersFixture } from "../../../test/senders-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const KEY = "0123456789abcdef0123456789abcdef";
let admin: Visitor;
let make: ReturnType<typeof sendersFixture>;

beforeAll(async () => {
  admin = await shop.as("admin");
  make = sendersFixture(admin);
});

const create = (changes: object) => admin.call("createCounterparty", { body: counterpartyBody(changes) });
const update = (one: { id: number }, changes: object) =>
  admin.call("updateCounterparty", { params: { id: one.id }, body: { ...one, carrier_key: null, ...changes } });
const get = async (id: number) => (await admin.call("getCounterparty", { params: { id } })).body.data;

describe("a counterparty", () => {
  it("is held to the numbers of its kind", async () => {
    const errors = async (changes: object) => (await create(changes)).body.errors;
    expect(await errors({ tax_number: "1759013770" })).toHaveProperty("tax_number");
    expect(await errors({ kind: "organisation" })).toHaveProperty("tax_number");
    expect(await errors({ kind: "organisation", tax_number: "00032113" })).toHaveProperty("tax_number");
    expect(await errors({ tax_number: "" })).toHaveProperty("tax_number");
    expect(await errors({ iban: "UA213996220000026007233566002" })).toHaveProperty("iban");
    expect(await errors({ cod_way: "payment_control" })).toHaveProperty("iban");
    expect(await errors({ contacts: [{ last_name: "", first_name: "Олена", phone: "1" }] })).toMatchObject({
      "contacts.0.last_name": [expect.any(String)],
      "contacts.0.phone": [expect.any(String)],
    });
    expect(await errors({ key_until: "2027-01-01" })).toHaveProperty("key_until");
  });

  it("is the default when it is the first, and there is always one", async () => {
    const first = await make.counterparty();
    const second = await make.counterparty({ kind: "organisation", tax_number: "14360570", name: "ТОВ «Склад»" });
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    expect((await update(first, { is_default: false })).body.errors).toHaveProperty("is_default");
    expect((await update(second, { is_default: true })).body.data.is_default).toBe(true);
    expect((await get(first.id)).is_default).toBe(false);
    expect((await create({ name: "Ещё одна" })).body.errors.tax_number[0]).toContain(first.name);
  });

  it("keeps its key sealed: it is never told, and the journal says only that it changed", async () => {
    const made = (await create({ kind: "person", tax_number: "", carrier_key: KEY, key_until: "2099-01-31" })).body
      .data;
    expect(made).toMatchObject({ has_key: true, key_until: "2099-01-31" });
    const { rows } = await db.query<{ carrier_key: string }>("select carrier_key from counterparties where id = $1", [
      made.id,
    ]);
    expect(await shop.app.services.counterparties.carrierKey(made.id)).toMatchObject({ key: KEY });
    const replaced = (await update(made, { carrier_key: KEY.replace("0", "f") })).body.data;
    const kept = (await update(replaced, { name: "Другое имя" })).body.data;
    expect(kept.has_key).toBe(true);
    const gone = (await update(kept, { carrier_key: "", key_until: null })).body.data;
    expect(gone).toMatchObject({ has_key: false, key_until: null });
    const journal = await db.query<{ text: string }>(
      "select after::text as text from audit_entries where subject = 'counterparty' and subject_id = $1 order by id",
      [String(made.id)],
    );
    const told = journal.rows.map(({ text }) => text);
    expect(told).toEqual([
      expect.stringContaining('"carrier_key": "задан"'),
      expect.stringContaining("заменён"),
      expect.not.stringContaining("carrier_key"),
      expect.stringContaining("не задан"),
    ]);
    expect(`${told.join()}${JSON.stringify(gone)}${rows[0]?.carrier_key}`).not.toContain(KEY.slice(1));
    expect((await create({ kind: "person", tax_number: "", carrier_key: "short" })).body.errors).toHaveProperty(
      "carrier_key",
    );
  });

  it("reminds of the end of its key once", async () => {
    const until = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    const made = (await create({ kind: "person", tax_number: "", carrier_key: KEY, key_until: until })).body.data;
    const told = async () =>
      (await db.query("select payload from outbox_events where name = 'counterparty.key-ending'")).rows;
    await shop.app.services.counterparties.remindOfKeys();
    await shop.app.services.counterparties.remindOfKeys();
    expect(await told()).toEqual([{ payload: { counterpartyId: made.id, title: made.name, until } }]);
    await update(made, { carrier_key: null, key_until: "2099-01-01" });
    await shop.app.services.counterparties.remindOfKeys();
    expect(await told()).toHaveLength(1);
  });

  it("keeps the contact persons that stay, and their order", async () => {
    const person = (last_name: string) => ({ last_name, first_name: "Олена", phone: "0501112233" });
    const made = (await create({ kind: "person", tax_number: "", contacts: [person("Перша"), person("Друга")] })).body
      .data;
    const [first, second] = made.contacts;
    const saved = (await update(made, { contacts: [second, { ...first, phone: "0671112233" }, person("Третя")] })).body
      .data;
    expect(saved.contacts).toMatchObject([
      { id: second.id, last_name: "Друга" },
      { id: first.id, phone: "+380671112233" },
      { last_name: "Третя" },
    ]);
    expect((await update(made, { contacts: [] })).status).toBe(409);
    const another = await make.counterparty({ kind: "person", tax_number: "" });
    await update(another, { contacts: [{ ...first, last_name: "Чужа" }] });
    expect((await get(made.id)).contacts[1].last_name).toBe("Перша");
  });

  it("is archived once it was used, deleted while it was not, and taken back while its number is free", async () => {
    const sender = await make.counterparty({ kind: "organisation", tax_number: "32855961" });
    const params = { id: sender.id };
    const point = await make.departurePoint({ counterparty_id: sender.id });
    expect((await admin.call("archiveCounterparty", { params })).body.code).toBe("in_use");
    expect((await admin.call("deleteCounterparty", { params })).body.code).toBe("in_use");
    const other = await make.counterparty({ kind: "person", tax_number: "" });
    const moved = departureForm(point, { counterparty_id: other.id });
    expect((await admin.call("updateDeparturePoint", { params: { id: point.id }, body: moved })).status).toBe(200);
    expect((await admin.call("deleteCounterparty", { params })).status).toBe(200);
    expect((await admin.call("getCounterparty", { params })).status).toBe(404);

    const old = await make.counterparty({ kind: "organisation", tax_number: "00032112", name: "Старая" });
    expect((await admin.call("archiveCounterparty", { params: { id: old.id } })).body.data.archived_at).not.toBeNull();
    expect((await update(old, {})).body.code).toBe("archived");
    await make.counterparty({ kind: "organisation", tax_number: "00032112", name: "Новая" });
    expect((await admin.call("restoreCounterparty", { params: { id: old.id } })).body.code).toBe("tax_number_taken");
    const found = await admin.call("listCounterparties", {
      query: { filter: { state: "archived" }, include: "counts" },
    });
    expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(["Старая"]);
    expect(found.body.meta.counts.state.archived.total).toBe(1);
  });

  it("that somebody saved meanwhile is shown as it stands", async () => {
    const made = await make.counterparty({ kind: "person", tax_number: "" });
    await update(made, { name: "Первая правка" });
    const late = await update(made, { name: "Вторая правка" });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", details: { current: { name: "Первая правка" } } },
    });
  });
});
