import { JOINED_REASON } from "@dropship/api/contract/order-choices";
import { orderEditingEndpoints } from "@dropship/api/contract/order-editing";
import { add, type Rate, sum, uahKopecks } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { notFound } from "../../../http/failure.ts";
import { numbered } from "../../../record-number.ts";
import { takeStep } from "../order-steps.ts";
import type { OrdersDeps } from "../orders-deps.ts";
import type { NewOrderLine } from "../orders.repository.ts";
import { type EditableOrder, findEditable, type KeptLine, lockEditable } from "./editing.repository.ts";
import {
  type EditBy,
  lockForEdit,
  rateOf,
  rewrite,
  type Shipping,
  shippingOf,
  unchanged,
  withQuantity,
} from "./rewrite-order.ts";

const fail = failuresOf(orderEditingEndpoints.joinOrders.errors);

/** What was learnt before the transaction: what the carrier takes for the one parcel. */
export interface PreparedJoin {
  readonly version: number;
  readonly otherVersion: number;
  readonly shipping: Shipping;
}

/** One parcel for one person: what tells another order apart may not be lost by joining. */
function whyNot(order: EditableOrder, other: EditableOrder): string | null {
  if (other.id === order.id) return "Заказ не объединяют с самим собой.";
  if (other.user_id !== order.user_id) return "Это заказ другого дропшиппера.";
  if (other.phone !== order.phone || other.last_name.toLowerCase() !== order.last_name.toLowerCase())
    return "У заказов разные получатели.";
  if (other.delivery_kind !== order.delivery_kind || other.city !== order.city || other.address !== order.address)
    return "Заказы едут в разные места.";
  if (order.delivery_kind === "own_waybill")
    return "У каждого из заказов своя накладная дропшиппера: их не объединить.";
  if (other.payment_kind !== order.payment_kind) return "Заказы оплачиваются по-разному.";
  return null;
}

function assertJoinable(order: EditableOrder, other: EditableOrder): void {
  const reason = whyNot(order, other);
  if (reason) throw fail("not_joinable", reason);
}

/** Everything that a line's price consists of; pieces that agree in all of it are the same to the last kopeck. */
const priceKey = (line: NewOrderLine, rate: Rate): string =>
  JSON.stringify([
    line.product_id,
    line.sku,
    line.attributes,
    line.base_price,
    line.conditioned_price,
    line.unit_uah,
    line.price_steps,
    line.rate ?? rate,
  ]);

/** A line of another order comes after those that are there. */
const atTheEnd = ({ id: _id, ...line }: KeptLine): NewOrderLine => ({ ...line, place: null });

/** What comes in, as lines: pieces of the same goods at the same price become one line with those that are there. */
function linesTogether(
  order: EditableOrder,
  other: EditableOrder,
): { removed: readonly KeptLine[]; added: readonly NewOrderLine[] } {
  const removed: KeptLine[] = [];
  const added = new Map<string, NewOrderLine>();
  for (const coming of other.lines) {
    const key = priceKey(coming, rateOf(other));
    const same = added.has(key) ? [] : order.lines.filter((line) => priceKey(line, rateOf(order)) === key);
    removed.push(...same);
    const there = added.get(key)?.quantity ?? same.reduce((pieces, line) => pieces + line.quantity, 0);
    const [mine] = same;
    // A line without a rate of its own has its order's.
    const together = mine
      ? withQuantity(mine, there + coming.quantity, rateOf(order))
      : withQuantity(added.get(key) ?? atTheEnd(coming), there + coming.quantity, rateOf(other));
    added.set(key, together);
  }
  return { removed, added: [...added.values()] };
}

/** Asks the carrier for the one parcel. */
export async function prepareJoin(deps: OrdersDeps, id: number, otherId: number): Promise<PreparedJoin> {
  const [order, other] = await Promise.all([findEditable(deps.db, id, null), findEditable(deps.db, otherId, null)]);
  if (!order || !other) throw notFound("Такого заказа нет.");
  assertJoinable(order, other);
  const lines = [...order.lines, ...other.lines];
  const shipping = await shippingOf(deps, order, {
    lines: lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
    goods: sum(lines.map((line) => uahKopecks(line.total_uah))),
  });
  return { version: order.version, otherVersion: other.version, shipping };
}

/** Takes another order of the same user and recipient in, at the prices it has, and cancels that one. */
export async function joinOrders(
  tx: Connection,
  deps: OrdersDeps,
  id: number,
  by: EditBy,
  { order_id: otherId, version }: { order_id: number; version: number },
  prepared: PreparedJoin,
): Promise<{ other: EditableOrder }> {
  // In the order of their ids: two people who join the same orders wait for each other instead of locking each other out.
  await lockEditable(tx, Math.min(id, otherId), null);
  const other = await lockForEdit(tx, otherId, by, prepared.otherVersion);
  const order = await lockForEdit(tx, id, by, version);
  assertJoinable(order, other);
  const productIds = [...order.lines, ...other.lines].map((line) => line.product_id);
  await deps.catalog.lockForOrder(tx, [...new Set(productIds)]);
  const step = {
    actor: "admin",
    actorId: by.actorId,
    reason: `${JOINED_REASON} ${numbered(order.number)}`,
  } as const;
  await takeStep(tx, deps, otherId, "cancel", step, null);
  // Read again: what the other order held is free now.
  const items = await deps.catalog.lockForOrder(tx, [...new Set(productIds)]);
  const kept = unchanged(order);
  const otherCod = other.cod_amount === null ? null : uahKopecks(other.cod_amount);
  await rewrite(
    tx,
    deps,
    order,
    {
      ...kept,
      ...linesTogether(order, other),
      shipping: prepared.shipping,
      codAmount: kept.codAmount === null || otherCod === null ? null : add(kept.codAmount, otherCod),
      comment: [order.comment, other.comment].filter(Boolean).join("\n").slice(0, 1_000),
      text: `К заказу присоединён заказ ${numbered(other.number)}`,
    },
    by,
    items,
  );
  return { other };
}
