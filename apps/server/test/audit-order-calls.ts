import type { PackingOrder } from "@dropship/api/contract/order-packing";
import { uahKopecks } from "@dropship/money";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { orderPlacer } from "./place-order.ts";
import type { TestShop } from "./shop.ts";
import type { VisitorInput } from "./visitor.ts";

/** Calls of the desk of orders, each on an order of its own. */
export async function orderCalls(shop: TestShop) {
  const owner = await shop.as("verified");
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const adminId = shop.ids.get("admin@dropship.example") ?? 0;
  await shop.db.transaction((tx) =>
    ledger.replenish(tx, {
      userId,
      amount: uahKopecks(1_000_000),
      key: "audit-orders",
      description: "Пополнение",
      actorId: null,
    }),
  );
  const place = await orderPlacer(shop);
  const ids = [];
  for (let n = 0; n < 11; n += 1) ids.push(await place(owner, { comment: `Заказ ${n}` }));
  const admin = await shop.as("admin");
  for (const id of ids.slice(3, 5)) await admin.call("stepOrder", { params: { id }, body: { step: "confirm" } });
  const packed: PackingOrder = (await admin.call("getPacking", { query: { ids: String(ids[4]) } })).body.data.orders[0];
  const lineOf = async (id: number | undefined) =>
    (await admin.call("getAdminOrder", { params: { id } })).body.data.lines[0].id;
  // Two pieces, of which one goes.
  const more = { version: 1, lines: [{ line_id: await lineOf(ids[6]), quantity: 2 }] };
  const grown = await admin.call("editAdminOrder", {
    params: { id: ids[6] },
    body: more,
    headers: { "idempotency-key": "audit-grow-order" },
  });
  const { version } = grown.body.data;
  for (const step of ["confirm", "pack", "finishPacking", "handOver"])
    await admin.call("stepOrder", { params: { id: ids[10] }, body: { step, reason: "паспорт получателя" } });
  const back = await admin.call("stepOrder", { params: { id: ids[10] }, body: { step: "startReturn" } });
  const goods = await shop.db.query<{ id: number }>("select id from products where sku = 'K-1'");
  const points = await shop.db.query<{ id: number }>("select max(id) as id from pickup_points");
  const wanted = {
    user_id: userId,
    recipient: { last_name: "Коваленко", first_name: "Олена", phone: "+380501112233" },
    delivery: { kind: "pickup", pickup_point_id: points.rows[0]?.id },
    payment: { kind: "balance" },
  };
  const line = { product_id: goods.rows[0]?.id, quantity: 1 };
  /** By the prices of the moment: other calls change them. */
  async function placing(): Promise<VisitorInput> {
    const checked = await admin.call("checkUserOrder", { body: { ...wanted, lines: [line] } });
    const { rate, items } = checked.body.data.quote;
    const quote = { rate, lines: [{ ...line, conditioned_price: items[0].conditioned_price }] };
    return { body: { ...wanted, quote }, headers: { "idempotency-key": "audit-place-for-user" } };
  }
  return {
    placeUserOrder: placing,
    editAdminOrder: {
      params: { id: ids[5] },
      body: { version: 1, comment: "Позвонить" },
      headers: { "idempotency-key": "audit-edit-order" },
    },
    splitOrder: {
      params: { id: ids[6] },
      body: { version, lines: [{ line_id: await lineOf(ids[6]), quantity: 1 }] },
      headers: { "idempotency-key": "audit-split-order" },
    },
    joinOrders: {
      params: { id: ids[7] },
      body: { version: 1, order_id: ids[8] },
      headers: { "idempotency-key": "audit-join-orders" },
    },
    stepOrder: { params: { id: ids[0] }, body: { step: "confirm" } },
    takeReturn: {
      params: { id: ids[10] },
      body: { version: back.body.data.version, lines: [] },
      headers: { "idempotency-key": "audit-take-return" },
    },
    forceOrder: { params: { id: ids[9] }, body: { status: "ready", reason: "Собран без учёта" } },
    stepOrders: { body: { step: "confirm", choice: { ids: [ids[1]] } } },
    assignOrders: { body: { assignee_id: adminId, choice: { ids: [ids[2]] } } },
    arrangeOrder: { params: { id: ids[2] }, body: { assignee_id: null, tags: ["срочно"] } },
    addOrderNote: { params: { id: ids[2] }, body: { text: "Позвонить перед отправкой" } },
    scanPiece: { params: { id: ids[3] }, body: { code: "K-1" }, headers: { "idempotency-key": "audit-scan-piece" } },
    packLine: { params: { id: ids[4] }, body: { line_id: packed.lines[0]?.id, packed: 1 } },
    printPickingList: { body: { ids: [ids[3]] } },
  };
}
