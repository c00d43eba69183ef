import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
let user: Visitor;

/** One row of the list; times are in Kyiv, two hours ahead of UTC in November. */
const put = async (type: string, name: string, at: string, isRead = false) =>
  await db.query(
    "insert into notifications (user_id, type, data, created_at, read_at) values ($1, $2, $3, $4, case when $5 then $4::timestamptz end)",
    [userId, type, JSON.stringify({ key: 1, name, icon: "package" }), at, isRead],
  );

beforeAll(async () => {
  user = await shop.as("verified");
  await put("order-status", "Заказ прибыл", "2026-11-18T21:59:00Z");
  await put("transaction-created", "Оплата", "2026-11-18T22:01:00Z", true);
  await put("blog-created", "Новая коллекция", "2026-11-19T12:00:00Z");
  await put("payout-status", "Выплата отправлена", "2026-11-20T21:59:59Z", true);
  await put("order-status", "Заказ доставлен", "2026-11-20T22:00:00Z");
});

const names = async (query: Record<string, unknown> = {}) => {
  const { status, body } = await user.call("listNotifications", { query });
  expect(status).toBe(200);
  return body.data.map((one: { data: { name: string } }) => one.data.name);
};

describe("the list", () => {
  it("is the caller's, newest first, by kind, state and Kyiv day", async () => {
    expect(await names()).toEqual([
      "Заказ доставлен",
      "Выплата отправлена",
      "Новая коллекция",
      "Оплата",
      "Заказ прибыл",
    ]);
    expect(await names({ filter: { type: "order-status,blog-created" } })).toEqual([
      "Заказ доставлен",
      "Новая коллекция",
      "Заказ прибыл",
    ]);
    expect(await names({ filter: { state: "read" } })).toEqual(["Выплата отправлена", "Оплата"]);
    expect(await names({ filter: { from: "2026-11-19", to: "2026-11-20" } })).toEqual([
      "Выплата отправлена",
      "Новая коллекция",
      "Оплата",
    ]);
    expect(await names({ filter: { state: "unread", to: "2026-11-18" } })).toEqual(["Заказ прибыл"]);
    expect(await names({ filter: { search: " заказ " } })).toEqual(["Заказ доставлен", "Заказ прибыл"]);
    expect(await names({ filter: { search: "%" } })).toEqual([]);
    expect(await names({ filter: { search: "заказ", to: "2026-11-18" } })).toEqual(["Заказ прибыл"]);
    const stranger = await (await shop.as("admin")).call("listNotifications");
    expect(stranger.body.data).toEqual([]);
  });

  it("has pages whose links keep the filter", async () => {
    const { body } = await user.call("listNotifications", {
      query: { page: 2, per_page: 1, filter: { state: "unread" } },
    });
    expect(body.data[0].data.name).toBe("Новая коллекция");
    expect(body.meta).toEqual({ current_page: 2, per_page: 1, last_page: 3, total: 3 });
    expect(decodeURIComponent(body.links.next)).toBe("/api/notifications?page=3&per_page=1&filter[state]=unread");
  });

  it("refuses a filter that it does not know", async () => {
    for (const filter of [{ type: "weather" }, { state: "old" }, { from: "19.11.2026" }])
      expect((await user.call("listNotifications", { query: { filter } })).status).toBe(422);
  });
});

describe("reading", () => {
  it("takes one out of the unread, and puts it back; a stranger's is not there", async () => {
    const unread = async () => (await user.call("listUnreadNotifications")).body.meta.total;
    const { body } = await user.call("listUnreadNotifications");
    const { id } = body.data[0];
    expect(await unread()).toBe(3);
    expect((await user.call("readNotification", { params: { id } })).status).toBe(204);
    expect((await user.call("readNotification", { params: { id } })).status).toBe(204);
    expect(await unread()).toBe(2);
    const stranger = await shop.as("admin");
    expect((await stranger.call("unreadNotification", { params: { id } })).status).toBe(404);
    expect((await user.call("unreadNotification", { params: { id } })).status).toBe(204);
    expect(await unread()).toBe(3);
  });

  it("takes those that are named, and only the caller's own", async () => {
    const unread = async () =>
      (await user.call("listUnreadNotifications")).body.data.map((one: { id: string }) => one.id);
    const [first, second, third] = await unread();
    const stranger = await shop.as("admin");
    expect((await stranger.call("readAllNotifications", { body: { ids: [first] } })).status).toBe(204);
    expect(await unread()).toEqual([first, second, third]);
    expect((await user.call("readAllNotifications", { body: { ids: [first, third] } })).status).toBe(204);
    expect(await unread()).toEqual([second]);
    expect((await user.call("readAllNotifications", { body: { ids: [] } })).status).toBe(422);
    for (const id of [first, third]) await user.call("unreadNotification", { params: { id } });
  });

  it("takes all when none is named", async () => {
    const unread = async () => (await user.call("listUnreadNotifications")).body.meta.total;
    expect(await unread()).toBe(3);
    await user.call("readAllNotifications");
    expect(await unread()).toBe(0);
  });
});

// The last one: its rows stay.
it("of one moment stand as they came, the newest first", async () => {
  const said = ["первое", "второе", "третье", "четвёртое", "пятое", "шестое"];
  for (const name of said) await put("order-status", name, "2026-11-21T12:00:00Z");
  expect((await names()).slice(0, said.length)).toEqual(said.toReversed());
});
