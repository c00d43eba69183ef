import { contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { expect, it } from "vitest";
import { testShop } from "./shop.ts";

const shop = await testShop();

/** Operations that narrow by a filter: every list, and the catalogue. */
const narrowed = (Object.keys(contract) as OperationName[]).filter((name) => {
  const endpoint: Endpoint = contract[name];
  return endpoint.list !== undefined || name === "listProducts" || name === "getProductFacets";
});

it("every list refuses a filter that it does not have, and says which; other parameters that nobody knows are let be", async () => {
  const browser = await shop.as("super-admin");
  expect(narrowed.length).toBeGreaterThan(20);
  for (const name of narrowed) {
    const { path }: Endpoint = contract[name];
    if (path.includes("{")) continue;
    const wrong = await browser.send("GET", `${path}?filter[stauts]=new&utm_source=mail`);
    expect([name, wrong.status, wrong.body.errors]).toEqual([
      name,
      422,
      { "filter.stauts": ["Условия «stauts» здесь нет."] },
    ]);
    expect([name, (await browser.send("GET", `${path}?utm_source=mail`)).status]).toEqual([name, 200]);
  }
});

it("a choice of rows and an export by a filter that there is not touch nothing", async () => {
  const browser = await shop.as("super-admin");
  await shop.db.query(
    `with shelf as (insert into categories (name) values ('Сад') returning id)
     insert into products (sku, category_id, name, price) select 'K-1', id, 'Лопата', 1000 from shelf`,
  );
  const change = { what: "status", status: "archived" };
  const bulk = await browser.call("changeProducts", { body: { change, choice: { all: { stauts: "active" } } } });
  const file = await browser.call("createExport", {
    body: { list: "orders", format: "csv", filter: { stauts: "new" } },
  });
  expect([bulk.status, file.status, file.body.errors]).toEqual([
    422,
    422,
    { "filter.stauts": ["Условия «stauts» здесь нет."] },
  ]);
  expect((await browser.call("listJobs")).body.data).toEqual([]);
});
