import { ORDER_STATUS_NAMES, UNSENT_STATUSES } from "@dropship/api/contract/order-choices";
import {
  forcedStatuses,
  nextStatus,
  ORDER_STEPS,
  type OrderStep,
  type OrderStepName,
} from "@dropship/api/contract/order-steps";
import { type OrderPaymentStatus, type OrderStatus, orderStepFailures } from "@dropship/api/contract/orders";
import { WAYBILL_STATUS_NAMES, type WaybillStatus } from "@dropship/api/contract/waybill-steps";
import { add, subtract, type Uah, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { numbered } from "../../record-number.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { account, EFFECTS, goods, held, paidDelivery, postFor, type StepBy, ZERO } from "./order-effects.ts";
import { eventText, PAYMENT_STEPS } from "./order-states.ts";
import { holdParcel, insertEvent, type LockedOrder, lockOrder, moveOrder } from "./orders.repository.ts";
import type { OrdersDeps } from "./orders-deps.ts";
import { packedPieces } from "./packing/packing.repository.ts";
import { hasOpenCode, issueCode, useCode } from "./pickup-codes.repository.ts";

const fail = failuresOf({ 409: orderStepFailures });

const UNSENT: ReadonlySet<OrderStatus> = new Set([...UNSENT_STATUSES, "cancelled"]);

function assertPayment(from: OrderPaymentStatus, to: OrderPaymentStatus): void {
  if (from !== to && !PAYMENT_STEPS[from].includes(to))
    throw new Error(`an order's money cannot go from ${from} to ${to}`);
}

function assertVersion(order: LockedOrder, by: StepBy): void {
  if (by.version !== undefined && by.version !== order.version) {
    throw fail("changed_meanwhile", `Заказ ${numbered(order.number)} изменился. Обновите страницу.`);
  }
}

async function locked(tx: Connection, orderId: number, ownerId: number | null): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId, ownerId);
  if (!order) throw notFound("Такого заказа нет.");
  return order;
}

async function move(
  tx: Connection,
  deps: OrdersDeps,
  order: LockedOrder,
  to: { status: OrderStatus; paymentStatus: OrderPaymentStatus; reason?: string },
): Promise<void> {
  assertPayment(order.payment_status, to.paymentStatus);
  const heldFrom = to.status === "on_hold" ? order.status : null;
  const isMoved = await moveOrder(tx, order, { reason: "", ...to, heldFrom, at: deps.now?.() ?? null });
  // The row is locked, so this is a fault of the program, not of a race.
  if (!isMoved) throw new Error(`order ${order.id} moved under its own lock`);
}

/** Writes the history of a state that an order has come into, and tells its user. */
async function say(
  tx: Connection,
  deps: OrdersDeps,
  order: LockedOrder,
  by: StepBy,
  {
    status,
    text,
    hasReason,
    pickupCode,
  }: { status: OrderStatus; text: string; hasReason: boolean; pickupCode?: string | undefined },
): Promise<void> {
  await insertEvent(tx, {
    orderId: order.id,
    kind: "status",
    status,
    text,
    actorId: by.actorId,
    at: deps.now?.() ?? null,
  });
  await deps.tell(tx, {
    name: "order.status-changed",
    payload: {
      orderId: order.id,
      number: order.number,
      userId: order.user_id,
      status,
      title: ORDER_STATUS_NAMES[status],
      ...(hasReason && by.reason && { reason: by.reason }),
      ...(pickupCode && { pickupCode }),
      actorId: by.actorId,
    },
  });
}

/** Waybills whose parcels are in the shop: not handed over yet, or back again. */
const AT_HAND: ReadonlySet<WaybillStatus> = new Set(["draft", "queued", "failed", "created", "returned"]);
const PACKED: ReadonlySet<OrderStatus> = new Set(["packing", "ready"]);

/** Throws 409 where the goods of an order have left, whatever its own state says: then nothing of it can go back to the shelf. */
async function assertGoodsAreHere(tx: Connection, order: LockedOrder): Promise<void> {
  const parcel = await holdParcel(tx, order.id);
  // By a number of one's own other goods may travel, as long as these are not packed.
  if (!parcel || (parcel.is_own && !PACKED.has(order.status))) return;
  const number = numbered(order.number);
  if (parcel.is_busy)
    throw fail("illegal_step", `Накладную заказа ${number} как раз меняют. Повторите через несколько секунд.`);
  if (AT_HAND.has(parcel.status)) return;
  const state = WAYBILL_STATUS_NAMES[parcel.status];
  throw fail(
    "illegal_step",
    `Заказ ${number} уже не отменить: посылка у перевозчика («${state}»). Отметьте его собранным и примите возврат.`,
  );
}

/** Throws 409 where an admin's step would leave something behind that nobody brings later (docs/decisions/0132). */
async function assertNothingIsLeft(tx: Connection, order: LockedOrder, name: OrderStepName, by: StepBy): Promise<void> {
  if (by.actor !== "admin") return;
  const number = numbered(order.number);
  if (name === "ship" && order.payment_kind === "cod" && order.waybill_number === null)
    throw fail(
      "waybill_needed",
      `У заказа ${number} наложенный платёж и нет накладной: собрать его некому. Сначала создайте накладную.`,
    );
  if (name !== "finishPacking" || by.withMissing) return;
  const { packed, all } = await packedPieces(tx, order.id);
  if (packed > 0 && packed < all)
    throw fail("pieces_missing", `Заказ ${number} собран не весь: отмечено ${packed} из ${all}.`);
}

/**
 * Takes one step within the caller's transaction with all it does to stock and money. Repeating a step does nothing; one that the table
 * does not know is refused with 409. `ownerId` null is the shop, which may touch every order.
 */
export async function takeStep(
  tx: Connection,
  deps: OrdersDeps,
  orderId: number,
  name: OrderStepName,
  by: StepBy,
  ownerId: number | null,
): Promise<boolean> {
  const step: OrderStep = ORDER_STEPS[name];
  const order = await locked(tx, orderId, ownerId);
  const subject = { status: order.status, heldFrom: order.held_from, deliveryKind: order.delivery_kind };
  const next = nextStatus(name, subject, by.actor);
  if (next === "repeat") return false;
  assertVersion(order, by);
  if (next === "illegal") {
    const title = ORDER_STATUS_NAMES[order.status];
    throw fail(
      "illegal_step",
      `С заказом ${numbered(order.number)} этого уже сделать нельзя: его состояние «${title}».`,
    );
  }
  if (name === "cancel") await assertGoodsAreHere(tx, order);
  if (step.needsReason && !by.reason) throw invalid({ reason: ["Укажите причину."] });
  if (name === "complete" && !["paid", "settled", "part_refunded", "refunded"].includes(order.payment_status)) {
    throw fail("money_expected", `Деньги по заказу ${numbered(order.number)} ещё не получены.`);
  }

  // Its pieces came back one by one, with their money: a parcel that comes back whole would bring both a second time.
  if (name === "startReturn" && ["part_refunded", "refunded"].includes(order.payment_status))
    throw fail(
      "illegal_step",
      `По заказу ${numbered(order.number)} уже возвращали товары: примите остальное по запросу дропшиппера.`,
    );

  await assertNothingIsLeft(tx, order, name, by);

  const at = deps.now?.() ?? null;
  if (name === "handOver" && (await hasOpenCode(tx, order.id))) {
    if (by.withoutCode === undefined)
      throw fail(
        "code_needed",
        `Заказ ${numbered(order.number)} выдаётся по коду получателя: откройте заказ и введите код.`,
      );
    await useCode(tx, { orderId: order.id, withoutCode: by.withoutCode, at });
  }

  let paymentStatus = order.payment_status;
  if (step.effect) {
    const effect = EFFECTS[step.effect];
    if (effect.moveStock) await effect.moveStock(tx, order.lines, { actorId: by.actorId, at: deps.now?.() });
    paymentStatus = await effect.money(tx, order, by, deps);
  }
  await move(tx, deps, order, { status: next, paymentStatus, ...(step.needsReason && { reason: by.reason }) });
  let pickupCode: string | undefined;
  if (name === "finishPacking" && order.delivery_kind === "pickup") {
    pickupCode = deps.newCode();
    await issueCode(tx, { orderId: order.id, code: pickupCode, at });
  }
  await say(tx, deps, order, by, {
    status: next,
    text: eventText(step, by.reason),
    hasReason: step.needsReason === true,
    ...(pickupCode && { pickupCode }),
  });
  return true;
}

/**
 * Puts an order into another state against the table of steps: only where neither goods nor money move, which the table of states that are
 * alike says. Repeating it does nothing.
 */
export async function forceStatus(
  tx: Connection,
  deps: OrdersDeps,
  orderId: number,
  status: OrderStatus,
  by: StepBy & { readonly reason: string },
): Promise<boolean> {
  const order = await locked(tx, orderId, null);
  if (order.status === status) return false;
  assertVersion(order, by);
  const subject = { status: order.status, heldFrom: order.held_from, deliveryKind: order.delivery_kind };
  if (!forcedStatuses(subject).includes(status)) {
    const [from, to] = [ORDER_STATUS_NAMES[order.status], ORDER_STATUS_NAMES[status]];
    throw fail(
      "illegal_step",
      `Из состояния «${from}» в «${to}» заказ ${numbered(order.number)} не исправить: между ними движутся товары или деньги.`,
    );
  }
  await move(tx, deps, order, { status, paymentStatus: order.payment_status });
  const text = `Состояние исправлено на «${ORDER_STATUS_NAMES[status]}»: ${by.reason}`;
  await say(tx, deps, order, by, { status, text, hasReason: false });
  return true;
}

/**
 * The carrier's COD money is proven received: credits the user with what is left after goods, fee and delivery. Once per order,
 * whoever brings the proof.
 */
export async function settleCod(
  tx: Connection,
  deps: OrdersDeps,
  orderId: number,
  received: Uah,
  by: StepBy,
): Promise<void> {
  const order = await locked(tx, orderId, null);
  if (order.payment_status === "settled") return;
  const isExpected = order.payment_status === "cod_collected" || order.payment_status === "cod_expected";
  // Nobody pays for a parcel that has not left yet; it may still be cancelled.
  if (!isExpected || UNSENT.has(order.status)) {
    throw fail("no_cod", `По заказу ${numbered(order.number)} наложенный платёж не ожидается.`);
  }
  const dueGoods = order.status === "returned" ? ZERO : goods(order);
  const costs = add(uahKopecks(order.cod_fee ?? 0), paidDelivery(order));
  const left = subtract(subtract(add(received, held(order)), dueGoods), costs);
  const forUser =
    left < 0
      ? await ledger.chargePostings(tx, order.user_id, uahKopecks(-left))
      : await ledger.creditPostings(tx, order.user_id, left);
  await postFor(tx, deps, order, by, {
    kind: "cod_profit",
    what: "cod",
    description: "Наложенный платёж по заказу",
    postings: [
      { account: ledger.shopAccount("cod_clearing"), amount: ledger.minus(received) },
      { account: account(order, "held"), amount: ledger.minus(held(order)) },
      { account: ledger.shopAccount("sales"), amount: dueGoods },
      { account: ledger.shopAccount("delivery"), amount: costs },
      ...forUser,
    ],
  });
  await move(tx, deps, order, { status: order.status, paymentStatus: "settled" });
  await insertEvent(tx, {
    orderId: order.id,
    kind: "money",
    status: null,
    text: "Наложенный платёж получен и зачислен",
    actorId: by.actorId,
    at: deps.now?.() ?? null,
  });
}
