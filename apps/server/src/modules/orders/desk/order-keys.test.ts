import { describe, expect, it } from "vitest";
import { deskFixture } from "../../../../test/desk-fixture.ts";
import { queriesOf } from "../../../../test/queries-of.ts";
import { testShop } from "../../../../test/shop.ts";
import { deskOrders } from "./order-desk.repository.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { userId, user, admin, place, detail, step, found } = await deskFixture(shop);

describe("the desk's search", () => {
  it("finds by a whole key that key alone, and by a part what holds it", async () => {
    const one = await place(user, {
      reference: "WEB-900",
      recipient: { last_name: "Довженко", first_name: "Ігор", phone: "+380631234567" },
    });
    const { number } = await detail(one);
    const other = await place(user, {
      reference: `X${number}`,
      recipient: { last_name: "Задовженко", first_name: "Ігор", phone: "+380637654321" },
    });
    const tagged = (tags: string[], id: number) => admin.call("arrangeOrder", { params: { id }, body: { tags } });
    await tagged(["опт"], one);
    await tagged(["оптовик"], other);
    expect(await found({ search: number })).toEqual([one]);
    expect(await found({ search: "1234567" })).toEqual([one]);
    expect(await found({ search: "Довж" })).toEqual([one]);
    expect(await found({ search: "WEB-9" })).toEqual([one]);
    expect(await found({ tag: "опт" })).toEqual([one]);
    for (const filter of [{ search: "овженко" }, { search: "Ігор" }, { search: "38063" }, { tag: "оп" }])
      expect([filter, await found(filter)]).toEqual([filter, [other, one]]);
    // What it leads to through people stands beside what its key finds.
    expect(await found({ search: "Довж", status: "completed" })).toEqual([]);
    const { body } = await admin.call("listAdminOrders", { query: { filter: { search: number } } });
    expect(body.meta).toMatchObject({ total: 1, last_page: 1 });
    const queries = (filter: object) => queriesOf(db, () => deskOrders.page(db, {}, { filter }));
    // What it is the key of and whom it leads to, the rows and their count.
    expect(await queries({ search: number })).toBe(1);
    expect(await queries({ search: number, status: ["new"] })).toBe(1);
    expect(await queries({ tag: "опт" })).toBe(1);
    expect((await deskOrders.page(db, {}, { filter: { tag: "опт", search: number } })).total).toBe(1);
  });

  it("finds by the beginning of an e-mail the orders of that one person", async () => {
    const { rows } = await db.query<{ id: number; email: string }>("select id, email from users where id = $1", [
      userId,
    ]);
    const email = rows[0]?.email ?? "";
    const search = email.slice(0, email.indexOf("@") + 1).toUpperCase();
    const page = (filter: object) => deskOrders.page(db, {}, { filter });
    const { total } = await page({ user: userId });
    expect(total).toBeGreaterThan(0);
    expect([(await page({ search })).total, (await page({ search: email })).total]).toEqual([total, total]);
    expect(await queriesOf(db, () => page({ search: email }))).toBe(1);
    // Of two people who begin so neither is meant: the words are looked for in both.
    await db.query("insert into users (email, password_hash) values ($1, '-')", [
      `${search.toLowerCase()}elsewhere.example`,
    ]);
    expect((await page({ search })).total).toBe(total);
    expect((await page({ search: email })).total).toBe(total);
    expect((await page({ search: "nobody@nowhere" })).total).toBe(0);
  });
});

describe("messages about an order", () => {
  it("are the notices to its user with the ways they went, and tickets for whoever answers them", async () => {
    const id = await place(user);
    await step(id, { step: "hold", reason: "Нет связи" });
    await shop.work();
    const read = (by = admin) => by.call("listOrderMessages", { params: { id } });
    await expect
      .poll(async () => (await read()).body.data)
      .toMatchObject([
        {
          kind: "notice",
          text: expect.stringContaining("Нет связи"),
          sent: expect.any(Array),
          failed: [],
          read_at: null,
          ticket_id: null,
        },
      ]);
    const { rows } = await db.query<{ id: number }>(
      `insert into tickets (user_id, subject, topic_id, context_kind, context_id, context_name)
       select $1, 'Где посылка?', (select min(id) from ticket_topics), 'order', $2, 'Заказ' returning id`,
      [userId, id],
    );
    const [ticket] = (await read()).body.data;
    expect(ticket).toMatchObject({ kind: "ticket", text: "Где посылка?", ticket_id: rows[0]?.id });
    await db.query(
      "insert into notification_deliveries (event_id, user_id, channel, state) select event_id, user_id, 'telegram', 'dead' from notifications where type = 'order-status' and data->>'key' = $1 limit 1",
      [String(id)],
    );
    expect((await read()).body.data[1]).toMatchObject({ failed: ["telegram"] });
    expect((await read(user)).status).toBe(403);
    expect((await admin.call("listOrderMessages", { params: { id: 999_999 } })).status).toBe(404);
  });

  it("keep the code of collection from the shop's people: they hear it from the recipient", async () => {
    const id = await place(user);
    for (const name of ["confirm", "pack", "finishPacking"]) await step(id, { step: name });
    const { code } = (await user.call("getOrder", { params: { id } })).body.data.pickup;
    await shop.work();
    const texts = async () => JSON.stringify((await admin.call("listOrderMessages", { params: { id } })).body.data);
    await expect.poll(texts).toContain("Код выдачи: скрыт");
    expect(await texts()).not.toContain(code);
  });
});
