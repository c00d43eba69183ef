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
  readonly goods: number;
  /** Of the parcel; the recipient pays it. */
  readonly delivery: number;
  readonly cod: number | null;
  held: number;
  status: "ready" | "shipped" | "arrived" | "delivered" | "returning" | "returned" | "cancelled";
  money: "held" | "paid" | "refunded" | "cod_expected" | "cod_collected" | "unpaid" | "settled";
  wasDelivered: boolean;
}
/** A top-up: how it was asked for, and what of it is on the balance. */
export interface ModelTopUp {
  readonly id: number;
  readonly kind: "transfer" | "card";
  readonly amount: number;
  status: "awaiting_match" | "pending" | "cancelled" | "failed" | "succeeded" | "reversed";
  credited: number;
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

/** Whether a step leads on from where an order stands. */
export const leads = (way: OrderWay, { status }: Pick<ModelOrder, "status">): boolean =>
  (ORDER_WAYS[way][0] as readonly string[]).includes(status);

/** All of one user's money: a page that knows neither the books nor the database. Each act says whether it may happen. */
export class MoneyModel {
  available = 0;
  held = 0;
  /** What is owed for returns, as a positive sum. */
  debt = 0;

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

  /** Money for a top-up has come: it is credited whatever was said of it before. */
  paid(topUp: ModelTopUp, sum: number): void {
    if (topUp.status === "succeeded" || topUp.status === "reversed") return;
    topUp.status = "succeeded";
    topUp.credited = sum;
    this.available += sum;
  }
  /** The bank gives a card's money back to its payer. */
  refunded(topUp: ModelTopUp): void {
    if (topUp.status !== "succeeded" || topUp.kind !== "card") return;
    this.charge(topUp.credited);
    topUp.status = "reversed";
    topUp.credited = 0;
  }

  /** What a payout costs, or null where it cannot be taken: what is owed is not paid out. */
  ask(amount: number, fee: number): boolean {
    if (amount + fee > Math.max(0, this.available - this.debt)) return false;
    this.available -= amount + fee;
    return true;
  }
  payout(payout: ModelPayout, name: PayoutStepName, by: PayoutActor): "taken" | "repeat" | "illegal" {
    const next = nextPayoutStatus(name, payout.status, by);
    if (next === "repeat" || next === "illegal") return next;
    payout.status = next;
    const { money }: PayoutStep = PAYOUT_STEPS[name];
    if (money === "giveBack") this.available += payout.amount + payout.fee;
    if (money === "comeBack") this.available += payout.amount;
    return "taken";
  }

  correct(amount: number): boolean {
    if (this.available + amount < 0) return false;
    this.available += amount;
    return true;
  }
}
