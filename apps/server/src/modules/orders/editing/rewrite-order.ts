import { orderEditingEndpoints } from "@dropship/api/contract/order-editing";
import { type Rate, rateUnits, sum, toDecimal, type Uah, uahKopecks, usdCents } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import { numbered } from "../../../record-number.ts";
import { MAX_GOODS, TOO_DEAR, weighLines } from "../../cart/cart.service.ts";
import { boxesOf } from "../../../parcel-size.ts";
import type { DeliveryChoice } from "../../delivery/delivery.service.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import type { CatalogItem } from "../../stock/catalog-item.ts";
import * as stock from "../../stock/stock.service.ts";
import { orderSums } from "../order-money.ts";
import type { OrdersDeps } from "../orders-deps.ts";
import { addLines, insertEvent, type NewOrderLine } from "../orders.repository.ts";
import { deliveryInput } from "@dropship/api/contract/orders";
import { isEditable } from "@dropship/api/contract/order-steps";
import { ORDER_STATUS_NAMES } from "@dropship/api/contract/order-choices";
import * as repository from "./editing.repository.ts";

/** Failures that every change of an order's content shares. */
export const fail = failuresOf(orderEditingEndpoints.editOrder.errors);

/** Who changes it; their own order, or (`ownerId` null) the shop any order. */
export interface EditBy {
  readonly actorId: number;
  readonly ownerId: number | null;
}

/** Where and at which cost it goes: learnt before the transaction, because another service is asked. */
export interface Shipping {
  readonly kind: string;
  readonly choice: unknown;
  readonly city: string;
  readonly address: string;
  readonly cost: Uah;
  /** Where it is collected without the carrier. */
  readonly pickupPointId: number | null;
}

/** What an order is to be. */
export interface Rewriting {
  readonly removed: readonly repository.KeptLine[];
  readonly added: readonly NewOrderLine[];
  readonly shipping: Shipping;
  readonly deliveryPayer: "recipient" | "sender";
  /** Null: paid from the balance. */
  readonly codAmount: Uah | null;
  readonly recipient: { last_name: string; first_name: string; middle_name: string; phone: string };
  readonly comment: string;
  /** What the history and the user are told. */
  readonly text: string;
}

/** Reads an order for an edit under its lock, and refuses one that has changed or that may not be changed any more. */
export async function lockForEdit(
  tx: Connection,
  id: number,
  by: EditBy,
  version: number | undefined,
): Promise<repository.EditableOrder> {
  const order = await repository.lockEditable(tx, id, by.ownerId);
  if (!order) throw notFound("Такого заказа нет.");
  if (version !== undefined && order.version !== version)
    throw fail("changed_meanwhile", `Заказ ${numbered(order.number)} изменился. Обновите страницу.`);
  if (!isEditable(order.status, by.ownerId === null ? "admin" : "user")) {
    const title = ORDER_STATUS_NAMES[order.status];
    throw fail("not_editable", `Заказ ${numbered(order.number)} уже нельзя изменить: его состояние «${title}».`);
  }
  if (order.has_waybill)
    throw fail("not_editable", `У заказа ${numbered(order.number)} уже есть накладная. Сначала удалите её.`);
  return order;
}

/** Where an order goes and at which cost, as it was frozen. */
export const frozenShipping = (
  order: Pick<
    repository.EditableOrder,
    "delivery_kind" | "delivery" | "city" | "address" | "delivery_cost" | "pickup_point_id"
  >,
): Shipping => ({
  kind: order.delivery_kind,
  choice: order.delivery,
  city: order.city,
  address: order.address,
  cost: uahKopecks(order.delivery_cost),
  pickupPointId: order.pickup_point_id,
});

/** What the carrier takes for these pieces to where the order goes now; the frozen sum where it cannot be asked again. */
export async function shippingOf(
  deps: OrdersDeps,
  order: Pick<
    repository.EditableOrder,
    "delivery_kind" | "delivery" | "city" | "address" | "delivery_cost" | "pickup_point_id"
  >,
  pieces: { lines: readonly { productId: number; quantity: number }[]; goods: Uah },
  choice?: DeliveryChoice,
): Promise<Shipping> {
  const asked = choice ?? deliveryInput.safeParse(order.delivery).data;
  if (!asked) return frozenShipping(order); // the user's own waybill: the carrier is paid elsewhere
  const items = await deps.catalog.byIds(
    deps.db,
    pieces.lines.map(({ productId }) => productId),
  );
  const weighed = pieces.lines.flatMap(({ productId, quantity }) => {
    const item = items.get(productId);
    return item ? [{ item, quantity }] : [];
  });
  const grams = weighLines(weighed);
  const resolved = await deps.delivery.resolve(asked, grams, boxesOf(weighed));
  const cost = await deps.delivery.costOf(resolved, { grams, goods: pieces.goods, cod: null });
  const { kind, city, address, pickupPointId } = resolved;
  return { kind, choice: asked, city, address, cost, pickupPointId };
}

/** Where an order is handed out or over: the pickup point, or the departure point that it has, else the usual one. */
export async function placesOf(
  tx: Connection,
  deps: OrdersDeps,
  order: Pick<repository.EditableOrder, "departure_point_id" | "counterparty_id">,
  { pickupPointId }: Shipping,
): Promise<{ pickupPointId: number | null; departurePointId: number | null; counterpartyId: number | null }> {
  if (pickupPointId !== null) return { pickupPointId, departurePointId: null, counterpartyId: null };
  if (order.departure_point_id !== null)
    return {
      pickupPointId,
      departurePointId: order.departure_point_id,
      counterpartyId: order.counterparty_id,
    };
  const usual = await deps.delivery.departureFor(tx);
  return { pickupPointId, departurePointId: usual?.id ?? null, counterpartyId: usual?.counterparty_id ?? null };
}

const totalOf = (lines: readonly NewOrderLine[]): Uah => sum(lines.map((line) => uahKopecks(line.total_uah)));

/** Refuses what is not there: only what an order takes beyond what it holds already must be free. */
function assertStock(items: ReadonlyMap<number, CatalogItem>, { removed, added }: Rewriting): void {
  const wanted = new Map<number, number>();
  const count = (productId: number, pieces: number) => wanted.set(productId, (wanted.get(productId) ?? 0) + pieces);
  for (const line of added) count(line.product_id, line.quantity);
  for (const line of removed) count(line.product_id, -line.quantity);
  const short = [...wanted].flatMap(([productId, pieces]) => {
    const available = items.get(productId)?.available ?? 0;
    return pieces > 0 && pieces > available ? [{ product_id: productId, available }] : [];
  });
  const [first] = short;
  if (!first) return;
  const name = items.get(first.product_id)?.name ?? "Товар";
  throw fail("stock_short", `«${name}»: можно добавить не больше ${first.available} шт.`, { lines: short });
}

const stockLine = ({ product_id, sku, quantity }: NewOrderLine, lineId: number): stock.StockLine => ({
  lineId,
  productId: product_id,
  sku,
  quantity,
});

/** The balance does not reach for what an order would hold; the transaction is spent. */
export class TooDear extends Error {
  override name = "TooDear";
  readonly userId: number;
  readonly needed: Uah;
  constructor(userId: number, needed: Uah) {
    super("the balance does not cover the order");
    this.userId = userId;
    this.needed = needed;
  }
}

/** Moves money between what a user may spend and what is held for an order; below zero it comes back. */
export async function hold(
  tx: Connection,
  held: {
    userId: number;
    orderId: number;
    amount: Uah;
    description: string;
    key: string;
    by: { actorId: number; at?: Date };
  },
): Promise<void> {
  const { userId, orderId, amount, description, key, by } = held;
  if (amount === 0) return;
  try {
    await ledger.post(tx, {
      kind: amount > 0 ? "order_payment" : "order_refund",
      userId,
      reference: { type: "order", id: orderId },
      description,
      idempotencyKey: key,
      ...by,
      postings: [
        { account: ledger.userAccount(userId, "available"), amount: ledger.minus(amount) },
        { account: ledger.userAccount(userId, "held"), amount },
      ],
    });
  } catch (error) {
    throw error instanceof ledger.BalanceShort ? new TooDear(userId, amount) : error;
  }
}

/** What a rewriting has come to. */
export interface Rewritten {
  readonly total: Uah;
  readonly fromBalance: Uah;
}

/**
 * Writes what an order is to be, with all that follows: pieces promised and given back, the difference of what is held on the balance, the
 * history and the user's notice. The order and its products are locked; `items` are all products of lines that come or go.
 */
export async function rewrite(
  tx: Connection,
  deps: OrdersDeps,
  order: repository.EditableOrder,
  to: Rewriting,
  { actorId }: Pick<EditBy, "actorId">,
  items: ReadonlyMap<number, CatalogItem>,
): Promise<Rewritten> {
  assertStock(items, to);
  const at = deps.now?.() ?? null;
  const by = { actorId, ...(at && { at }) };
  const gone = new Set(to.removed.map(({ id }) => id));
  const kept = order.lines.filter(({ id }) => !gone.has(id));
  const lines: readonly NewOrderLine[] = [...kept, ...to.added].toSorted((a, b) => rankOf(a) - rankOf(b));
  const goods = totalOf(lines);
  if (goods > MAX_GOODS) throw invalid({ lines: [TOO_DEAR] });
  const { shipping, codAmount, deliveryPayer } = to;
  // A sum that stays is sent for the fee that was agreed with the order.
  const codFee = codAmount === order.cod_amount && order.cod_fee !== null ? uahKopecks(order.cod_fee) : undefined;
  const money = { goods, delivery: shipping.cost, deliveryPayer, codAmount, codFee };
  const sums = orderSums(money, await deps.rules(tx));

  await repository.removeLines(tx, [...gone], at);
  const ids = await addLines(tx, order.id, to.added);
  if (to.removed.length > 0)
    await stock.release(
      tx,
      to.removed.map((line) => stockLine(line, line.id)),
      by,
    );
  if (to.added.length > 0)
    await stock.reserve(
      tx,
      to.added.map((line, place) => stockLine(line, ids[place] ?? 0)),
      by,
    );

  const more = sums.fromBalance - order.from_balance;
  await hold(tx, {
    userId: order.user_id,
    orderId: order.id,
    amount: uahKopecks(more),
    description: `${more > 0 ? "Доплата по изменённому заказу" : "Возврат по изменённому заказу"} ${numbered(order.number)}`,
    key: `order:${order.id}:edit:${order.version}`,
    by,
  });

  const [lead] = lines;
  const isWritten = await repository.writeContent(tx, order, {
    status: codAmount === null ? "held" : "cod_expected",
    paymentKind: codAmount === null ? "balance" : "cod",
    comment: to.comment,
    recipient: to.recipient,
    deliveryKind: shipping.kind,
    delivery: shipping.choice,
    city: shipping.city,
    address: shipping.address,
    ...(await placesOf(tx, deps, order, shipping)),
    deliveryPayer,
    deliveryCost: shipping.cost,
    totalUsd: sum(lines.map((line) => usdCents(line.conditioned_price * line.quantity))),
    totalUah: goods,
    fromBalance: sums.fromBalance,
    codAmount,
    codFee: sums.codFee,
    profit: sums.profit,
    leadName: lead?.name ?? "",
    leadPhoto: lead?.photos[0] ?? null,
    linesCount: lines.length,
    skus: [...new Set(lines.map(({ sku }) => sku))].join(" "),
    at,
  });
  // The row is locked, so this is a fault of the program, not of a race.
  if (!isWritten) throw new Error(`order ${order.id} changed under its own lock`);
  await insertEvent(tx, { orderId: order.id, kind: "edited", status: null, text: to.text, actorId, at });
  await deps.tell(tx, {
    name: "order.edited",
    payload: { orderId: order.id, number: order.number, userId: order.user_id, what: to.text, actorId },
  });
  return { total: sums.total, fromBalance: sums.fromBalance };
}

/** Where a line stands among those of its order; null where it comes after them. */
export const placeOf = (line: NewOrderLine & { readonly id?: number }): number | null => line.place ?? line.id ?? null;
const rankOf = (line: NewOrderLine) => placeOf(line) ?? Number.MAX_SAFE_INTEGER;

/** A line with another number of pieces at the price that it has. */
export const withQuantity = (line: NewOrderLine, quantity: number, rate: Rate): NewOrderLine => ({
  product_id: line.product_id,
  sku: line.sku,
  name: line.name,
  photos: line.photos,
  attributes: line.attributes,
  quantity,
  base_price: line.base_price,
  conditioned_price: line.conditioned_price,
  unit_uah: line.unit_uah,
  total_uah: line.unit_uah * quantity,
  price_steps: line.price_steps,
  rate: line.rate ?? rate,
  place: placeOf(line),
});

/** What of an order stays as it is. */
export const unchanged = (order: repository.EditableOrder) => ({
  deliveryPayer: order.delivery_payer,
  codAmount: order.cod_amount === null ? null : uahKopecks(order.cod_amount),
  recipient: {
    last_name: order.last_name,
    first_name: order.first_name,
    middle_name: order.middle_name,
    phone: order.phone,
  },
  comment: order.comment,
});

/** The rate that an order froze. */
export const rateOf = (order: Pick<repository.EditableOrder, "rate">): Rate => rateUnits(order.rate);

/** What the caller is told when the balance does not reach; read after the transaction was rolled back. */
export async function balanceRefusal(db: Connection, { userId, needed }: TooDear): Promise<unknown> {
  const { available } = await ledger.balances(db, userId);
  const details = { balance: toDecimal(available), needed: toDecimal(needed) };
  return fail("balance_short", "На балансе не хватает денег на это изменение.", details);
}
