import type { AdminProduct, AdminProductDetail, ProductHistory } from "@dropship/api/contract/admin-products";
import { beforeAll, expect } from "vitest";
import { testShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** A shop with three categories («Дом» with «Посуда» below it, and «Сад»), an admin, a dropshipper and a worker. */
export async function deskFixture() {
  const shop = await testShop({ env: { THROTTLES: "off" } });
  const categories: Record<string, number> = {};
  const people: { admin?: Visitor; user?: Visitor } = {};
  let count = 0;

  beforeAll(async () => {
    people.admin = await shop.as("admin");
    people.user = await shop.as("verified");
    await shop.work();
    const { rows } = await shop.db.query<{ id: number; name: string }>(
      `with root as (insert into categories (name) values ('Дом') returning id, name),
         below as (insert into categories (name, parent_id) select 'Посуда', id from root returning id, name),
         other as (insert into categories (name) values ('Сад') returning id, name)
       select * from root union all select * from below union all select * from other`,
    );
    for (const { id, name } of rows) categories[name] = id;
  });

  function visitor(who: "admin" | "user"): Visitor {
    const found = people[who];
    if (!found) throw new Error("nobody is logged in before the tests begin");
    return found;
  }
  const admin = () => visitor("admin");
  const body = (more: object = {}) => {
    count += 1;
    return {
      sku: `T-${count}`,
      name: `Чайник ${count}`,
      category_id: categories["Посуда"],
      price: "10",
      status: "active",
      ...more,
    };
  };

  return {
    shop,
    categories,
    admin,
    user: () => visitor("user"),
    /** A new product's fields, with an article number of its own. */
    body,
    async make(more: object = {}): Promise<AdminProductDetail> {
      const { status, body: response } = await admin().call("createProduct", { body: body(more) });
      expect([status, response.errors]).toEqual([201, undefined]);
      return response.data;
    },
    detail: async (id: number): Promise<AdminProductDetail> =>
      (await admin().call("getAdminProduct", { params: { id } })).body.data,
    history: async (id: number): Promise<ProductHistory> =>
      (await admin().call("getProductHistory", { params: { id } })).body.data,
    change: (id: number, to: object) => admin().call("changeProduct", { params: { id }, body: to }),
    found: async (filter: object, sort = "created_at"): Promise<number[]> =>
      (await admin().call("listAdminProducts", { query: { filter, sort } })).body.data.map(
        ({ id }: AdminProduct) => id,
      ),
    /** The form's body for a product as it stands. */
    form: (product: AdminProductDetail, more: object = {}) => ({
      sku: product.sku,
      name: product.name,
      category_id: product.category_id,
      price: product.price,
      status: product.status,
      description: product.description,
      version: product.version,
      ...more,
    }),
  };
}
