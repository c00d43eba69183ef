import { defineList, manyOf, money, numbers } from "@dropship/api/contract/list";
import { beforeAll, describe, expect, it } from "vitest";
import { queriesOf } from "../../test/queries-of.ts";
import { testShop } from "../../test/shop.ts";
import type { Visitor } from "../../test/visitor.ts";
import { type Connection, openDatabase } from "../db/database.ts";
import { deskOrders } from "../modules/orders/desk/order-desk.repository.ts";
import { userOrders } from "../modules/orders/order-reads.repository.ts";
import { listReader } from "./list-reader.ts";

const ROWS = 10_100;
const shop = await testShop();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const strangerId = shop.ids.get("admin@dropship.example") ?? 0;
let user: Visitor;

/** Orders of a user, five minutes apart by tens; what stands for a whole history is written straight into the table. */
const fill = (owner: number, rows: number) =>
  db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `insert into orders (user_id, status, payment_kind, payment_status, reference, last_name, first_name, phone, delivery_kind, delivery,
         city, address, delivery_payer, delivery_cost, rate, total_usd, total_uah, from_balance, cod_amount, cod_fee, profit, lines_count,
         lead_name, waybill_number, created_at)
       select $1, (array['new', 'completed', 'cancelled', 'shipped'])[1 + n % 4], case when n % 5 = 0 then 'cod' else 'balance' end, 'held',
         case when n = 77 then '100%_\\проба' else '' end, 'Коваленко', 'Олена', '+38050' || lpad(n::text, 7, '0'), 'pickup', '{}', 'Киев',
         'ул. Садовая, 1', 'recipient', 0, 415000, 100, 4150 + n % 50, 0, case when n % 5 = 0 then 9000 end, case when n % 5 = 0 then 100 end,
         case when n % 5 = 0 then 700 end, 1, 'Чайник', case when n % 3 = 0 then 'W' || n end,
         -- Ten at a time share a moment, and moments differ by microseconds as well.
         '2026-03-01T00:00:00Z'::timestamptz + (n / 10) * interval '5 minutes 3 microseconds'
       from generate_series(1, $2) n`,
      [owner, rows],
    );
  });

beforeAll(async () => {
  await fill(userId, ROWS);
  await fill(strangerId, 30);
  await db.query("analyze orders");
  user = await shop.as("verified");
});

const list = async (query: Record<string, unknown>) => user.call("listOrders", { query });
const idsOf = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
const inOrder = async (orderBy: string) =>
  (await db.query<{ id: number }>(`select id from orders where user_id = $1 order by ${orderBy}`, [userId])).rows.map(
    ({ id }) => id,
  );

describe("pages", () => {
  it.each(["-created_at", "created_at", "-total_uah", "total_uah"])(
    "go by number up to a bound, on by cursor to the end and back, in the order %s",
    async (sort) => {
      const way = sort.startsWith("-") ? "desc" : "asc";
      const all = await inOrder(`${sort.replace("-", "")} ${way}, id ${way}`);
      let { body } = await list({ sort, page: 99, per_page: 100 });
      expect(body.meta).toMatchObject({ total: 10_000, total_is_capped: true, last_page: 100 });
      expect(body.meta.next_cursor).toBeUndefined();
      ({ body } = await list({ sort, page: 100, per_page: 100 }));
      expect(idsOf(body)).toEqual(all.slice(9_900, 10_000));
      const follow = async (link: string) => {
        const response = await user.send("GET", link);
        expect(response.status).toBe(200);
        return response.body;
      };
      const last = await follow(body.links.next);
      expect(last.meta).toMatchObject({ current_page: 101 });
      expect(idsOf(last)).toEqual(all.slice(10_000));
      expect([last.links.next, last.meta.next_cursor]).toEqual([null, undefined]);
      expect(idsOf(await follow(last.links.prev))).toEqual(all.slice(9_900, 10_000));
    },
  );

  it("walk back by cursors where numbers do not reach", async () => {
    const all = await inOrder("created_at desc, id desc");
    const pages: number[][] = [];
    let { body } = await list({ page: 625, per_page: 16 });
    for (let turn = 0; turn < 3; turn += 1) {
      ({ body } = await user.send("GET", body.links.next));
      pages.push(idsOf(body));
    }
    expect(pages.flat()).toEqual(all.slice(10_000, 10_048));
    expect(body.meta.current_page).toBe(628);
    ({ body } = await user.send("GET", body.links.prev));
    expect([body.meta.current_page, idsOf(body)]).toEqual([627, pages[1]]);
    expect((await list({ page: 627, per_page: 16, cursor: body.meta.next_cursor })).body.meta.current_page).toBe(628);
  });

  it("refuse a number past the bound and a cursor of another order, filter or size, in Russian", async () => {
    const next = (await list({ page: 500, per_page: 20 })).body.meta.next_cursor;
    const refused = async (query: Record<string, unknown>, field: string) => {
      const { status, body } = await list(query);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
      expect(body.message).toMatch(/[а-я]/);
    };
    await refused({ page: 501 }, "page");
    await refused({ page: 501, cursor: next, sort: "created_at" }, "cursor");
    await refused({ page: 501, cursor: next, filter: { status: "new" } }, "cursor");
    await refused({ page: 501, cursor: next, per_page: 21 }, "cursor");
    const [mark, ...rest] = JSON.parse(Buffer.from(next, "base64url").toString());
    for (const parts of [
      [mark, "a", 501, "1"],
      [mark, "a", 501, "x", "1"],
      [mark, "a", 501, "9".repeat(16), "1"],
      [mark, "c", ...rest],
      [],
      {},
    ])
      await refused({ cursor: Buffer.from(JSON.stringify(parts)).toString("base64url") }, "cursor");
    await refused({ cursor: "broken" }, "cursor");
    // A list that ends before the bound has nothing there, and says so without an error.
    const { status, body } = await list({ page: 9_000, filter: { search: "проба" } });
    expect([status, body.data, body.meta.total, body.meta.last_page]).toEqual([200, [], 1, 1]);
  });
});

describe("filters", () => {
  const count = async (filter: Record<string, unknown>, sql: string) => {
    const { status, body } = await list({ filter });
    expect(status).toBe(200);
    const { rows } = await db.query<{ n: number }>(
      `select count(*)::int as n from orders where user_id = $1 and (${sql})`,
      [userId],
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect([filter, body.meta.total]).toEqual([filter, rows[0]?.n]);
  };

  it("narrow by each kind, alone and together", async () => {
    await count({ status: "new" }, "status = 'new'");
    await count({ status: "new,shipped" }, "status in ('new', 'shipped')");
    await count(
      { status: ["new", "shipped"], payment_kind: "cod" },
      "status in ('new', 'shipped') and payment_kind = 'cod'",
    );
    await count({ total: { from: "41.60" } }, "total_uah >= 4160");
    await count({ total: { from: "41.6", to: "41.7" } }, "total_uah between 4160 and 4170");
    await count({ has_waybill: "1" }, "waybill_number is not null");
    await count({ has_waybill: "0", status: "new" }, "waybill_number is null and status = 'new'");
    await count(
      { from: "2026-03-02", to: "2026-03-02" },
      "created_at >= '2026-03-01T22:00:00Z' and created_at < '2026-03-02T22:00:00Z'",
    );
    await count({ search: "100%_\\п" }, "reference <> ''");
    await count({ search: "050 0000-12" }, "phone like '%050000012%'");
  });

  it("refuse what they do not take, by name and in Russian", async () => {
    for (const [filter, field] of [
      [{ status: "lost,gone" }, "filter.status.1"],
      [{ total: { from: "1e3" } }, "filter.total.from"],
      [{ total: "5" }, "filter.total"],
      [{ from: "0000-01-01" }, "filter.from"],
      [{ to: "2101-01-01" }, "filter.to"],
      [{ has_waybill: "да" }, "filter.has_waybill"],
    ] as const) {
      const { status, body } = await list({ filter });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
      expect(body.errors[field][0]).toMatch(/[а-я]/);
    }
  });
});

describe("figures", () => {
  it("are sums of all that match, up to the cap", async () => {
    const { body } = await list({ filter: { payment_kind: "cod" }, per_page: 1, include: "sums" });
    const { rows } = await db.query<Record<string, string>>(
      `select round(sum(total_uah) / 100.0, 2)::text as total, round(sum(profit) / 100.0, 2)::text as profit
       from orders where user_id = $1 and payment_kind = 'cod'`,
      [userId],
    );
    expect(body.meta.sums).toEqual({
      total_uah: rows[0]?.["total"],
      cod_amount: "181800.00",
      profit: rows[0]?.["profit"],
    });
    expect((await list({ include: "sums" })).body.meta.sums).toBeNull();
    expect((await list({})).body.meta).not.toHaveProperty("sums");
  });

  it("count every choice with all filters but its own", async () => {
    const filter = { payment_kind: "cod", status: "new" };
    const { body } = await list({ filter, include: "counts" });
    const counts = body.meta.counts as Record<string, Record<string, { total: number; is_capped?: boolean }>>;
    const cod = await db.query<{ status: string; n: number }>(
      "select status, count(*)::int as n from orders where user_id = $1 and payment_kind = 'cod' group by status",
      [userId],
    );
    for (const { status, n } of cod.rows) expect([status, counts["status"]?.[status]]).toEqual([status, { total: n }]);
    expect(counts["status"]?.["lost"]).toEqual({ total: 0 });
    expect(counts["payment_kind"]).toEqual({ balance: { total: 2_020 }, cod: { total: 505 } });
    expect(body.meta.total).toBe(505);
  });

  it("count choices of a long list by themselves, and say where they stopped", async () => {
    await db.query("update orders set status = 'lost' where id = (select min(id) from orders where user_id = $1)", [
      userId,
    ]);
    const { body } = await list({ include: "counts" });
    expect(body.meta.counts.status).toMatchObject({
      lost: { total: 1 },
      returned: { total: 0 },
      new: { total: 1_000, is_capped: true },
    });
  });
});

describe("walking", () => {
  const collect = async (ask: Parameters<typeof userOrders.walk>[2]) => {
    const batches: number[][] = [];
    for await (const rows of userOrders.walk(db, { user: userId }, ask)) batches.push(rows.map(({ id }) => id));
    return batches;
  };

  it("meets every row once, in order, by batches", async () => {
    const batches = await collect({ batch: 1_000 });
    expect(batches.map((batch) => batch.length)).toEqual([...Array.from({ length: 10 }, () => 1_000), 100]);
    expect(batches.flat()).toEqual(await inOrder("created_at desc, id desc"));
  });

  it("meets what was chosen: these, or all that match but these; never a stranger's", async () => {
    const [first = 0, second = 0, third = 0] = await inOrder("created_at, id");
    const { rows } = await db.query<{ id: number }>("select id from orders where user_id = $1 limit 1", [strangerId]);
    const foreign = rows[0]?.id ?? 0;
    const these = await collect({ choice: { ids: [third, first, foreign] }, sort: "created_at" });
    expect(these).toEqual([[first, third]]);
    const all = { from: "2026-03-01", to: "2026-03-01", status: ["new"] as const };
    const matching = (await collect({ choice: { all } })).flat();
    expect(matching.length).toBeGreaterThan(100);
    const [one = 0] = matching;
    expect((await collect({ choice: { all, except: [one, second, foreign] } })).flat()).toEqual(
      matching.filter((id) => id !== one && id !== second),
    );
  });

  it("tells the ids alone where no more is wanted, in the same order and by the same choices", async () => {
    const scope = { user: userId };
    const all = { status: ["completed"] } as const;
    const [first = 0] = (await userOrders.walk(db, scope, { choice: { all } }).next()).value?.map(({ id }) => id) ?? [];
    const everyWay = [
      {},
      { sort: "total_uah" },
      { choice: { all, except: [first] } },
      { choice: { ids: [first, 999_999_999] } },
    ] as const;
    for (const ask of everyWay) {
      const whole: number[][] = [];
      const ids: number[][] = [];
      for await (const rows of userOrders.walk(db, scope, { ...ask, batch: 7 })) whole.push(rows.map(({ id }) => id));
      for await (const batch of userOrders.walkIds(db, scope, { ...ask, batch: 7 })) ids.push(batch);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(whole);
    }
  });

  it("goes on past a row that goes while it is walked", async () => {
    const asked: string[] = [];
    const meanwhile: Connection = {
      async query(config, values) {
        asked.push(typeof config === "string" ? config : config.text);
        const read = await db.query<Record<string, never>>(config, values);
        // Its key has been read, its row has not.
        if (asked.length === 1)
          await db.transaction(async (tx) => {
            await tx.query("set local session_replication_role = replica");
            await tx.query("delete from orders where id = $1", [read.rows[3]?.["key"]]);
          });
        return read as never; // the same rows
      },
    };
    const batches: number[] = [];
    for await (const rows of userOrders.walk(meanwhile, { user: strangerId }, { batch: 10 })) batches.push(rows.length);
    expect(batches).toEqual([9, 10, 10]);
  });
});

describe("queries", () => {
  const queries = (ask: Parameters<typeof userOrders.page>[2]) =>
    queriesOf(db, () => userOrders.page(db, { user: userId }, ask));

  it("are as many however many rows there are", async () => {
    // Where one plan serves every value: rows and their count at once, the latter not anew where it was over the cap a moment ago.
    expect(await queries({ per_page: 1, filter: { payment_kind: "cod" } })).toBe(1);
    expect(await queries({ per_page: 1 })).toBe(1);
    expect(await queries({ per_page: 2 })).toBe(1);
    // Else keys and rows; a search that has few keys is counted by them.
    expect(await queries({ filter: { search: "проба" } })).toBe(2);
    expect(await queries({ filter: { total: { from: 4_160 } } })).toBe(3);
    expect(
      await queries({ per_page: 100, filter: { status: ["completed"], search: "проба" }, include: ["sums"] }),
    ).toBe(3);
    expect(await queries({ per_page: 100, filter: { payment_kind: "cod" }, include: ["sums", "counts"] })).toBe(3);
  });

  it("are planned once on a connection where a key is looked up, whatever the key", async () => {
    const alone = openDatabase(db.url, 1);
    try {
      const { rows: orders } = await alone.query<{ number: number }>("select number from orders order by id limit 8");
      for (const { number } of orders) {
        const { total, rows } = await deskOrders.page(alone, {}, { filter: { search: String(number) } });
        expect([total, rows.map((row) => row.number)]).toEqual([1, [number]]);
      }
      // PostgreSQL plans the first five for their values, and all that follow where it expects less of that.
      const { rows: planned } = await alone.query<{ text: string; once: number }>(
        "select statement as text, generic_plans::int as once from pg_prepared_statements",
      );
      expect(planned.filter(({ text }) => text.includes("reverse(o.phone)"))).toHaveLength(1);
      expect(planned.filter(({ once }) => once === 0)).toEqual([]);
    } finally {
      await alone.close();
    }
  });
});

it("does not compile without a column for each filter, order and sum, nor with one too many", () => {
  const parcels = defineList<{ id: number; weight: number }>()({
    name: "parcels",
    filters: { state: manyOf(["open", "done"]), cost: money("UAH"), weight: numbers() },
    sorts: ["id"],
    defaultSort: "id",
    sums: { weight: "number" },
    exported: [],
    perPage: 20,
  });
  const key = { by: "p.id", as: "number" } as const;
  const common = { from: "parcels p", key, scope: { user: "p.user_id" }, select: "p.*" };
  const filters = { state: "p.state", cost: "p.cost", weight: "p.weight" };
  const reader = listReader<{ id: number }>();
  const sorts = { id: key };
  const sums = { weight: "p.weight" };
  reader(parcels, { ...common, filters, sorts, sums });
  const { cost: _, ...fewer } = filters;
  // @ts-expect-error -- `cost` has no column
  reader(parcels, { ...common, sorts, sums, filters: fewer });
  // @ts-expect-error -- the order has no column
  reader(parcels, { ...common, filters, sums, sorts: {} });
  // @ts-expect-error -- the sum has no column
  reader(parcels, { ...common, filters, sorts, sums: {} });
  // @ts-expect-error -- the list has no filter `colour`
  reader(parcels, { ...common, sorts, sums, filters: { ...filters, colour: "p.colour" } });
  // @ts-expect-error -- the choice "done" has no condition
  reader(parcels, { ...common, sorts, sums, filters: { ...filters, state: { open: { when: "true" } } } });
});
