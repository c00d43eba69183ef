import { orderList } from "@dropship/api/contract/lists/orders";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { SessionUser } from "../../http/call.ts";
import { contractLists, listViewService } from "./list-views.service.ts";

const shop = await testShop();
let user: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  user = await shop.as("verified");
  stranger = await shop.as("admin");
});

const view = {
  list: "orders",
  title: "Новые с наложкой",
  search: {
    filter: { status: "new,shipped", payment_kind: "cod", total: { from: "100" } },
    sort: "-total_uah",
    density: "compact" as const, // not any string
  },
  columns: [{ id: "number" }, { id: "profit", is_hidden: true, width: 120 }],
};
const listed = async (browser: Visitor, list = "orders") =>
  (await browser.call("listListViews", { query: { list } })).body.data;

describe("a view", () => {
  it("is kept, changed and removed by its owner, and nobody else's to see", async () => {
    const made = await user.call("createListView", { body: view });
    expect([made.status, made.body.message]).toEqual([201, "Вид сохранён."]);
    expect(made.body.data).toMatchObject({ ...view, is_shared: false, is_own: true });
    expect(await listed(user)).toEqual([made.body.data]);
    const { id } = made.body.data;

    expect(await listed(stranger)).toEqual([]);
    const { list: _, ...changed } = { ...view, title: "Отправленные", search: { filter: { status: ["shipped"] } } };
    expect((await stranger.call("updateListView", { params: { id }, body: changed })).status).toBe(404);
    expect((await stranger.call("deleteListView", { params: { id } })).status).toBe(404);

    const { body } = await user.call("updateListView", { params: { id }, body: changed });
    expect(body.data).toMatchObject({ ...changed, id, list: "orders" });
    expect((await user.call("deleteListView", { params: { id } })).status).toBe(204);
    expect(await listed(user)).toEqual([]);
  });

  it("holds only what its list would take", async () => {
    for (const [change, field] of [
      [{ list: "weather" }, "list"],
      [{ title: " " }, "title"],
      [{ search: { filter: { status: "gone" } } }, "search.filter.status.0"],
      [{ search: { filter: {}, sort: "weight" } }, "search.sort"],
      [{ search: { filter: { search: "ы".repeat(101) } } }, "search.filter.search"],
      [{ search: { filter: { other: "ы".repeat(4_000) } } }, "search"],
      [{ columns: [{ id: "<b>" }] }, "columns.0.id"],
    ] as const) {
      const { status, body } = await user.call("createListView", { body: { ...view, ...change } });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
      expect(body.errors[field][0]).toMatch(/[а-я]/);
    }
    const search = { filter: { search: "\ud800чай\0", colour: "red", total: { from: "1", size: 2 } } };
    const { body } = await user.call("createListView", { body: { ...view, search } });
    expect(body.data.search).toEqual({ filter: { search: "\ufffdчай", total: { from: "1" } } });
    await user.call("deleteListView", { params: { id: body.data.id } });
  });

  it("cannot be shared of a list that is everybody's own", async () => {
    const { status, body } = await user.call("createListView", { body: { ...view, is_shared: true } });
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  it("is one of fifty at most, however many come at once", async () => {
    const all = await Promise.all(
      Array.from({ length: 55 }, (_, n) => user.call("createListView", { body: { ...view, title: `Вид ${n}` } })),
    );
    const refused = all.filter(({ status }) => status === 409);
    expect([all.filter(({ status }) => status === 201).length, refused.length]).toEqual([50, 5]);
    expect(refused[0]?.body.code).toBe("list_views_full");
    const [{ id }] = await listed(user);
    const { list: _, ...same } = view;
    expect((await user.call("updateListView", { params: { id }, body: same })).status).toBe(200);
    const elsewhere = await user.call("createListView", {
      body: { ...view, list: "transactions", search: { filter: { kind: "payout" } } },
    });
    expect(elsewhere.status).toBe(201);
  });
});

describe("views of a list of the admin area", () => {
  const lists = new Map([...contractLists(), ["admin-orders", { list: orderList, access: "orders.see" as const }]]);
  const views = listViewService(shop.db, lists);
  const person = (email: string, roles: SessionUser["roles"]): SessionUser => ({
    id: shop.ids.get(email) ?? 0,
    email,
    roles,
    narrowedTo: null,
    isVerified: true,
  });
  const admin = person("admin@dropship.example", ["Admin"]);
  const superAdmin = person("super@dropship.example", ["Super Admin"]);
  const dropshipper = person("user@dropship.example", []);
  const by = ({ id }: SessionUser) => ({ actorId: id, ip: "127.0.0.1", requestId: "views-test" });
  const { list: _, ...body } = { ...view, is_shared: true };

  it("are shared among admins, and changed by their author or a super admin", async () => {
    const { id } = await views.create("admin-orders", admin, body);
    await views.create("admin-orders", admin, { ...body, title: "Только мой", is_shared: false });
    expect((await views.all("admin-orders", admin)).map(({ title }) => title)).toEqual([view.title, "Только мой"]);
    expect(await views.all("admin-orders", superAdmin)).toMatchObject([
      { id, is_shared: true, is_own: false, is_changeable: true },
    ]);
    await expect(views.all("admin-orders", dropshipper)).rejects.toMatchObject({ status: 403 });
    await expect(views.create("admin-orders", dropshipper, body)).rejects.toMatchObject({ status: 403 });
    await expect(views.update(id, dropshipper, by(dropshipper), body)).rejects.toMatchObject({ status: 404 });
    const other = { ...admin, id: dropshipper.id };
    expect(await views.all("admin-orders", other)).toMatchObject([{ id, is_own: false, is_changeable: false }]);
    await expect(views.remove(id, other, by(other))).rejects.toMatchObject({ status: 404 });
    await views.update(id, admin, by(admin), { ...body, title: "Свой" });
    await views.update(id, superAdmin, by(superAdmin), { ...body, title: "Поправлен" });
    await views.remove(id, superAdmin, by(superAdmin));
    expect(await views.all("admin-orders", superAdmin)).toEqual([]);
    // What the author does with it is theirs; what another does, the journal tells.
    const { rows } = await shop.db.query(
      "select action, actor_id, subject_name, after->>'name' as name from audit_entries where subject = 'list_view' order by id",
    );
    expect(rows).toEqual([
      { action: "updateListView", actor_id: superAdmin.id, subject_name: "Свой", name: "Поправлен" },
      { action: "deleteListView", actor_id: superAdmin.id, subject_name: "Поправлен", name: null },
    ]);
  });
});
