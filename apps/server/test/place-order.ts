import { expect } from "vitest";
import type { TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Makes a product (SKU K-1, $10, plenty) and a pick-up point, and returns what places an order of one piece as the checkout does it. */
export async function orderPlacer(shop: TestShop): Promise<(owner: Visitor, changes?: object) => Promise<number>> {
  const { commerce } = shop.app.services;
  const { rows } = await shop.db.query<{ id: number }>(
    `with c as (insert into categories (name) values ('Посуда') returning id)
     insert into products (sku, name, category_id, price, stock) select 'K-1', 'Чайник', id, 1000, 1000 from c
     on conflict (sku) do update set stock = excluded.stock returning id`,
  );
  const pickup_point_id = await commerce.delivery.createPickupPoint({
    name: "Склад",
    city: "Киев",
    address: "ул. Садовая, 1",
    phone: "+380441112233",
  });
  const product_id = rows[0]?.id;
  return async (owner, changes = {}) => {
    await owner.call("addToCart", { params: { product_id }, body: { data: { quantity: 1 } } });
    const { data: quote } = (await owner.call("getCheckout")).body;
    const [{ conditioned_price }] = quote.items;
    const placed = await owner.call("placeOrder", {
      body: {
        recipient: { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" },
        delivery: { kind: "pickup", pickup_point_id },
        payment: { kind: "balance" },
        quote: { rate: quote.rate, lines: [{ product_id, quantity: 1, conditioned_price }] },
        ...changes,
      },
    });
    expect(placed.status).toBe(201);
    return placed.body.data.id;
  };
}
