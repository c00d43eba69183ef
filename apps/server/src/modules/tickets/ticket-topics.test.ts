import { TICKET_CONTEXTS, type TicketContextKind } from "@dropship/api/contract/ticket-states";
import { beforeAll, describe, expect, it } from "vitest";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { orderPlacer } from "../../../test/place-order.ts";
import { testShop } from "../../../test/shop.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });

it("topics that are offered differ in their names; one that is no longer offered takes no name from another", async () => {
  const admin = await shop.as("admin");
  const alike = (isOffered: boolean) => ({
    topics: [{ name: "Возврат" }, { name: "возврат", is_active: isOffered }],
  });
  expect((await admin.call("saveTicketTopics", { body: alike(true) })).body.errors).toEqual({
    "topics.1.name": ["Так уже называется другая тема."],
  });
  expect((await admin.call("saveTicketTopics", { body: alike(false) })).status).toBe(200);
});

describe("the topic that fits what a ticket is begun from", () => {
  const at = ticketFixture(shop);
  const money = payoutFixture(shop);
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const records = new Map<TicketContextKind, number>();
  let user: Visitor;
  let names: ReadonlyMap<string, number>;
  const one = async (text: string, values: unknown[] = []) =>
    (await shop.db.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;

  beforeAll(async () => {
    user = await shop.as("verified");
    await shop.work();
    await shop.db.query("delete from ticket_topics");
    await shop.db.query(
      `insert into ticket_topics (name, position) select name, place from unnest($1::text[]) with ordinality given(name, place)`,
      [["Заказ и доставка", "Деньги и выплаты", "Товар и наличие", "Возврат и брак", "Другое"]],
    );
    const { rows } = await shop.db.query<{ id: number; name: string }>("select id, name from ticket_topics");
    names = new Map(rows.map(({ id, name }) => [name, id]));
    await money.fill(userId, 50_000);
    const requisites = await money.requisites(user);
    const payout = await money.ask(user, "500.00", requisites.id);
    const replenishment = await one(
      "insert into replenishments (user_id, amount, method, code) values ($1, 10000, 'transfer', 'DS48291576') returning id",
      [userId],
    );
    records.set("order", await (await orderPlacer(shop))(user));
    records.set("payout", payout.body.data.id);
    records.set("replenishment", replenishment);
    records.set("transaction", await one("select max(id) as id from ledger_entries"));
    records.set("product", await one("select min(id) as id from products where status = 'active'"));
    records.set("ticket", await at.open(user, { topic_id: names.get("Возврат и брак") }));
  });

  const fitting = async (kind: TicketContextKind) => {
    const query = { context_kind: kind, context_id: String(records.get(kind)) };
    const { context, topic_id: id } = (await user.call("getTicketOptions", { query })).body.data;
    expect(context).toMatchObject({ kind });
    return [...names].find(([, topicId]) => topicId === id)?.[0];
  };
  const expected: Readonly<Record<TicketContextKind, string>> = {
    order: "Заказ и доставка",
    transaction: "Деньги и выплаты",
    payout: "Деньги и выплаты",
    replenishment: "Деньги и выплаты",
    product: "Товар и наличие",
    ticket: "Возврат и брак",
  };

  it.each(TICKET_CONTEXTS)("is chosen for one about a record: %s", async (kind) => {
    expect(await fitting(kind)).toBe(expected[kind]);
  });

  it("is none for one that is about nothing", async () => {
    expect((await user.call("getTicketOptions")).body.data.topic_id).toBeNull();
  });

  it("follows what is chosen for such things, once it is chosen often, and never one that is off", async () => {
    const about = { context_kind: "product", context_id: records.get("product") };
    const begin = () => at.open(user, { ...about, topic_id: names.get("Возврат и брак") });
    for (let times = 0; times < 5; times += 1) await begin();
    expect(await fitting("product")).toBe("Товар и наличие");
    await begin();
    expect(await fitting("product")).toBe("Возврат и брак");
    await shop.db.query("update ticket_topics set is_active = false where name = 'Возврат и брак'");
    expect([await fitting("product"), await fitting("ticket")]).toEqual(["Товар и наличие", undefined]);
    await shop.db.query("update ticket_topics set name = 'Склад' where name = 'Товар и наличие'");
    expect(await fitting("product")).toBeUndefined();
  });
});
