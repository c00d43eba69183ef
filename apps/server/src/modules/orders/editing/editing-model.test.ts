import type { OrderStepName } from "@dropship/api/contract/order-steps";
import { uahKopecks } from "@dropship/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Dropshipper, testCommerce } from "../../../../test/commerce-fixture.ts";
import { Failure } from "../../../http/failure.ts";
import { auditBooks } from "../../ledger/audit.repository.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import { type EditableOrder, findEditable } from "./editing.repository.ts";
import { TooDear } from "./rewrite-order.ts";

const shop = await testCommerce();
const { db, commerce } = shop;
const { orders } = commerce;
const admin = await shop.dropshipper();
const by = { actorId: admin.id, ownerId: null };

/** What people do with orders; numbers choose among what there is then. */
type Deed =
  | { do: "place"; product: number; quantity: number; cod: boolean }
  | { do: "edit"; order: number; line: number; quantity: number; product: number }
  | { do: "split"; order: number; line: number; quantity: number }
  | { do: "join"; order: number; other: number }
  | { do: "step"; order: number; step: OrderStepName };

const STEPS: readonly OrderStepName[] = [
  "confirm",
  "hold",
  "resume",
  "pack",
  "finishPacking",
  "handOver",
  "startReturn",
  "acceptReturn",
  "cancel",
  "complete",
];
const at = fc.nat(7);
const pieces = fc.integer({ min: 0, max: 4 });
const place = fc.record({
  do: fc.constant("place" as const),
  product: at,
  quantity: fc.integer({ min: 1, max: 4 }),
  cod: fc.boolean(),
});
const deed: fc.Arbitrary<Deed> = fc.oneof(
  place,
  fc.record({ do: fc.constant("edit" as const), order: at, line: at, quantity: pieces, product: at }),
  fc.record({ do: fc.constant("split" as const), order: at, line: at, quantity: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant("join" as const), order: at, other: at }),
  fc.record({ do: fc.constant("step" as const), order: at, step: fc.constantFrom(...STEPS) }),
);

/** States in which an order's pieces are promised, and those in which they have left. */
const PROMISED = new Set(["new", "confirmed", "on_hold", "packing", "ready"]);
const LEFT = new Set(["delivered", "completed", "returning"]);

it("whatever is edited, split, joined, cancelled, handed over and returned, stock and money are those of the orders", async () => {
  const seen = { edit: 0, split: 0, join: 0, refused: 0 };
  await fc.assert(
    // Two orders first, so that there is something to join.
    fc.asyncProperty(
      place,
      place,
      fc.array(deed, { minLength: 5, maxLength: 25 }),
      async (placed, alsoPlaced, later) => {
        const start = 40_000;
        const user: Dropshipper = await shop.dropshipper(uahKopecks(start));
        const first = 12;
        const products = [
          await shop.product({ stock: first, price: 100 }),
          await shop.product({ stock: first, price: 333 }),
        ];
        const ids: number[] = [];
        const orderAt = (place: number) => ids[place % Math.max(1, ids.length)] ?? 0;
        const productAt = (place: number) => products[place % products.length] ?? 0;
        const read = async (id: number): Promise<EditableOrder> => {
          const order = await findEditable(db, id, null);
          if (!order) throw new Error("an order is gone");
          return order;
        };

        async function live(one: Deed): Promise<void> {
          if (one.do === "place") {
            await shop.fillCart(user, productAt(one.product), one.quantity);
            const payment = one.cod ? ({ kind: "cod", cod_amount: "40.00" } as const) : ({ kind: "balance" } as const);
            try {
              ids.push((await shop.place(user, { payment })).id);
            } finally {
              await db.query("delete from cart_items");
            }
            return;
          }
          if (ids.length === 0) return;
          const id = orderAt(one.order);
          const order = await read(id);
          const { version } = order;
          if (one.do === "step") {
            await orders.step(id, one.step, { actor: "admin", actorId: admin.id, reason: "проверка" });
            return;
          }
          if (one.do === "join") {
            // With itself only where there is no other: such deeds would leave too few that are done.
            const others = ids.filter((any) => any !== id);
            const otherId = others[one.other % Math.max(1, others.length)] ?? id;
            const prepared = await orders.editing.prepareJoin(id, otherId);
            await db.transaction((tx) => orders.editing.join(tx, id, by, { order_id: otherId, version }, prepared));
            seen.join += 1;
            return;
          }
          const chosen = order.lines[one.line % order.lines.length];
          if (!chosen) throw new Error("an order without lines");
          if (one.do === "split") {
            const body = { version, lines: [{ line_id: chosen.id, quantity: one.quantity }] };
            const prepared = await orders.editing.prepareSplit(id, body);
            ids.push(await db.transaction((tx) => orders.editing.split(tx, id, by, body, prepared)));
            seen.split += 1;
            return;
          }
          const kept = order.lines
            .filter((line) => line !== chosen)
            .map((line) => ({ line_id: line.id, quantity: line.quantity }));
          const lines =
            one.quantity === 0
              ? [...kept, { product_id: productAt(one.product), quantity: 1 }]
              : [...kept, { line_id: chosen.id, quantity: one.quantity }];
          const body = { version, dry_run: false, lines };
          const prepared = await orders.editing.prepareEdit(id, by, body);
          await db.transaction((tx) => orders.editing.edit(tx, async () => user, id, by, body, prepared));
          seen.edit += 1;
        }

        for (const one of [placed, alsoPlaced, ...later]) {
          try {
            await live(one);
          } catch (error) {
            // Refused: out of its turn, too dear, or nothing left. Nothing is changed then, which the sums below show.
            if (!(error instanceof Failure || error instanceof TooDear)) throw error;
            seen.refused += 1;
          }
        }

        const now = await Promise.all(ids.map(read));
        for (const product of products) {
          const held = (states: ReadonlySet<string>) =>
            now
              .filter(({ status }) => states.has(status))
              .flatMap(({ lines }) => lines)
              .filter((line) => line.product_id === product)
              .reduce((sum, { quantity }) => sum + quantity, 0);
          const { rows } = await db.query("select stock, reserved from products where id = $1", [product]);
          expect(rows[0]).toEqual({ stock: first - held(LEFT), reserved: held(PROMISED) });
        }
        const sumOf = (states: readonly string[]) =>
          now
            .filter((order) => states.includes(order.payment_status))
            .reduce((sum, order) => sum + order.from_balance, 0);
        const balances = await ledger.balances(db, user.id);
        expect(balances.held).toBe(sumOf(["held", "cod_expected", "cod_collected"]));
        expect(balances.available).toBe(start - sumOf(["held", "cod_expected", "cod_collected", "paid"]));
        expect((await auditBooks(db)).differences).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
  // A test that only meets refusals proves nothing.
  expect(Math.min(seen.edit, seen.split, seen.join)).toBeGreaterThan(3);
}, 120_000);
