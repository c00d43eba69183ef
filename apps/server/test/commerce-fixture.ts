import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { CheckoutQuote, orderEndpoints } from "@dropship/api/contract/orders";
import { rateUnits, type Uah, uahKopecks } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { type Commerce, type CommerceDeps, createCommerce } from "../src/commerce.ts";
import { sandboxCarrier } from "../src/integrations/nova-poshta/connect.ts";
import { type CurrencyService, currencyService } from "../src/modules/currency/currency.service.ts";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

/** Body of an order. */
export type PlaceBody = BodyOf<(typeof orderEndpoints)["placeOrder"]>;

/** A dropshipper of the test. */
export interface Dropshipper {
  readonly id: number;
  readonly roles: readonly string[];
  readonly narrowedTo: null;
}

/** A shop of a test file: its own database, the carrier's sandbox, rate 41.50. */
export interface TestCommerce {
  readonly db: TestDatabase;
  readonly commerce: Commerce;
  readonly currency: CurrencyService;
  readonly pickupPointId: number;
  /** A verified dropshipper with this much on the balance. */
  dropshipper(balance?: Uah): Promise<Dropshipper>;
  /** A product; price in cents. */
  product(options?: { price?: number; stock?: number; categoryId?: number; name?: string }): Promise<number>;
  category(parentId?: number): Promise<number>;
  fillCart(user: Dropshipper, productId: number, quantity?: number): Promise<void>;
  /** The body that the checkout screen would send for this quote. */
  body(quote: Pick<CheckoutQuote, "items" | "rate">, changes?: Partial<PlaceBody>): PlaceBody;
  /** Places what is in the cart, to be collected, paid from the balance. */
  place(user: Dropshipper, changes?: Partial<PlaceBody>, key?: string): ReturnType<Commerce["orders"]["place"]>;
}

/** Opens a shop for a test file; `rules` are those of its orders' money, the standard ones when absent. */
export async function testCommerce(options: Pick<CommerceDeps, "rules"> = {}): Promise<TestCommerce> {
  const db = await testDatabase({ poolSize: 20 });
  const currency = currencyService(db);
  await currency.set({ buy: rateUnits(410_000), sale: rateUnits(415_000) }, "manual");
  const commerce = createCommerce({ db, currency, carrier: sandboxCarrier(), ...options });
  afterAll(() => commerce.close());
  const pickupPointId = await commerce.delivery.createPickupPoint({
    name: "Склад",
    city: "Киев",
    address: "ул. Садовая, 1",
    phone: "+380441112233",
  });
  const idOf = async (sql: string, values: unknown[]): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(sql, values);
    return rows[0]?.id ?? 0;
  };
  const category = (parentId?: number) =>
    idOf("insert into categories (name, parent_id) values ('Посуда', $1) returning id", [parentId ?? null]);
  const root = await category();

  const shop: TestCommerce = {
    db,
    commerce,
    currency,
    pickupPointId,
    category,
    async dropshipper(balance = uahKopecks(0)) {
      const id = await idOf(
        "insert into users (email, password_hash, email_verified_at) values ($1, '-', now()) returning id",
        [`${randomUUID()}@example.com`],
      );
      if (balance > 0) {
        await db.transaction((tx) =>
          ledger.replenish(tx, {
            userId: id,
            amount: balance,
            key: randomUUID(),
            description: "Пополнение",
            actorId: null,
          }),
        );
      }
      return { id, roles: [], narrowedTo: null };
    },
    product: ({ price = 1_000, stock = 10, categoryId = root, name = "Чайник" } = {}) =>
      idOf("insert into products (sku, name, category_id, price, stock) values ($1, $2, $3, $4, $5) returning id", [
        randomUUID(),
        name,
        categoryId,
        price,
        stock,
      ]),
    async fillCart(user, productId, quantity = 1) {
      await commerce.cart.add({ owner: { userId: user.id }, viewer: user }, { productId, quantity });
    },
    body: (quote, changes = {}) => ({
      recipient: { last_name: "Коваленко", first_name: "Олена", middle_name: "", phone: "+380501112233" },
      delivery: { kind: "pickup", pickup_point_id: pickupPointId },
      payment: { kind: "balance" },
      delivery_payer: "recipient",
      reference: "",
      comment: "",
      quote: {
        rate: quote.rate,
        lines: quote.items.map((item) => ({
          product_id: item.id,
          quantity: item.quantity,
          conditioned_price: item.conditioned_price,
        })),
      },
      ...changes,
    }),
    async place(user, changes = {}, key = randomUUID()) {
      return commerce.orders.place(user, key, shop.body(await commerce.orders.quote(user), changes));
    },
  };
  return shop;
}
