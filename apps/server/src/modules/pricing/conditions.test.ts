import { beforeAll, describe, expect, it } from "vitest";
import { conditionBody } from "../../../test/condition-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import { kyivDate } from "../../documents/kyiv-time.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let admin: Visitor;
let user: Visitor;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const adminId = shop.ids.get("admin@dropship.example") ?? 0;

let root = 0;
let child = 0;
let elsewhere = 0;
const goods: number[] = [];
beforeAll(async () => {
  [admin, user] = await Promise.all([shop.as("admin"), shop.as("verified")]);
  const category = async (parent: number | null, name: string) =>
    (
      await db.query<{ id: number }>("insert into categories (parent_id, name) values ($1, $2) returning id", [
        parent,
        name,
      ])
    ).rows[0]?.id ?? 0;
  root = await category(null, "Дом");
  child = await category(root, "Кухня");
  elsewhere = await category(null, "Сад");
  for (let n = 0; n < 40; n += 1) {
    const { rows } = await db.query<{ id: number }>(
      "insert into products (sku, category_id, name, price, stock) values ($1, $2, $3, $4, 50) returning id",
      [`RULE-${n}`, n < 30 ? child : elsewhere, `Чашка ${n}`, 1_000 + n * 100],
    );
    goods.push(rows[0]?.id ?? 0);
  }
});

const add = async (changes: Parameters<typeof conditionBody>[0] = {}): Promise<number> => {
  const made = await admin.call("createCondition", { body: conditionBody(changes) });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.data.id;
};
const get = async (id: number) => (await admin.call("getCondition", { params: { id } })).body.data;
const clear = () => db.query("delete from conditions");
const preview = async (changes: Parameters<typeof conditionBody>[0], id: number | null = null) =>
  (await admin.call("previewCondition", { body: { ...conditionBody(changes), id } })).body.data;
const codes = (warnings: { code: string; other: { name: string } | null }[]) =>
  warnings.map(({ code, other }) => (other ? `${code}: ${other.name}` : code));
const listed = async (id: number, by = user) =>
  (await by.call("getProduct", { params: { id } })).body.data.conditioned_price;

describe("a condition", () => {
  beforeAll(clear);

  it("is added last, changed as a whole, and prices follow everywhere", async () => {
    const first = await add({ name: "Первое", value: "1" });
    const id = await add({ name: "Второе", value: "20", targets: { category: [root], user: [userId] } });
    expect((await get(id)).place).toBe(2);
    const [inside, outside] = [goods[0] ?? 0, goods[35] ?? 0];
    await expect.poll(() => listed(inside)).toBe("7.90");
    expect(await listed(outside)).toBe("44.55");
    expect(await listed(inside, shop.guest())).toBe("9.90");
    await user.call("addToCart", { params: { product_id: inside }, body: { data: { quantity: 1 } } });
    const inCart = async () => (await user.call("getCart")).body.data.items[0].conditioned_price;
    const found = async () =>
      (await user.call("listProducts", { query: { filter: { search: "Чашка" }, sort: "price", per_page: 40 } })).body
        .data;
    expect([await inCart(), (await found())[0].conditioned_price]).toEqual(["7.90", "7.90"]);
    const { version } = await get(id);
    const body = { ...conditionBody({ name: "Второе", value: "50", targets: { product: [outside] } }), version };
    const saved = await admin.call("updateCondition", { params: { id }, body });
    expect(saved.body.data).toMatchObject({
      value: "50.00",
      aims: ["Чашка 35"],
      targets: { user: null, category: null, product: [{ id: outside, name: "Чашка 35" }] },
    });
    await expect.poll(() => listed(outside)).toBe("22.05");
    expect(await inCart()).toBe("9.90");
    // In the order of prices as they are now: the dear cup at half its price stands among the cheap ones.
    const prices = (await found()).map((one: { conditioned_price: string }) => Number(one.conditioned_price));
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    expect(prices.indexOf(22.05)).toBeLessThan(20);
    expect(await listed(inside)).toBe("9.90");
    await admin.call("switchCondition", { params: { id }, body: { is_active: false } });
    await expect.poll(() => listed(outside)).toBe("44.55");
    await admin.call("deleteCondition", { params: { id: first } });
    await expect.poll(() => listed(outside)).toBe("45.00");
    const late = await admin.call("updateCondition", { params: { id }, body });
    expect([late.status, late.body.code, late.body.details.current.is_active]).toEqual([
      409,
      "changed_meanwhile",
      false,
    ]);
  });

  it("says under its fields what is wrong with them", async () => {
    const wrong = async (changes: Parameters<typeof conditionBody>[0]) =>
      (await admin.call("createCondition", { body: conditionBody(changes) })).body.errors ?? {};
    expect(Object.keys(await wrong({ name: "", value: "1,5", min_quantity: 0 }))).toEqual([
      "name",
      "value",
      "min_quantity",
    ]);
    expect(await wrong({ value: "0" })).toEqual({ value: ["Больше нуля."] });
    expect(await wrong({ value: "1000.01" })).toEqual({ value: ["Не больше 1000 %."] });
    expect(Object.keys(await wrong({ floor: "2", cap: "1.99" }))).toEqual(["cap"]);
    expect(Object.keys(await wrong({ first_day: "2026-05-02", last_day: "2026-05-01" }))).toEqual(["last_day"]);
    expect(Object.keys(await wrong({ targets: { category: [] } }))).toEqual(["targets.category"]);
    const gone = await wrong({ targets: { user: [userId, 2_000_000_000] } });
    expect(gone).toEqual({ "targets.user": ["Уже нет: №\u00a02000000000. Уберите и выберите заново."] });
  });

  it("is put after another, which tells where it stood and so is undone", async () => {
    await clear();
    const [a, b, c] = [await add({ name: "А" }), await add({ name: "Б" }), await add({ name: "В" })];
    const order = async () =>
      (await admin.call("listConditions", { query: {} })).body.data.map((one: { id: number }) => one.id);
    const place = (id: number, after_id: number | null) =>
      admin.call("placeCondition", { params: { id }, body: { after_id } });
    const moved = await place(c, null);
    expect([moved.body.data, await order()]).toEqual([{ was_after_id: b }, [c, a, b]]);
    await place(c, b);
    expect(await order()).toEqual([a, b, c]);
    expect((await place(a, 2_000_000_000)).body.code).toBe("place_gone");
    const copy = await admin.call("copyCondition", { params: { id: a } });
    expect(copy.body.data).toMatchObject({ name: "А (копия)", state: "off", place: 2 });
    expect(await order()).toEqual([a, copy.body.data.id, b, c]);
  });

  it("is numbered as prices take it: every commission before every discount", async () => {
    await clear();
    const discount = await add({ name: "Скидка" });
    const first = await add({ name: "Комиссия", kind: "commission" });
    const second = await add({ name: "Ещё комиссия", kind: "commission" });
    const numbers = async () =>
      (await admin.call("listConditions", { query: {} })).body.data.map((one: { id: number; place: number }) => [
        one.place,
        one.id,
      ]);
    expect(await numbers()).toEqual([
      [1, first],
      [2, second],
      [3, discount],
    ]);
    await admin.call("placeCondition", { params: { id: second }, body: { after_id: null } });
    expect((await numbers()).map(([, id]: [number, number]) => id)).toEqual([second, first, discount]);
    expect((await get(discount)).place).toBe(3);
  });

  it("of those that do not add up the first acts: the order decides the price", async () => {
    await clear();
    const product = goods[0] ?? 0;
    const small = await add({ name: "Малая", value: "5", is_stackable: false });
    const large = await add({ name: "Большая", value: "30", is_stackable: false });
    await expect.poll(() => listed(product)).toBe("9.50");
    await admin.call("placeCondition", { params: { id: large }, body: { after_id: null } });
    await expect.poll(() => listed(product)).toBe("7.00");
    expect((await get(small)).warning).toEqual({ code: "shadowed", other: { id: large, name: "Большая" } });
  });

  it("is found by kind, state, aim and what it names", async () => {
    await clear();
    const soon = kyivDate(new Date(Date.now() + 86_400_000));
    const past = kyivDate(new Date(Date.now() - 86_400_000));
    const planned = await add({ name: "Скоро", first_day: soon });
    const ended = await add({ name: "Было", kind: "commission", last_day: past });
    const off = await add({ name: "Выключено", is_active: false, targets: { role: ["Admin"] } });
    const aimed = await add({ name: "Сад и админ", targets: { category: [elsewhere], user: [adminId] } });
    const find = async (filter: object) =>
      (await admin.call("listConditions", { query: { filter } })).body.data.map((one: { id: number }) => one.id);
    expect(await find({ state: "planned" })).toEqual([planned]);
    expect(await find({ state: "ended" })).toEqual([ended]);
    expect(await find({ state: "off" })).toEqual([off]);
    expect(await find({ kind: "commission" })).toEqual([ended]);
    expect(await find({ aim: "role" })).toEqual([off]);
    expect(await find({ aim: "everybody" })).toEqual([ended, planned]); // a commission stands before discounts
    expect(await find({ category: elsewhere })).toEqual([aimed]);
    expect(await find({ user: adminId })).toEqual([aimed]);
    expect(await find({ product: goods[0] })).toEqual([]);
    expect(await find({ search: "сад" })).toEqual([aimed]);
  });

  it("that has lost its targets stays off until it has others", async () => {
    await clear();
    const id = await add({ targets: { category: [elsewhere] } });
    await db.query("delete from condition_targets where condition_id = $1", [id]);
    expect(await get(id)).toMatchObject({ state: "lost", warning: { code: "lost" }, targets: { category: [] } });
    const on = await admin.call("switchCondition", { params: { id }, body: { is_active: true } });
    expect([on.status, on.body.code]).toEqual([409, "targets_lost"]);
  });

  it("is nobody's but an admin's", async () => {
    expect((await user.call("listConditions", { query: {} })).status).toBe(403);
    expect((await user.call("previewCondition", { body: conditionBody({ id: null }) })).status).toBe(403);
  });
});

describe("before it is saved, a condition", () => {
  beforeAll(clear);

  it("shows whom and what it touches, and twenty prices from the cheapest to the dearest", async () => {
    await clear();
    await add({ name: "Для всех", value: "10" });
    const all = await preview({ value: "1", value_type: "fixed", kind: "commission" });
    expect([all.goods, all.users, all.viewer.name]).toEqual([40, null, "Посетитель без входа"]);
    expect(all.sample).toHaveLength(20);
    expect(all.sample[0]).toMatchObject({ options: {}, base_price: "10.00", before: "9.00", after: "10.00" });
    expect(all.sample.at(-1)).toMatchObject({ base_price: "49.00", before: "44.10", after: "45.10" });
    const some = await preview({
      targets: { category: [elsewhere], user: [userId, adminId], role: ["Admin"] },
    });
    expect([some.goods, some.users, some.sample.length]).toEqual([10, 1, 10]);
    expect(some.sample[0]).toMatchObject({ before: "36.00", after: "32.00" });
  });

  it("takes the place of the one that is being changed", async () => {
    await clear();
    const id = await add({ name: "Было 10 %", value: "10" });
    const seen = await preview({ value: "30", targets: { product: [goods[0]] } }, id);
    expect([seen.goods, seen.sample[0].before, seen.sample[0].after]).toEqual([1, "10.00", "7.00"]);
  });

  it("warns of what will never act", async () => {
    await clear();
    await add({ name: "Первая", is_stackable: false, targets: { category: [root] } });
    await add({
      name: "Только Кухня",
      is_stackable: false,
      min_quantity: 3,
      targets: { category: [child] },
    });
    const warned = async (changes: Parameters<typeof conditionBody>[0]) => codes((await preview(changes)).warnings);
    const single = { is_stackable: false };
    expect(await warned({ ...single, targets: { category: [child] } })).toEqual(["shadowed: Первая"]);
    expect(await warned({ ...single, targets: { category: [child, elsewhere] } })).toEqual([]);
    expect(await warned({ ...single, kind: "commission" })).toEqual([]);
    expect(await warned({ targets: { category: [child] } })).toEqual([]);
    expect(await warned({ value: "100" })).toEqual(["to_a_cent"]);
    expect(await warned({ last_day: "2020-01-01" })).toEqual(["ended"]);
    expect(await warned({ targets: { user: [userId], role: ["Admin"] } })).toEqual(["nobody"]);
    expect(await warned({ targets: { category: [elsewhere], product: [goods[0]] } })).toEqual(["nothing"]);
    const [first] = (await admin.call("listConditions", { query: { filter: { search: "Первая" } } })).body.data;
    expect(first.warning).toEqual({ code: "shadows", other: { id: expect.any(Number), name: "Только Кухня" } });
  });
});

describe("the simulator", () => {
  it("tells each step, what keeps the others from acting, and the same price as the shop", async () => {
    await clear();
    const tomorrow = kyivDate(new Date(Date.now() + 86_400_000));
    await add({ name: "Упаковка", kind: "commission", value_type: "fixed", value: "0.50" });
    await add({ name: "Своя", value: "10", targets: { user: [userId] }, is_stackable: false });
    await add({ name: "Общая", value: "5", is_stackable: false });
    await add({ name: "От пяти", value: "3", min_quantity: 5 });
    await add({ name: "Завтра", value: "1", first_day: tomorrow });
    await add({ name: "Админам", targets: { role: ["Admin"] } });
    await add({ name: "Сад", targets: { category: [elsewhere] } });
    await add({ name: "Нет", is_active: false });
    const product_id = goods[0] ?? 0;
    const simulate = async (query: object) =>
      (await admin.call("simulatePrice", { query: { product_id, user_id: userId, ...query } })).body.data;
    const now = await simulate({});
    expect(
      now.steps.map(({ name, delta, price }: { name: string; delta: string; price: string }) => [name, delta, price]),
    ).toEqual([
      ["Упаковка", "0.50", "10.50"],
      ["Своя", "-1.00", "9.50"],
    ]);
    expect([now.conditioned_price, now.unit_uah]).toEqual(["9.50", "394.25"]);
    await expect.poll(() => listed(product_id)).toBe("9.50");
    const why = ({ idle }: { idle: { name: string; why: string; other: string | null }[] }) =>
      Object.fromEntries(idle.map((one) => [one.name, one.other ? `${one.why}: ${one.other}` : one.why]));
    expect(why(now)).toEqual({
      Общая: "not_first: Своя",
      "От пяти": "quantity",
      Завтра: "early",
      Админам: "role",
      Сад: "category",
      Нет: "off",
    });
    const later = await simulate({ quantity: 6, day: kyivDate(new Date(Date.now() + 2 * 86_400_000)) });
    expect([later.conditioned_price, later.total_uah]).toEqual(["9.10", "2265.90"]);
    expect(Object.keys(why(later))).toEqual(["Общая", "Админам", "Сад", "Нет"]);
    expect(why(await simulate({ user_id: undefined }))).toMatchObject({ Своя: "user" });
    expect((await admin.call("simulatePrice", { query: { product_id: 2_000_000_000 } })).status).toBe(404);
  });
});
