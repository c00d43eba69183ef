import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parseUah } from "@dropship/money";
import { contract } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { errorBody } from "@dropship/api/contract/shapes";
import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "../src/demo/catalog.ts";
import { browsingAddresses, IN_FLIGHT, rankOf } from "../src/http/overload.ts";
import { replenish } from "../src/modules/ledger/ledger.service.ts";
import { testShop, type TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

let shop: TestShop;
let buyer: Visitor;
let productIds: number[];
let pickupPointId: number;

beforeAll(async () => {
  shop = await testShop();
  await seedCatalog(shop.db, { now: new Date("2026-11-21T00:00:00Z") });
  const { rows } = await shop.db.query<{ id: number }>(
    "select id from products where status = 'active' and stock - reserved > 5 order by id limit 40",
  );
  productIds = rows.map(({ id }) => id);
  const points = await shop.db.query<{ id: number }>(
    `insert into pickup_points (name, city, address, phone)
     values ('Склад', 'Киев', 'ул. Садовая, 1', '+380441112233') returning id`,
  );
  pickupPointId = points.rows[0]?.id ?? 0;
  buyer = await shop.as("verified");
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  await shop.db.transaction((tx) =>
    replenish(tx, { userId, amount: parseUah("1000000.00"), key: "start", description: "Пополнение", actorId: null }),
  );
});

/** A call from an address, with the status and what the caller is told. */
async function get(url: string, remoteAddress: string) {
  const response = await shop.app.http.inject({ url, remoteAddress, headers: { accept: "application/json" } });
  return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() };
}

/** The dearest counts that the contract lets anybody ask for, never the same twice. */
function dearFacets(n: number): string {
  const params = Array.from({ length: 20 }, (_, i) => `&filter[params][${i < 4 ? "Цвет" : "Нет"}${i}][]=x`).join("");
  return encodeURI(`/api/products/facets?filter[price_to]=${1000 + n / 100}${params}`);
}

/** Fills the cart and places the order, as the checkout does. */
async function placeOrder(): Promise<number> {
  const added = await buyer.call("addToCart", {
    params: { product_id: productIds[0] },
    body: { data: { quantity: 1, attributes: {} } },
  });
  expect(added.status).toBe(200);
  const { rate, items } = added.body.data;
  const lines = items.map((item: Record<string, unknown>) => ({
    product_id: item["id"],
    quantity: item["quantity"],
    conditioned_price: item["conditioned_price"],
  }));
  const placed = await buyer.call("placeOrder", {
    headers: { "idempotency-key": randomUUID() },
    body: {
      recipient: { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" },
      delivery: { kind: "pickup", pickup_point_id: pickupPointId },
      payment: { kind: "balance" },
      quote: { rate, lines },
    },
  });
  return placed.status;
}

/** All wait for tables that somebody holds, until `work` is done. */
async function whileHeld(table: string, work: () => Promise<void>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.query(`lock table ${table} in access exclusive mode`);
    await work();
  });
}

test("64 callers who hammer the counts from one address are told to wait; a product's page and an order are not touched", async () => {
  let isOver = false;
  const attack = Array.from({ length: 64 }, async (_, caller) => {
    const statuses: number[] = [];
    for (let n = 0; (!isOver && n < 150) || n < 3; n += 1) {
      await nextTurn(); // calls without a socket would leave no turn to anything else
      const { status, headers, body } = await get(dearFacets(caller * 1_000 + n), "198.51.100.7");
      if (status !== 200) {
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
        expect(errorBody.safeParse(body).success).toBe(true);
      }
      statuses.push(status);
    }
    return statuses;
  });
  const seen: number[] = [];
  for (const id of productIds) seen.push((await get(`/api/products/${id}`, "203.0.113.9")).status);
  expect(await placeOrder()).toBe(201);
  isOver = true;
  const statuses = (await Promise.all(attack)).flat();
  expect(new Set(seen)).toEqual(new Set([200]));
  expect([...new Set(statuses)].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  // 600 points pay for 27 of these; a second window may have begun meanwhile, on a slow machine a third.
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(100);
  expect(statuses).toContain(429);
  // Another address has a budget of its own, and the attacker's own product pages are not dear.
  expect((await get(dearFacets(0.5), "203.0.113.9")).status).toBe(200);
  expect((await get(`/api/products/${productIds[0]}`, "198.51.100.7")).status).toBe(200);
});

test("three people behind one address who each change a filter every second never meet the budget", async () => {
  const filter = "filter[price_from]=10&filter[price_to]=90000&filter[available]=1&filter[params][Цвет][]=x";
  for (let click = 0; click < 30; click += 1) {
    const vendor = `${filter}&filter[vendor][]=${click}`;
    for (const url of [`/api/products?${vendor}`, `/api/products/facets?${vendor}`])
      expect((await get(encodeURI(url), "203.0.113.77")).status).toBe(200);
  }
});

test("more calls than can be carried are refused at once; health and orders are not, and afterwards all pass", async () => {
  const calls = Array.from({ length: 400 }, (_, n) =>
    get(`/api/products/${productIds[n % productIds.length]}`, `203.0.113.${n % 250}`),
  );
  const health = get("/healthz", "203.0.113.1");
  const ready = get("/readyz", "203.0.113.1");
  const order = placeOrder();
  const responses = await Promise.all(calls);
  const refused = responses.filter(({ status }) => status === 503);
  expect(responses.filter(({ status }) => status === 200).length + refused.length).toBe(400);
  expect(responses.length - refused.length).toBeGreaterThanOrEqual(IN_FLIGHT.browsing);
  expect(refused.length).toBeGreaterThan(100);
  for (const { headers, body } of refused) {
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(errorBody.parse(body)).toMatchObject({ code: "overloaded", message: expect.stringMatching(/Повторите/) });
  }
  expect([(await health).status, (await ready).status, await order]).toEqual([200, 200, 201]);
  const after = await Promise.all(productIds.map((id) => get(`/api/products/${id}`, "203.0.113.1")));
  expect(after.every(({ status }) => status === 200)).toBe(true);
});

test("over sockets, pages and reads of the catalogue are refused by their address; an account, the health and other methods are not", async () => {
  const { http } = shop.app;
  await http.listen({ host: "127.0.0.1", port: 0 });
  const address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`; // a TCP server's
  const ask = async (path: string, method = "GET") => {
    const response = await fetch(`${address}${path}`, { method, headers: { accept: "application/json" } });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const waiting: ReturnType<typeof ask>[] = [];
  await whileHeld("products", async () => {
    for (let n = 0; n < IN_FLIGHT.browsing; n += 1) waiting.push(ask(`/api/products/${productIds[n % 40]}`));
    const product = `/api/products/${productIds[0]}`;
    await expect.poll(async () => (await ask(product)).status).toBe(503);
    const refused = await ask(`${product}?any=1`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("x-content-type-options")).toBe("nosniff");
    expect(errorBody.parse(JSON.parse(refused.text))).toMatchObject({ code: "overloaded" });
    expect((await ask("/products")).status).toBe(503);
    expect((await ask("/healthz")).status).toBe(200);
    expect((await ask("/api/user")).status).toBe(401);
    expect((await ask("/api/broadcasting/auth", "POST")).status).not.toBe(503);
  });
  for (const { status } of await Promise.all(waiting)) expect([200, 503]).toContain(status);
  expect((await ask(`/api/products/${productIds[0]}`)).status).toBe(200);
});

test("an address tells the rank that the contract gives", () => {
  const isBrowsing = browsingAddresses(contract);
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const url = endpoint.path.replaceAll(/\{\w+\}/g, "17");
    const wanted = endpoint.method === "GET" && rankOf(endpoint) === "browsing";
    for (const end of ["", "?a=/b"])
      expect([name, isBrowsing({ method: endpoint.method, url: url + end, headers: {} })]).toEqual([name, wanted]);
  }
});

test("while every narrowed list waits in the database, carts and orders find a connection", async () => {
  const lists: ReturnType<typeof get>[] = [];
  await whileHeld("product_params", async () => {
    for (let n = 0; n < 40; n += 1)
      lists.push(get(encodeURI(`/api/products?filter[params][Цвет][]=${n}`), `203.0.113.${n}`));
    // A product's page is a read of the catalogue too, but none of the dear ones.
    expect((await get(`/api/products/${productIds[1]}`, "203.0.113.1")).status).toBe(200);
    expect((await buyer.call("getCart")).status).toBe(200);
    expect(await placeOrder()).toBe(201);
  });
  for (const { status } of await Promise.all(lists)) expect([200, 503]).toContain(status);
  expect((await get(encodeURI("/api/products?filter[params][Цвет][]=я"), "203.0.113.1")).status).toBe(200);
});
