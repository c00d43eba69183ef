import type { BodyOf } from "@dropship/api/contract/endpoint";
import { orderEditingEndpoints } from "@dropship/api/contract/order-editing";
import { multiply, parseUah, subtract, sum, type Uah, uahKopecks, usdCents } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import { numbered } from "../../../record-number.ts";
import * as stock from "../../stock/stock.service.ts";
import { orderSums } from "../order-money.ts";
import { takeStep } from "../order-steps.ts";
import type { OrdersDeps } from "../orders-deps.ts";
import { insertOrder, type NewOrderLine } from "../orders.repository.ts";
import { type EditableOrder, findEditable, type KeptLine } from "./editing.repository.ts";
import {
  type EditBy,
  hold,
  lockForEdit,
  rateOf,
  rewrite,
  type Shipping,
  placesOf,
  shippingOf,
  unchanged,
  withQuantity,
} from "./rewrite-order.ts";

const fail = failuresOf(orderEditingEndpoints.splitOrder.errors);

/** Body of the command, as the contract reads it. */
export type SplitOrder = BodyOf<(typeof orderEditingEndpoints)["splitOrder"]>;

interface Parts {
  /** Lines of which something goes. */
  readonly removed: readonly KeptLine[];
  /** What of them stays. */
  readonly left: readonly NewOrderLine[];
  readonly gone: readonly NewOrderLine[];
}

function partsOf(order: EditableOrder, wanted: SplitOrder["lines"]): Parts {
  const pieces = new Map(wanted.map(({ line_id: id, quantity }) => [id, quantity]));
  if (pieces.size !== wanted.length) throw invalid({ lines: ["Одна и та же строка указана дважды."] });
  for (const [id, quantity] of pieces) {
    const line = order.lines.find((one) => one.id === id);
    if (!line) throw notFound("Такой строки в заказе нет.");
    if (quantity > line.quantity) throw invalid({ lines: [`«${line.name}»: в заказе ${line.quantity} шт.`] });
  }
  const rate = rateOf(order);
  const removed = order.lines.filter(({ id }) => pieces.has(id));
  const left = removed.flatMap((line) => {
    const rest = line.quantity - (pieces.get(line.id) ?? 0);
    return rest > 0 ? [withQuantity(line, rest, rate)] : [];
  });
  if (left.length === 0 && removed.length === order.lines.length)
    throw fail("nothing_left", "В заказе должно что-то остаться.");
  return { removed, left, gone: removed.map((line) => withQuantity(line, pieces.get(line.id) ?? 0, rate)) };
}

const goodsOf = (lines: readonly NewOrderLine[]): Uah =>
  sum(lines.map((line) => multiply(uahKopecks(line.unit_uah), line.quantity)));
const piecesOf = (lines: readonly NewOrderLine[]) =>
  lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));

/** What was learnt before the transaction: what the carrier takes for each of the two parcels. */
export interface PreparedSplit {
  readonly version: number;
  readonly stays: Shipping;
  readonly goes: Shipping;
}

/** Asks the carrier for the two parcels. */
export async function prepareSplit(deps: OrdersDeps, id: number, split: SplitOrder): Promise<PreparedSplit> {
  const order = await findEditable(deps.db, id, null);
  if (!order) throw notFound("Такого заказа нет.");
  if (order.delivery_kind === "own_waybill")
    throw fail("not_editable", "Заказ едет по одной накладной дропшиппера: его не разделить.");
  const { removed, left, gone } = partsOf(order, split.lines);
  const staying = [...order.lines.filter((line) => !removed.includes(line)), ...left];
  const [stays, goes] = await Promise.all(
    [staying, gone].map((lines) => shippingOf(deps, order, { lines: piecesOf(lines), goods: goodsOf(lines) })),
  );
  if (!stays || !goes) throw new Error("two parcels have two costs");
  return { version: order.version, stays, goes };
}

/** Cash on delivery of the two: what is said for the new one, else in the proportion of the goods; both collect something. */
function codOf(order: EditableOrder, gone: Uah, said: string | undefined): { stays: Uah; goes: Uah } | null {
  if (order.cod_amount === null) return null;
  const all = uahKopecks(order.cod_amount);
  // Whole hryvnias, as carriers collect them.
  const share = Math.round((all * (gone / order.total_uah)) / 100) * 100;
  const goes = said === undefined ? uahKopecks(Math.min(Math.max(share, 100), all - 100)) : parseUah(said);
  if (goes <= 0 || goes >= all)
    throw invalid({ cod_amount: ["Обе посылки должны что-то взыскать: введите сумму меньше прежней."] });
  return { stays: subtract(all, goes), goes };
}

/** Sends some pieces of an order as one of their own, at the prices they have; returns the new order's id. */
export async function splitOrder(
  tx: Connection,
  deps: OrdersDeps,
  id: number,
  by: EditBy,
  split: SplitOrder,
  prepared: PreparedSplit,
): Promise<number> {
  const order = await lockForEdit(tx, id, by, split.version);
  const { removed, left, gone } = partsOf(order, split.lines);
  const items = await deps.catalog.lockForOrder(tx, [...new Set(order.lines.map((line) => line.product_id))]);
  const goods = goodsOf(gone);
  const cod = codOf(order, goods, split.cod_amount);
  const kept = unchanged(order);
  await rewrite(
    tx,
    deps,
    order,
    {
      ...kept,
      removed,
      added: left,
      shipping: prepared.stays,
      codAmount: cod?.stays ?? null,
      text: "Заказ разделён: часть товаров уйдёт отдельной посылкой",
    },
    by,
    items,
  );

  const { goes } = prepared;
  const sums = orderSums(
    { goods, delivery: goes.cost, deliveryPayer: kept.deliveryPayer, codAmount: cod?.goes ?? null },
    await deps.rules(tx),
  );
  const at = deps.now?.() ?? null;
  const made = await insertOrder(tx, {
    userId: order.user_id,
    paymentKind: order.payment_kind,
    paymentStatus: order.payment_status,
    reference: "", // the dropshipper's own number names one order
    comment: order.comment,
    recipient: kept.recipient,
    deliveryKind: goes.kind,
    delivery: goes.choice,
    city: goes.city,
    address: goes.address,
    ...(await placesOf(tx, deps, order, goes)),
    deliveryPayer: kept.deliveryPayer,
    deliveryCost: goes.cost,
    rate: order.rate,
    totalUsd: sum(gone.map((line) => usdCents(line.conditioned_price * line.quantity))),
    totalUah: goods,
    fromBalance: sums.fromBalance,
    codAmount: cod?.goes ?? null,
    codFee: sums.codFee,
    profit: sums.profit,
    at,
    placedBy: by.actorId,
    placedText: `Отделён от заказа ${numbered(order.number)}`,
    lines: gone,
  });
  const movedBy = { actorId: by.actorId, ...(at && { at }) };
  await stock.reserve(
    tx,
    gone.map((line, place) => ({
      lineId: made.lineIds[place] ?? 0,
      productId: line.product_id,
      sku: line.sku,
      quantity: line.quantity,
    })),
    movedBy,
  );
  await hold(tx, {
    userId: order.user_id,
    orderId: made.id,
    amount: sums.fromBalance,
    description: `${cod ? "Обеспечение" : "Оплата"} заказа ${numbered(made.number)}, отделённого от ${numbered(order.number)}`,
    key: `order:${made.id}:hold`,
    by: movedBy,
  });
  // It stands where the other one does, so that both go on together.
  if (order.status === "confirmed")
    await takeStep(tx, deps, made.id, "confirm", { actor: "system", actorId: by.actorId }, null);
  if (order.status === "on_hold")
    await takeStep(
      tx,
      deps,
      made.id,
      "hold",
      { actor: "admin", actorId: by.actorId, reason: `Как заказ ${numbered(order.number)}` },
      null,
    );
  return made.id;
}
