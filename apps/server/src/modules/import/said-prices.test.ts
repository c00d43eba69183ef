import type { ImportDetail, ImportSettings } from "@dropship/api/contract/imports";
import { parseRate } from "@dropship/money";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { keepFeeds, makeFeed, poll } from "../../../test/feed-fixture.ts";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { PLAIN_SETTINGS } from "./import.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
let admin: Visitor;
let buyer: Visitor;

beforeAll(async () => {
  [admin, buyer] = [await shop.as("admin"), await shop.as("verified")];
  await shop.work();
});
const setRate = (sale: string) =>
  shop.app.services.currency.set({ buy: parseRate("41.1"), sale: parseRate(sale) }, "test");
beforeEach(async () => {
  await setRate("41.5");
});
afterEach(async () => {
  await buyer.call("clearCart");
});

let suppliers = 0;
async function load(file: string, more: Partial<ImportSettings> = {}): Promise<ImportDetail> {
  const { body: made } = await admin.call("createSupplier", {
    body: { name: `Поставщик ${(suppliers += 1)}`, url: null, every_hours: null },
  });
  const { body: sent } = await admin.call("uploadImport", {
    query: { supplier_id: made.data.id, file_name: "price.csv" },
    body: Buffer.from(file),
  });
  const params = { id: sent.data.id };
  const settings = { ...PLAIN_SETTINGS, currency: "UAH", ...more };
  for (const [name, body] of [["checkImport", { settings }], ["runImport"]] as const) {
    const step = await admin.call(name, { params, ...(body && { body }) });
    expect([step.status, step.body.message]).toEqual([202, undefined]);
    if (step.body.data.progress) await jobEnded(admin, step.body.data.progress.job_id);
  }
  return (await admin.call("getImport", { params })).body.data;
}
async function productOf(sku: string) {
  const { rows } = await db.query<{ id: number }>("select id from products where sku = $1", [sku]);
  return (await buyer.call("getProduct", { params: { id: rows[0]?.id } })).body.data;
}

it("a price in hryvnias stands to the kopeck in the cart, the order and the feed while the rate is the same", async () => {
  await load("id,name,price,old_price,stock,category\nH-1,Лопата,2300,2599.95,9,Сад\n");
  const product = await productOf("H-1");
  // 2300 / 41.5 is 55.42 dollars, which are 2299.93 hryvnias.
  expect(product).toMatchObject({ price: "55.42", said: { rate: "41.5000", amounts: ["2300.00", "2599.95"] } });
  const { id: product_id } = product;

  const { body: cart } = await buyer.call("addToCart", { params: { product_id }, body: { data: { quantity: 3 } } });
  expect(cart.data).toMatchObject({ total: "166.26", total_uah: "6900.00" });

  const { body: place } = await admin.call("createPickupPoint", {
    body: { name: "Склад", city: "Киев", address: "ул. Садовая, 1", phone: "+380441112233" },
  });
  const { data: quote } = (await buyer.call("getCheckout")).body;
  const order = (unit_uah: string) => ({
    recipient: { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" },
    delivery: { kind: "pickup", pickup_point_id: place.data.id },
    payment: { kind: "cod", cod_amount: "9000" },
    quote: { rate: quote.rate, lines: [{ product_id, quantity: 3, conditioned_price: "55.42", unit_uah }] },
  });
  // The same cents, yet not what the screen showed.
  expect((await buyer.call("placeOrder", { body: order("2299.93") })).status).toBe(409);
  const placed = await buyer.call("placeOrder", { body: order("2300.00") });
  expect([placed.status, placed.body.errors]).toEqual([201, undefined]);
  expect(placed.body.data).toMatchObject({ lines: [{ unit_uah: "2300.00", total_uah: "6900.00" }] });

  const feed = await makeFeed(buyer, { old_prices: true, skip_refused: false });
  await keepFeeds(shop);
  const { text } = await poll(shop, feed.full);
  expect(text).toContain("<price>2300.00</price>");
  expect(text).toContain("2599.95");

  const found = async (filter: object) =>
    (await buyer.call("listProducts", { query: { filter } })).body.data.map(({ sku }: { sku: string }) => sku);
  expect(await found({ price_from: "2300", price_to: "2300" })).toEqual(["H-1"]);
  expect(await found({ price_to: "2299" })).toEqual([]);
});

it("another rate, an edited price and a condition make another price", async () => {
  await load("id,name,price,stock\nH-2,Грабли,2300,9\n");
  const { id, said } = await productOf("H-2");
  const inCart = async () => {
    const { body } = await buyer.call("addToCart", { params: { product_id: id }, body: { data: { quantity: 1 } } });
    await buyer.call("clearCart");
    return body.data.total_uah;
  };
  expect(said.amounts).toEqual(["2300.00"]);
  expect(await inCart()).toBe("2300.00");
  await setRate("42");
  expect(await inCart()).toBe("2327.64");
  await setRate("41.5");
  await db.query("update products set price = price + 1 where id = $1", [id]);
  expect(await inCart()).toBe("2300.35");
});

it("what is said again changes nothing, in hryvnias and in dollars; what is said anew is shown in the check", async () => {
  const file = "id,name,price,stock\nH-3,Вилы,2300,9\n";
  await load(file);
  const bySku = { match: "sku" } as const;
  expect((await load(file, bySku)).counts).toMatchObject({ unchanged: 1, changed: 0 });
  const inDollars = file.replace("2300", "55.42");
  expect((await load(inDollars, { ...bySku, currency: "USD" })).counts).toMatchObject({ unchanged: 1 });
  const { id, counts } = await load(file.replace("2300", "2300.10"), bySku);
  expect(counts).toMatchObject({ changed: 1 });
  const { body } = await admin.call("listImportRows", { params: { id }, query: {} });
  expect(body.data[0].changes).toEqual([
    {
      field: "Цена поставщика, ₴",
      before: "2\u00a0300,00 по курсу 41,5000",
      after: "2\u00a0300,10 по курсу 41,5000",
    },
  ]);
  const back = await admin.call("revertImport", { params: { id } });
  if (back.body.data.progress) await jobEnded(admin, back.body.data.progress.job_id);
  expect((await productOf("H-3")).said.amounts).toEqual(["2300.00"]);
});

it("the check tells what was said of the price from what was said of the former one", async () => {
  const { id } = await load("id,name,price,old_price,stock\nH-4,Дрель,415,500,9\nH-5,Пила,500,600,9\n");
  const { body } = await admin.call("listImportRows", { params: { id }, query: {} });
  const said = (row: { changes: { field: string; after: string }[] }) =>
    row.changes.filter(({ field }) => field.endsWith("₴")).map(({ field, after }) => [field, after]);
  expect(body.data.map(said)).toEqual([
    [["Старая цена поставщика, ₴", "500,00 по курсу 41,5000"]],
    [
      ["Цена поставщика, ₴", "500,00 по курсу 41,5000"],
      ["Старая цена поставщика, ₴", "600,00 по курсу 41,5000"],
    ],
  ]);
});
