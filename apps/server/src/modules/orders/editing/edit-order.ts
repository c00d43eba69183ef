import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { OrderChange, orderEditingEndpoints } from "@dropship/api/contract/order-editing";
import { multiply, parseUah, subtract, sum, toDecimal, uahKopecks, uahOf } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { invalid, notFound, unavailable } from "../../../http/failure.ts";
import { numbered } from "../../../record-number.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import { presentSteps } from "../../pricing/pricing.service.ts";
import type { CatalogItem } from "../../stock/catalog-item.ts";
import type { OrdersDeps, OrderUser } from "../orders-deps.ts";
import type { NewOrderLine } from "../orders.repository.ts";
import { type EditableOrder, findEditable, type KeptLine } from "./editing.repository.ts";
import {
  type EditBy,
  fail,
  frozenShipping,
  lockForEdit,
  placeOf,
  rateOf,
  rewrite,
  type Shipping,
  shippingOf,
  unchanged,
  withQuantity,
} from "./rewrite-order.ts";

/** Body of the command, as the contract reads it. */
export type OrderEdit = BodyOf<(typeof orderEditingEndpoints)["editOrder"]>;

/** Pieces of a product that come in at today's price. */
interface Wanted {
  readonly productId: number;
  readonly quantity: number;
  /** The line that grows by them; it grows itself where its price is still today's. */
  readonly grows: KeptLine | null;
}

/** What an edit means for the lines, before prices are known. */
interface LinePlan {
  readonly removed: readonly KeptLine[];
  /** Fewer pieces at the price that they have. */
  readonly fewer: readonly { line: KeptLine; quantity: number }[];
  readonly wanted: readonly Wanted[];
}

const uah = (kopecks: number) => toDecimal(uahKopecks(kopecks));

/** Reads the wanted lines against those of the order: what is not named goes out. */
function planLines(order: EditableOrder, edited: NonNullable<OrderEdit["lines"]>): LinePlan {
  const named = new Map<number, number>();
  const wanted: Wanted[] = [];
  for (const one of edited) {
    if ("product_id" in one) {
      wanted.push({ productId: one.product_id, quantity: one.quantity, grows: null });
      continue;
    }
    if (!order.lines.some(({ id }) => id === one.line_id)) throw notFound("Такой строки в заказе нет.");
    if (named.has(one.line_id)) throw invalid({ lines: ["Одна и та же строка указана дважды."] });
    named.set(one.line_id, one.quantity);
  }
  const fewer: LinePlan["fewer"][number][] = [];
  const removed: KeptLine[] = [];
  for (const line of order.lines) {
    const quantity = named.get(line.id);
    if (quantity === undefined) removed.push(line);
    else if (quantity < line.quantity) fewer.push({ line, quantity });
    else if (quantity > line.quantity)
      wanted.push({ productId: line.product_id, quantity: quantity - line.quantity, grows: line });
  }
  return { removed, fewer, wanted };
}

const isNothing = ({ removed, fewer, wanted }: LinePlan) => removed.length + fewer.length + wanted.length === 0;

/** What was learnt before the transaction. */
export interface PreparedEdit {
  readonly version: number;
  readonly shipping: Shipping;
}

/** Asks the carrier anew where the parcel or its place changes. */
export async function prepareEdit(deps: OrdersDeps, id: number, by: EditBy, edit: OrderEdit): Promise<PreparedEdit> {
  const order = await findEditable(deps.db, id, by.ownerId);
  if (!order) throw notFound("Такого заказа нет.");
  const { version } = order;
  if (edit.payment?.kind === "cod" && order.delivery_kind === "own_waybill")
    throw invalid({ "payment.kind": ["По своей накладной деньги получателя придут вам от перевозчика."] });
  if (edit.delivery && order.delivery_kind === "own_waybill")
    throw invalid({ delivery: ["Заказ едет по своей накладной: чтобы сменить доставку, оформите его заново."] });
  const plan = edit.lines && planLines(order, edit.lines);
  if (!edit.delivery && (!plan || isNothing(plan))) return { version, shipping: frozenShipping(order) };
  const quantities = new Map<number, number>();
  const count = (productId: number, pieces: number) =>
    quantities.set(productId, (quantities.get(productId) ?? 0) + pieces);
  for (const line of order.lines) count(line.product_id, line.quantity);
  for (const line of plan?.removed ?? []) count(line.product_id, -line.quantity);
  for (const { line, quantity } of plan?.fewer ?? []) count(line.product_id, quantity - line.quantity);
  for (const one of plan?.wanted ?? []) count(one.productId, one.quantity);
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  // What is declared to the carrier is rounded up to hundreds: the base price is near enough for what comes in.
  const items = await deps.catalog.byIds(deps.db, [...quantities.keys()]);
  const goods = sum(
    lines.map(({ productId, quantity }) => {
      const known = order.lines.find((line) => line.product_id === productId);
      const item = items.get(productId);
      if (known) return multiply(uahKopecks(known.unit_uah), quantity);
      return item ? multiply(uahOf(item.price, rateOf(order), item.said), quantity) : uahKopecks(0);
    }),
  );
  return { version, shipping: await shippingOf(deps, order, { lines, goods }, edit.delivery) };
}

/** Lines for pieces that come in today: at the price and the rate of today, for as many as the order then holds of them. */
async function pricedLines(
  tx: Connection,
  deps: OrdersDeps,
  owner: OrderUser,
  order: EditableOrder,
  plan: LinePlan,
  items: ReadonlyMap<number, CatalogItem>,
): Promise<{ removed: KeptLine[]; added: NewOrderLine[] }> {
  const removed = [...plan.removed, ...plan.fewer.map(({ line }) => line)];
  const added = plan.fewer.map(({ line, quantity }) => withQuantity(line, quantity, rateOf(order)));
  if (plan.wanted.length === 0) return { removed, added };
  const rate = await deps.currency.heldFor(tx);
  // Until a rate is known it reads 1: nothing is sold for that.
  if (rate.updatedAt === null) throw unavailable("Курс ещё не загружен. Повторите через минуту.");
  const pricer = await deps.pricing.heldFor(tx, owner);
  const staying = order.lines.filter((line) => !removed.includes(line));
  for (const { productId, quantity, grows } of plan.wanted) {
    const item = items.get(productId);
    if (!item?.isActive && !grows)
      throw fail("stock_short", "Этот товар больше не продаётся.", {
        lines: [{ product_id: productId, available: 0 }],
      });
    if (!item) throw notFound("Такого товара нет.");
    const held = [...staying, ...added].filter((line) => line.product_id === productId);
    const all = held.reduce((pieces, line) => pieces + line.quantity, quantity);
    const priced = pricer.price(item, all);
    const unit = uahOf(priced.cents, rate.sale, item.said);
    if (grows && grows.conditioned_price === priced.cents && grows.unit_uah === unit) {
      removed.push(grows);
      added.push(withQuantity(grows, grows.quantity + quantity, rateOf(order)));
      continue;
    }
    added.push({
      product_id: item.id,
      sku: item.sku,
      name: item.name,
      photos: item.photo,
      attributes: grows?.attributes ?? item.options,
      quantity,
      base_price: item.price,
      conditioned_price: priced.cents,
      unit_uah: unit,
      total_uah: multiply(unit, quantity),
      price_steps: presentSteps(priced),
      rate: rate.sale,
      place: grows && placeOf(grows),
    });
  }
  return { removed, added };
}

/** What of an order an edit touches, for its history. */
function wordsOf(order: EditableOrder, edit: OrderEdit, plan: LinePlan): string[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const { recipient, codAmount } = unchanged(order);
  const cod = edit.payment?.kind === "cod" ? parseUah(edit.payment.cod_amount) : null;
  return [
    ...(isNothing(plan) ? [] : ["товары"]),
    ...(edit.recipient && !same(edit.recipient, recipient) ? ["получатель"] : []),
    ...(edit.delivery && !same(edit.delivery, order.delivery) ? ["доставка"] : []),
    ...(edit.delivery_payer && edit.delivery_payer !== order.delivery_payer ? ["кто платит доставку"] : []),
    ...(edit.payment && cod !== codAmount ? ["оплата"] : []),
    ...(edit.comment !== undefined && edit.comment !== order.comment ? ["комментарий"] : []),
  ];
}

const moneyOf = (order: EditableOrder): OrderChange["before"] => ({
  total: uah(order.total_uah + (order.delivery_payer === "sender" ? order.delivery_cost : 0)),
  money: {
    goods: uah(order.total_uah),
    delivery: uah(order.delivery_cost),
    delivery_payer: order.delivery_payer,
    cod_amount: order.cod_amount === null ? null : uah(order.cod_amount),
    cod_fee: order.cod_fee === null ? null : uah(order.cod_fee),
    profit: order.profit === null ? null : uah(order.profit),
    from_balance: uah(order.from_balance),
  },
});

/** Changes an order within the caller's transaction; returns what became of its money. Nothing to change changes nothing. */
export async function editOrder(
  tx: Connection,
  deps: OrdersDeps,
  owner: (userId: number) => Promise<OrderUser>,
  id: number,
  by: EditBy,
  edit: OrderEdit,
  prepared: PreparedEdit,
): Promise<OrderChange> {
  const order = await lockForEdit(tx, id, by, edit.version);
  if (prepared.version !== order.version)
    throw fail("changed_meanwhile", `Заказ ${numbered(order.number)} изменился. Обновите страницу.`);
  const plan = edit.lines ? planLines(order, edit.lines) : { removed: [], fewer: [], wanted: [] };
  const words = wordsOf(order, edit, plan);
  const before = moneyOf(order);
  if (words.length > 0) {
    const cod = edit.payment?.kind === "cod" ? parseUah(edit.payment.cod_amount) : null;
    if (cod === 0) throw invalid({ "payment.cod_amount": ["Введите сумму больше нуля."] });
    const items = await deps.catalog.lockForOrder(tx, [
      ...new Set([...order.lines.map((line) => line.product_id), ...plan.wanted.map(({ productId }) => productId)]),
    ]);
    const lines = await pricedLines(tx, deps, await owner(order.user_id), order, plan, items);
    const kept = unchanged(order);
    await rewrite(
      tx,
      deps,
      order,
      {
        ...kept,
        ...lines,
        shipping: prepared.shipping,
        deliveryPayer: edit.delivery_payer ?? kept.deliveryPayer,
        codAmount: edit.payment ? cod : kept.codAmount,
        recipient: edit.recipient ?? kept.recipient,
        comment: edit.comment ?? kept.comment,
        text: `Заказ изменён: ${words.join(", ")}`,
      },
      by,
      items,
    );
  }
  const now = await findEditable(tx, id, by.ownerId);
  if (!now) throw notFound("Такого заказа нет.");
  const after = moneyOf(now);
  const { available } = await ledger.balances(tx, order.user_id);
  const change: OrderChange = {
    before,
    after,
    difference: toDecimal(subtract(uahKopecks(now.from_balance), uahKopecks(order.from_balance))),
    balance: toDecimal(available),
  };
  const { shown } = edit;
  if (shown && (shown.total !== after.total || shown.from_balance !== after.money.from_balance))
    throw fail("sums_changed", "Цены или курс изменились. Проверьте новые суммы.", { change });
  return change;
}
