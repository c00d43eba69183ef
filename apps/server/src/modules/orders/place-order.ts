import type { BodyOf } from "@dropship/api/contract/endpoint";
import { type CheckoutQuote, type OrderDetail, orderEndpoints } from "@dropship/api/contract/orders";
import {
  multiply,
  parseUah,
  parseUsd,
  type Rate,
  rateToDecimal,
  shownTotal,
  sum,
  toDecimal,
  type Uah,
  uahOf,
} from "@dropship/money";
import { type Connection, databaseErrorCode } from "../../db/database.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { Failure, invalid, unavailable } from "../../http/failure.ts";
import { numbered } from "../../record-number.ts";
import { MAX_GOODS, TOO_DEAR, weighLines } from "../cart/cart.service.ts";
import { boxesOf } from "../../parcel-size.ts";
import type { ResolvedDelivery } from "../delivery/delivery.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { presentSteps, type Pricer } from "../pricing/pricing.service.ts";
import * as stock from "../stock/stock.service.ts";
import type { CatalogItem } from "../stock/catalog-item.ts";
import { type OrderMoneyRules, type OrderSums, orderSums } from "./order-money.ts";
import { openOwnWaybill } from "../waybills/own-waybill.service.ts";
import { insertOrder, setWaybillNumber } from "./orders.repository.ts";
import type { OrdersDeps, OrderUser } from "./orders-deps.ts";

const fail = failuresOf(orderEndpoints.placeOrder.errors);

/** Body of the command, as the contract reads it. */
export type PlaceOrderBody = BodyOf<(typeof orderEndpoints)["placeOrder"]>;

/** Whose order is placed, by whom, and where its lines come from. */
export interface Placing {
  /** Prices, stock and money are theirs. */
  readonly user: OrderUser;
  readonly actorId: number;
  /** What the history says of it. */
  readonly text: string;
  /** What is to be ordered, locked until the transaction ends where others could change it. */
  readonly rows: (tx: Connection) => Promise<readonly OrderRow[]>;
  /** Takes away what has become an order. */
  readonly taken: (tx: Connection) => Promise<void>;
  /** What the caller would be shown now. */
  readonly quote: () => Promise<CheckoutQuote>;
}

/** A product to be ordered. */
export interface OrderRow {
  readonly product_id: number;
  readonly quantity: number;
  readonly attributes: Record<string, string>;
}

/** Thrown inside the transaction: the fresh quote is read after it was rolled back. */
export class QuoteChanged extends Error {}

/** Of a row that was just written; the database's standard. */
const FIRST_VERSION = 1;

interface Line {
  item: CatalogItem;
  quantity: number;
  attributes: Record<string, string>;
}

/** What was learnt before the transaction: everything that might need another service. */
export interface PreparedOrder {
  readonly delivery: ResolvedDelivery;
  readonly deliveryCost: Uah;
  readonly codAmount: Uah | null;
  /** Rate at which the carrier was told the goods' value. */
  readonly sale: Rate;
}

/** Shown quantities in order of the cart; a line that is not as it was shown makes the quote stale, one that ran out is short. */
function linesToOrder(
  rows: readonly OrderRow[],
  items: ReadonlyMap<number, CatalogItem>,
  shown: PlaceOrderBody["quote"],
): Line[] {
  const shownById = new Map(shown.lines.map((line) => [line.product_id, line]));
  if (shownById.size !== rows.length || shown.lines.length !== rows.length) throw new QuoteChanged();
  const short: { product_id: number; available: number }[] = [];
  const lines = rows.flatMap((row): Line[] => {
    const item = items.get(row.product_id);
    const quantity = shownById.get(row.product_id)?.quantity;
    if (!item || quantity === undefined) throw new QuoteChanged();
    // The cart is shown capped at what is left, so either number may be what the user saw.
    const capped = item.available > 0 ? Math.min(row.quantity, item.available) : row.quantity;
    if (quantity !== row.quantity && quantity !== capped) throw new QuoteChanged();
    if (item.available < quantity) short.push({ product_id: item.id, available: item.available });
    // What tells the variation apart is frozen with the line: the product may be renamed or go.
    return [{ item, quantity, attributes: { ...item.options, ...row.attributes } }];
  });
  if (short.length > 0) throw fail("stock_short", "Часть товаров закончилась. Проверьте количество.", { lines: short });
  return lines;
}

function pricedLines(lines: readonly Line[], pricer: Pricer, sale: Rate, shown: PlaceOrderBody["quote"]) {
  const shownPrices = new Map(shown.lines.map((line) => [line.product_id, line]));
  return lines.map(({ item, quantity, attributes }) => {
    const priced = pricer.price(item, quantity);
    const unit = uahOf(priced.cents, sale, item.said);
    const seen = shownPrices.get(item.id);
    if (seen?.conditioned_price !== toDecimal(priced.cents)) throw new QuoteChanged();
    if (seen.unit_uah !== undefined && seen.unit_uah !== toDecimal(unit)) throw new QuoteChanged();
    return { item, quantity, attributes, priced, unit, total: multiply(unit, quantity) };
  });
}

/** What cash on delivery costs must be what was shown, where it was. */
function assertShownCod(shown: PlaceOrderBody["quote"], { codFee, codDeposit }: OrderMoneyRules): void {
  const { cod_fee: fee, cod_deposit: deposit } = shown;
  if (fee && (fee.basis_points !== codFee.basisPoints || parseUah(fee.fixed) !== codFee.fixed))
    throw new QuoteChanged();
  if (deposit !== undefined && parseUah(deposit) !== codDeposit) throw new QuoteChanged();
}

/** Learns before the transaction what might need another service. */
export async function prepareOrder(deps: OrdersDeps, body: PlaceOrderBody): Promise<PreparedOrder> {
  const codAmount = body.payment.kind === "cod" ? parseUah(body.payment.cod_amount) : null;
  if (codAmount !== null && body.delivery.kind === "own_waybill")
    throw invalid({
      "payment.kind": ["По своей накладной деньги получателя придут вам от перевозчика: оплатите заказ с баланса."],
    });
  if (codAmount === 0) throw invalid({ "payment.cod_amount": ["Введите сумму больше нуля."] });
  const [items, rate] = await Promise.all([
    deps.catalog.byIds(
      deps.db,
      body.quote.lines.map((line) => line.product_id),
    ),
    deps.currency.readNow(),
  ]);
  // Until a rate is known it reads 1: nothing is sold for that.
  if (rate.updatedAt === null) throw unavailable("Курс ещё не загружен. Повторите через минуту.");
  const { sale } = rate;
  // Weight and value of what was shown; if the cart is another by now, the transaction finds out.
  const shown = body.quote.lines.flatMap((line) => {
    const item = items.get(line.product_id);
    return item ? [{ item, quantity: line.quantity, price: parseUsd(line.conditioned_price) }] : [];
  });
  const grams = weighLines(shown);
  const goods = shownTotal(
    shown.map(({ item, quantity, price }) => ({ unit: uahOf(price, sale, item.said), quantity })),
  );
  // The transaction takes no other prices and quantities than these, so every sum after this one is in bounds.
  if (goods > MAX_GOODS) throw invalid({ quote: [TOO_DEAR] });
  const delivery = await deps.delivery.resolve(body.delivery, grams, boxesOf(shown));
  const deliveryCost = await deps.delivery.costOf(delivery, { grams, goods, cod: null });
  return { delivery, deliveryCost, codAmount, sale };
}

/** Writes an order with its stock and money within the caller's transaction; returns its id. */
export async function writeOrder(
  tx: Connection,
  deps: OrdersDeps,
  placing: Placing,
  body: PlaceOrderBody,
  prepared: PreparedOrder,
  tellSums: (sums: OrderSums) => void = () => undefined,
): Promise<number> {
  const { user, actorId } = placing;
  const { codAmount, delivery, deliveryCost } = prepared;
  const at = deps.now?.();
  const rows = await placing.rows(tx);
  if (rows.length === 0) throw fail("cart_empty", "Корзина пуста.");
  const items = await deps.catalog.lockForOrder(
    tx,
    rows.map((row) => row.product_id),
  );
  // From here to the commit nobody changes the rate or a condition: what was shown is compared with what will be true then.
  const { sale } = await deps.currency.heldFor(tx);
  if (body.quote.rate !== rateToDecimal(sale) || sale !== prepared.sale) throw new QuoteChanged();
  const pricer = await deps.pricing.heldFor(tx, user);
  const lines = pricedLines(linesToOrder(rows, items, body.quote), pricer, sale, body.quote);

  const goods = sum(lines.map((line) => line.total));
  const rules = await deps.rules(tx);
  if (codAmount !== null) assertShownCod(body.quote, rules);
  // Whoever made the waybill has agreed with the carrier on who pays.
  const deliveryPayer = delivery.kind === "own_waybill" ? "recipient" : (body.delivery_payer ?? rules.deliveryPayer);
  const sums = orderSums({ goods, delivery: deliveryCost, deliveryPayer, codAmount }, rules);
  tellSums(sums);
  const departure = delivery.pickupPointId === null ? await deps.delivery.departureFor(tx) : null;
  const order = await insertOrder(tx, {
    userId: user.id,
    paymentKind: body.payment.kind,
    paymentStatus: codAmount === null ? "held" : "cod_expected",
    reference: body.reference,
    comment: body.comment,
    recipient: body.recipient,
    deliveryKind: delivery.kind,
    delivery: body.delivery,
    city: delivery.city,
    address: delivery.address,
    pickupPointId: delivery.pickupPointId,
    departurePointId: departure?.id ?? null,
    counterpartyId: delivery.kind === "own_waybill" ? null : (departure?.counterparty_id ?? null),
    deliveryPayer,
    deliveryCost,
    rate: sale,
    totalUsd: sum(lines.map((line) => multiply(line.priced.cents, line.quantity))),
    totalUah: goods,
    ...sums,
    codAmount,
    at: at ?? null,
    placedBy: actorId,
    placedText: placing.text,
    lines: lines.map(({ item, quantity, attributes, priced, unit, total }) => ({
      product_id: item.id,
      sku: item.sku,
      name: item.name,
      photos: item.photo,
      attributes,
      quantity,
      base_price: item.price,
      conditioned_price: priced.cents,
      unit_uah: unit,
      total_uah: total,
      price_steps: presentSteps(priced),
      rate: null,
    })),
  });
  let version = FIRST_VERSION;
  if (body.delivery.kind === "own_waybill") {
    const { id, number } = order;
    const grams = weighLines(lines);
    const parcel = { id, number, userId: user.id, departurePointId: departure?.id ?? null, grams, goods };
    await openOwnWaybill(tx, parcel, body.delivery);
    version = await setWaybillNumber(tx, id, body.delivery.number);
  }
  const stockLines = lines.map(({ item, quantity }, place) => ({
    lineId: order.lineIds[place] ?? 0,
    productId: item.id,
    sku: item.sku,
    quantity,
  }));
  await stock.reserve(tx, stockLines, { actorId, at });
  for (const { item, left } of stock.newlyLow(lines))
    await deps.tell(tx, { name: "stock.low", payload: { productId: item.id, sku: item.sku, title: item.name, left } });
  if (sums.fromBalance > 0) {
    await ledger.post(tx, {
      kind: "order_payment",
      userId: user.id,
      reference: { type: "order", id: order.id },
      description:
        codAmount === null ? `Оплата заказа ${numbered(order.number)}` : `Обеспечение заказа ${numbered(order.number)}`,
      idempotencyKey: `order:${order.id}:hold`,
      actorId,
      at,
      postings: [
        { account: ledger.userAccount(user.id, "available"), amount: ledger.minus(sums.fromBalance) },
        { account: ledger.userAccount(user.id, "held"), amount: sums.fromBalance },
      ],
    });
  }
  await placing.taken(tx);
  await deps.tell(tx, {
    name: "order.placed",
    payload: { orderId: order.id, version, number: order.number, userId: user.id, total: sums.total, actorId },
  });
  return order.id;
}

/** What the caller is told when an order is not placed: the fresh figures are read after the transaction was rolled back. */
export async function refusalOf(
  error: unknown,
  {
    deps,
    placing,
    body,
    sums,
  }: { deps: OrdersDeps; placing: Placing; body: PlaceOrderBody; sums: OrderSums | undefined },
): Promise<unknown> {
  if (error instanceof QuoteChanged) {
    const message = "Цены, курс или состав корзины изменились. Проверьте заказ и подтвердите ещё раз.";
    return fail("quote_changed", message, { quote: await placing.quote() });
  }
  if (error instanceof ledger.BalanceShort && sums) {
    const balances = await ledger.balances(deps.db, placing.user.id);
    const details = { balance: toDecimal(balances.available), needed: toDecimal(sums.fromBalance) };
    const message = "На балансе не хватает денег. Пополните его или выберите наложенный платёж.";
    return fail("balance_short", message, details);
  }
  if (databaseErrorCode(error) === "23505" && body.reference !== "") {
    const { reference } = body;
    return fail("reference_taken", `Заказ с вашим номером «${reference}» уже есть.`, { reference });
  }
  return error;
}

/** A command that places an order: its key, and what its caller is told of the order. */
export interface PlacingCommand<T extends object> {
  readonly command: idempotency.KeyedCommand;
  readonly present: (tx: Connection) => (id: number) => Promise<T>;
  /** Writes down what else is to stand or fall with the order. */
  readonly written?: (tx: Connection, id: number) => Promise<void>;
}

/** Places an order: everything or nothing, once per key; returns the order as it was placed. */
export async function placeOnce<T extends object>(
  deps: OrdersDeps,
  placing: Placing,
  body: PlaceOrderBody,
  { command, present, written }: PlacingCommand<T>,
): Promise<T> {
  let prepared: PreparedOrder;
  try {
    prepared = await prepareOrder(deps, body);
  } catch (error) {
    // A repeat of what was done gives the same response, even when the carrier is away by now.
    const done = error instanceof Failure ? await idempotency.findDone(deps.db, command, present(deps.db)) : null;
    if (done) return done;
    throw error;
  }
  let sums: OrderSums | undefined;
  try {
    return await deps.db.transaction((tx) =>
      idempotency.once(tx, command, {
        async run() {
          const id = await writeOrder(tx, deps, placing, body, prepared, (told) => (sums = told));
          await written?.(tx, id);
          return id;
        },
        present: present(tx),
      }),
    );
  } catch (error) {
    throw await refusalOf(error, { deps, placing, body, sums });
  }
}

/** Places the caller's cart as an order. */
export const placeOrder = (
  deps: OrdersDeps,
  user: OrderUser,
  key: string,
  body: PlaceOrderBody,
): Promise<OrderDetail> =>
  placeOnce(
    deps,
    {
      user,
      actorId: user.id,
      text: "Заказ оформлен",
      rows: (tx) => deps.cart.lockRows(tx, user.id),
      taken: (tx) => deps.cart.clearWithin(tx, user.id),
      quote: () => deps.quote(user),
    },
    body,
    {
      command: { userId: user.id, key, operation: "placeOrder", input: body },
      present: (tx) => (id) => deps.detailWithin(tx, id, user.id),
    },
  );
