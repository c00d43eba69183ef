import type { StepActor, StepEffect } from "@dropship/api/contract/order-steps";
import type { OrderPaymentStatus } from "@dropship/api/contract/orders";
import { add, type Uah, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { numbered } from "../../record-number.ts";
import * as ledger from "../ledger/ledger.service.ts";
import * as stock from "../stock/stock.service.ts";
import { returnFee } from "./order-money.ts";
import type { LockedOrder } from "./orders.repository.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** Who takes a step and why. */
export interface StepBy {
  readonly actor: StepActor;
  /** Null for the system. */
  readonly actorId: number | null;
  readonly reason?: string;
  /** The recipient's code was right (empty), or why an order is handed over without it. */
  readonly withoutCode?: string;
  /** The packing is finished though pieces are missing that were not marked. */
  readonly withMissing?: boolean;
  /** Refuses the step when the order was changed since it was read. */
  readonly version?: number;
}

/** No money. */
export const ZERO = uahKopecks(0);

/** Moves the order's money; returns the payment state it ends in. */
type MoneyEffect = (tx: Connection, order: LockedOrder, by: StepBy, deps: OrdersDeps) => Promise<OrderPaymentStatus>;

/** Posts an entry about an order, once; what moves nothing is not posted. */
export async function postFor(
  tx: Connection,
  deps: OrdersDeps,
  order: LockedOrder,
  by: StepBy,
  entry: { kind: ledger.EntryKind; what: string; description: string; postings: ledger.Posting[] },
): Promise<void> {
  if (entry.postings.every((posting) => posting.amount === 0)) return;
  await ledger.post(tx, {
    kind: entry.kind,
    userId: order.user_id,
    reference: { type: "order", id: order.id },
    description: `${entry.description} ${numbered(order.number)}`,
    idempotencyKey: `order:${order.id}:${entry.what}`,
    actorId: by.actorId,
    at: deps.now?.(),
    postings: entry.postings,
  });
}

/** An account of the order's user. */
export const account = (order: LockedOrder, name: ledger.UserAccount) => ledger.userAccount(order.user_id, name);
/** What was taken from the balance at placing. */
export const held = (order: LockedOrder): Uah => uahKopecks(order.from_balance);
/** What the goods cost. */
export const goods = (order: LockedOrder): Uah => uahKopecks(order.total_uah);
/** Delivery that the user pays. */
export const paidDelivery = (order: LockedOrder): Uah =>
  order.delivery_payer === "sender" ? uahKopecks(order.delivery_cost) : ZERO;

/** Held money goes back to the balance. */
const releaseHold = (tx: Connection, order: LockedOrder, by: StepBy, deps: OrdersDeps) =>
  postFor(tx, deps, order, by, {
    kind: "order_refund",
    what: "release",
    description: "Возврат денег за заказ",
    postings: [
      { account: account(order, "held"), amount: ledger.minus(held(order)) },
      { account: account(order, "available"), amount: held(order) },
    ],
  });

/** The goods leave: a prepaid order's hold becomes the shop's sale. */
const charge: MoneyEffect = async (tx, order, by, deps) => {
  if (order.payment_kind === "cod") return order.payment_status;
  await postFor(tx, deps, order, by, {
    kind: "order_sale",
    what: "sale",
    description: "Продажа по заказу",
    postings: [
      { account: account(order, "held"), amount: ledger.minus(held(order)) },
      { account: ledger.shopAccount("sales"), amount: goods(order) },
      { account: ledger.shopAccount("delivery"), amount: paidDelivery(order) },
    ],
  });
  return "paid";
};

const refundGoods = (tx: Connection, order: LockedOrder, by: StepBy, deps: OrdersDeps, withDelivery: boolean) => {
  const delivery = withDelivery ? paidDelivery(order) : ZERO;
  return postFor(tx, deps, order, by, {
    kind: "order_refund",
    what: "refund",
    description: "Возврат денег за заказ",
    postings: [
      { account: ledger.shopAccount("sales"), amount: ledger.minus(goods(order)) },
      { account: ledger.shopAccount("delivery"), amount: ledger.minus(delivery) },
      { account: account(order, "available"), amount: add(goods(order), delivery) },
    ],
  });
};

/** What the user paid for the goods goes back; COD that was not collected becomes void. */
async function undoPayment(
  tx: Connection,
  order: LockedOrder,
  by: StepBy,
  deps: OrdersDeps,
  withDelivery: boolean,
): Promise<OrderPaymentStatus> {
  if (order.payment_status === "paid" || order.payment_status === "settled") {
    await refundGoods(tx, order, by, deps, withDelivery);
    return "refunded";
  }
  if (order.payment_status === "cod_expected") {
    await releaseHold(tx, order, by, deps);
    return "unpaid";
  }
  // Collected COD is settled when it comes, without the goods that came back.
  return order.payment_status;
}

async function chargeReturn(tx: Connection, order: LockedOrder, by: StepBy, deps: OrdersDeps): Promise<void> {
  const fee = returnFee(
    {
      delivery: uahKopecks(order.delivery_cost),
      deliveryPayer: order.delivery_payer,
      isPickup: order.delivery_kind === "pickup",
      wasDelivered: order.was_delivered,
    },
    await deps.rules(tx),
  );
  if (fee === 0) return;
  await postFor(tx, deps, order, by, {
    kind: "return_fee",
    what: "return-fee",
    description: "Возврат посылки по заказу",
    postings: [
      ...(await ledger.chargePostings(tx, order.user_id, fee)),
      { account: ledger.shopAccount("delivery"), amount: fee },
    ],
  });
}

/** The recipient paid on receipt; the proof of the money may have come before the carrier's word. */
const collected = (status: OrderPaymentStatus): OrderPaymentStatus =>
  status === "cod_expected" ? "cod_collected" : status;

/** What each effect does to stock and money. */
export const EFFECTS: Readonly<Record<StepEffect, { moveStock?: typeof stock.ship; money: MoneyEffect }>> = {
  release: {
    moveStock: stock.release,
    money: async (tx, order, by, deps) => {
      await releaseHold(tx, order, by, deps);
      return order.payment_kind === "cod" ? "unpaid" : "refunded";
    },
  },
  ship: { moveStock: stock.ship, money: charge },
  handOver: {
    moveStock: stock.ship,
    money: async (...call) => collected(await charge(...call)),
  },
  deliver: { money: async (_tx, order) => collected(order.payment_status) },
  takeBack: {
    moveStock: stock.takeBack,
    money: async (tx, order, by, deps) => {
      const after = await undoPayment(tx, order, by, deps, false);
      await chargeReturn(tx, order, by, deps);
      return after;
    },
  },
  // The shop answers for what its carrier lost: goods and the delivery that was paid.
  writeOff: { money: (tx, order, by, deps) => undoPayment(tx, order, by, deps, true) },
};
