import {
  nextPayoutStatus,
  PAYOUT_STEPS,
  type PayoutActor,
  type PayoutStatus,
  type PayoutStep,
  type PayoutStepName,
} from "@dropship/api/contract/payout-steps";

/** An order as the model knows it; kopecks. */
export interface ModelOrder {
  readonly id: number;
  /** Of its two pieces. */
  readonly goods: number;
  /** Of the parcel; the recipient pays it. */
  readonly delivery: number;
  readonly cod: number | null;
  held: number;
  status: "ready" | "shipped" | "arrived" | "delivered" | "returning" | "returned" | "cancelled";
  money: "held" | "paid" | "part_refunded" | "refunded" | "cod_expected" | "cod_collected" | "unpaid" | "settled";
  wasDelivered: boolean;
  /** Pieces that came back by themselves. */
  cameBack: number;
}
/** A top-up: how it was asked for, and what of it is on the balance. */
export interface ModelTopUp {
  readonly id: number;
  readonly kind: "transfer" | "card";
  readonly amount: number;
  status: "awaiting_match" | "pending" | "processing" | "cancelled" | "failed" | "succeeded" | "reversed";
  credited: number;
  /** What the bank, or the shop by hand, has given back of it. */
  refunded: number;
  /** Time of the last word of the bank that was heeded. */
  heard: number;
}
/** What the bank says of an invoice, with its own time. */
export interface ModelWord {
  readonly status: string;
  readonly amount: number;
  readonly left: number;
  readonly at: number;
}
/** A payout. */
export interface ModelPayout {
  readonly id: number;
  readonly amount: number;
  readonly fee: number;
  status: PayoutStatus;
}
/** A correction by hand. */
export interface ModelCorrection {
  readonly entry: number;
  /** Below zero: taken. */
  readonly amount: number;
  isReversed: boolean;
}

/** What the carrier takes for sending the money back. */
const codFee = (cod: number) => Math.round(cod * 0.02) + 20_00;
const ORDER_WAYS = {
  ship: [["ready"], "shipped"],
  arrive: [["shipped"], "arrived"],
  deliver: [["arrived"], "delivered"],
  startReturn: [["shipped", "arrived", "delivered"], "returning"],
  acceptReturn: [["returning"], "returned"],
  cancel: [["ready"], "cancelled"],
} as const satisfies Record<string, readonly [readonly ModelOrder["status"][], ModelOrder["status"]]>;
/** A step of an order that the model knows. */
export type OrderWay = keyof typeof ORDER_WAYS;
/** Names of these steps. */
export const ORDER_WAY_NAMES = Object.keys(ORDER_WAYS) as OrderWay[]; // keys of the table

/** Whether a step leads on from where an order stands; what came back by pieces does not come back whole. */
export const leads = (way: OrderWay, { status, money }: Pick<ModelOrder, "status" | "money">): boolean =>
  (ORDER_WAYS[way][0] as readonly string[]).includes(status) &&
  !(way === "startReturn" && (money === "part_refunded" || money === "refunded"));

/** All of one user's money, and what it moves on the shop's accounts: a page that knows neither the books nor the database. Each act says whether it may happen. */
export class MoneyModel {
  available = 0;
  held = 0;
  /** What is owed for returns, as a positive sum. */
  debt = 0;
  /** The shop's accounts as the books sign them: below zero is what it has. */
  readonly shop = { bank: 0, acquiring_clearing: 0, payout_clearing: 0, commission: 0, adjustment: 0 };

  /** Taken whether the balance covers it or not. */
  charge(sum: number): void {
    const covered = Math.max(0, Math.min(sum, this.available));
    this.available -= covered;
    this.debt += sum - covered;
  }
  /** Earned: what is owed is paid off first. */
  earn(sum: number): void {
    const off = Math.min(sum, this.debt);
    this.debt -= off;
    this.available += sum - off;
  }

  /** What an order holds, or null where the balance does not reach. */
  place(goods: number, cod: number | null): number | null {
    const hold = cod === null ? goods : Math.max(0, goods + codFee(cod) - cod);
    if (hold > this.available) return null;
    this.available -= hold;
    this.held += hold;
    return hold;
  }
  step(order: ModelOrder, way: OrderWay): boolean {
    if (!leads(way, order)) return false;
    [, order.status] = ORDER_WAYS[way];
    if (way === "deliver") {
      order.wasDelivered = true;
      if (order.money === "cod_expected") order.money = "cod_collected";
    }
    if (way === "ship" && order.cod === null) {
      this.held -= order.held;
      order.money = "paid";
    }
    if (way === "cancel") {
      this.release(order);
      order.money = order.cod === null ? "refunded" : "unpaid";
    }
    if (way === "acceptReturn") {
      if (order.money === "paid" || order.money === "settled") {
        this.available += order.goods;
        order.money = "refunded";
      } else if (order.money === "cod_expected") {
        this.release(order);
        order.money = "unpaid";
      }
      this.charge(order.wasDelivered ? order.delivery : order.delivery * 2);
    }
    return true;
  }
  private release(order: ModelOrder): void {
    this.held -= order.held;
    this.available += order.held;
  }
  /** A piece of a delivered order came back by itself; false where the order does not let it. */
  comesBack(order: ModelOrder): boolean {
    if (order.status !== "delivered" || order.cameBack === 2) return false;
    if (order.money !== "paid" && order.money !== "settled" && order.money !== "part_refunded") return false;
    order.cameBack += 1;
    order.money = order.cameBack === 2 ? "refunded" : "part_refunded";
    this.earn(order.goods / 2);
    return true;
  }
  /** The carrier's register and the bank's row of it came. */
  settle(order: ModelOrder): void {
    if ((order.money !== "cod_expected" && order.money !== "cod_collected") || order.status === "ready") return;
    const cod = order.cod ?? 0;
    const left = cod + order.held - (order.status === "returned" ? 0 : order.goods) - codFee(cod);
    this.held -= order.held;
    if (left < 0) this.charge(-left);
    else this.earn(left);
    order.money = "settled";
  }

  /** Money for a top-up has come: it is credited whatever was said of it before, once. */
  paid(topUp: ModelTopUp, sum: number): boolean {
    if (topUp.status === "succeeded" || topUp.status === "reversed") return false;
    topUp.status = "succeeded";
    topUp.credited = sum;
    this.available += sum;
    this.shop[topUp.kind === "card" ? "acquiring_clearing" : "bank"] -= sum;
    return true;
  }
  /** The bank has given so much of a card's money back to its payer up to now. */
  refunded(topUp: ModelTopUp, refunded: number): void {
    if (topUp.status !== "succeeded" || refunded <= topUp.refunded) return;
    this.charge(refunded - topUp.refunded);
    this.shop.acquiring_clearing += refunded - topUp.refunded;
    topUp.refunded = refunded;
    topUp.credited = topUp.amount - refunded;
    if (topUp.credited === 0) topUp.status = "reversed";
  }
  /** The bank tells how an invoice stands; what is older than what was heard already says nothing. False then. */
  word(topUp: ModelTopUp, { status, amount, left, at }: ModelWord): boolean {
    if (at < topUp.heard) return false;
    topUp.heard = at;
    const isOpen = topUp.status === "pending" || topUp.status === "processing";
    if (status === "processing" && isOpen) topUp.status = "processing";
    if (status === "failure" && isOpen) topUp.status = "failed";
    if (status === "success" || status === "reversed") {
      this.paid(topUp, topUp.amount);
      this.refunded(topUp, amount - left);
    }
    return true;
  }
  /** The shop takes a credited top-up back by hand; what the bank has given back of it cannot be. */
  takeBack(topUp: ModelTopUp): boolean {
    if (topUp.status !== "succeeded" || topUp.refunded > 0 || topUp.credited > this.available) return false;
    this.available -= topUp.credited;
    this.shop[topUp.kind === "card" ? "acquiring_clearing" : "bank"] += topUp.credited;
    topUp.refunded = topUp.credited;
    topUp.credited = 0;
    topUp.status = "reversed";
    return true;
  }

  /** What a payout costs, or null where it cannot be taken: what is owed is not paid out. */
  ask(amount: number, fee: number): boolean {
    if (amount + fee > Math.max(0, this.available - this.debt)) return false;
    this.available -= amount + fee;
    this.shop.payout_clearing += amount;
    this.shop.commission += fee;
    return true;
  }
  payout(payout: ModelPayout, name: PayoutStepName, by: PayoutActor): "taken" | "repeat" | "illegal" {
    const next = nextPayoutStatus(name, payout.status, by);
    if (next === "repeat" || next === "illegal") return next;
    payout.status = next;
    const { money }: PayoutStep = PAYOUT_STEPS[name];
    if (money === "giveBack") {
      this.available += payout.amount + payout.fee;
      this.shop.payout_clearing -= payout.amount;
      this.shop.commission -= payout.fee;
    }
    if (money === "leave") {
      this.shop.payout_clearing -= payout.amount;
      this.shop.bank += payout.amount;
    }
    if (money === "comeBack") {
      this.available += payout.amount;
      this.shop.bank -= payout.amount;
    }
    return "taken";
  }

  correct(amount: number): boolean {
    if (this.available + amount < 0) return false;
    this.available += amount;
    this.shop.adjustment -= amount;
    return true;
  }
}
