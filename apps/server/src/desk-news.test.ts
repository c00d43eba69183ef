import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { deskFixture } from "../test/desk-fixture.ts";
import { closeClientsAfterAll, plainClient, type PlainClient } from "../test/live-fixture.ts";
import { testShop } from "../test/shop.ts";
import type { Visitor } from "../test/visitor.ts";
import { startDeskNews } from "./desk-news.ts";

const shop = await testShop({ env: { REALTIME_PORT: 0, THROTTLES: "off" } });
const { db } = shop;
const { user, admin, place, step } = await deskFixture(shop);
closeClientsAfterAll();
await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
const { port } = shop.app.http.server.address() as AddressInfo; // a TCP server's address is never a string
const url = `ws://127.0.0.1:${port}/app/${shop.app.live.app?.key}?protocol=7`;
const channel = "private-desk.orders";
const faults: unknown[] = [];
const news = startDeskNews({
  db,
  broadcaster: shop.app.live.broadcaster,
  onFault: (_what, error) => faults.push(error),
  gatherMs: 60,
});
afterAll(() => news.close());

const permission = (browser: Visitor, client: PlainClient) =>
  browser.call("authorizeChannel", { body: { socket_id: client.socketId, channel_name: channel } });
async function listening(browser: Visitor): Promise<PlainClient> {
  const client = await plainClient(url);
  const { status, body } = await permission(browser, client);
  expect(status).toBe(200);
  client.send({ event: "pusher:subscribe", data: { channel, ...body } });
  await client.next("pusher_internal:subscription_succeeded");
  return client;
}
const changed = async (client: PlainClient): Promise<readonly number[]> =>
  (await client.next("desk.orders.changed")).data.ids;

describe("word of changed orders", () => {
  it("comes to whoever sees orders and to nobody else, and ends with the right", async () => {
    const client = await plainClient(url);
    expect((await permission(user, client)).status).toBe(403);
    const adminId = shop.ids.get("admin@dropship.example") ?? 0;
    const open = await listening(admin);
    const superAdmin = await shop.as("super-admin");
    const narrow = (permissions: readonly string[] | null) =>
      superAdmin.call("narrowUser", { params: { id: adminId }, body: { permissions } });
    expect((await narrow(["goods.see"])).status).toBe(200);
    expect(await open.closed()).toBe(4200);
    expect((await permission(admin, client)).status).toBe(403);
    expect((await narrow(null)).status).toBe(200);
    expect((await permission(admin, client)).status).toBe(200);
  });

  it("tells of placing, steps, notes, tags, waybills, money and packing, whoever does it", async () => {
    const client = await listening(admin);
    const id = await place(user);
    expect(await changed(client)).toEqual([id]);
    await step(id, { step: "confirm" });
    expect(await changed(client)).toEqual([id]);
    await admin.call("addOrderNote", { params: { id }, body: { text: "Звонил, ждёт" } });
    expect(await changed(client)).toEqual([id]);
    await admin.call("arrangeOrder", { params: { id }, body: { tags: ["хрупкое"] } });
    expect(await changed(client)).toEqual([id]);
    await db.query(
      `insert into waybills (order_id, status, reference, payer, grams, length_mm, width_mm, height_mm, declared, description)
       values ($1, 'failed', 'news-1', 'recipient', 500, 100, 100, 100, 10000, 'Товар')`,
      [id],
    );
    expect(await changed(client)).toEqual([id]);
    await db.query("update waybills set status = 'queued', version = version + 1 where order_id = $1", [id]);
    expect(await changed(client)).toEqual([id]);
    await db.query(
      `insert into packed_lines (order_line_id, quantity, actor_id) select id, 1, $2 from order_lines where order_id = $1`,
      [id, shop.ids.get("admin@dropship.example")],
    );
    expect(await changed(client)).toEqual([id]);
    expect(faults).toEqual([]);
  });

  it("says nothing of turns and leases of the queue, nor of what was rolled back", async () => {
    const client = await listening(admin);
    const id = await place(user);
    expect(await changed(client)).toEqual([id]);
    await db.query("update waybills set track_at = now(), lease_until = now(), heard_at = now()");
    await db
      .transaction(async (tx) => {
        await tx.query("update orders set comment = 'нет' where id = $1", [id]);
        throw new Error("back");
      })
      .catch(() => undefined);
    await step(id, { step: "confirm" });
    expect(await changed(client)).toEqual([id]);
    expect(client.heard.filter(({ event }) => event === "desk.orders.changed")).toHaveLength(2);
  });

  it("comes together for many, by their ids, and of very many just once that some have changed", async () => {
    const client = await listening(admin);
    const ids = [await place(user), await place(user), await place(user)];
    const heard = new Set<number>();
    // On a slow machine the last word of the order before them comes here, too.
    while (!ids.every((id) => heard.has(id))) for (const id of await changed(client)) heard.add(id);
    expect([...heard].filter((id) => id >= (ids[0] ?? 0)).toSorted((a, b) => a - b)).toEqual(ids);
    await db.query(
      `insert into orders (user_id, payment_kind, payment_status, last_name, first_name, phone, delivery_kind, delivery, city, address, delivery_payer,
         delivery_cost, rate, total_usd, total_uah, from_balance, lines_count, lead_name)
       select user_id, payment_kind, payment_status, last_name, first_name, phone, delivery_kind, delivery, city, address, delivery_payer,
         delivery_cost, rate, total_usd, total_uah, from_balance, lines_count, lead_name
       from orders, generate_series(1, 600) where id = $1`,
      [ids[0]],
    );
    // A slow machine gathers the last steps of the three apart; of the six hundred not one is named.
    let told = await changed(client);
    for (; told.length > 0; told = await changed(client)) expect(ids).toEqual(expect.arrayContaining([...told]));
    expect(told).toEqual([]);
  });
});
