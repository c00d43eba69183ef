import { add, basisPoints, subtract, type Uah, uahKopecks } from "@dropship/money";

/** Rules of the shop for an order's money. */
export interface OrderMoneyRules {
  /** Carrier's fee for sending the COD money: a share of it in basis points plus a fixed sum. */
  readonly codFee: { readonly basisPoints: number; readonly fixed: Uah };
  /** Storage charged for a parcel that came back. */
  readonly returnStorage: Uah;
}

/** Nova Poshta's public tariff for sending money back: 2 % and 20 UAH; no charge for storage. */
export const STANDARD_MONEY_RULES: OrderMoneyRules = {
  codFee: { basisPoints: 200, fixed: uahKopecks(2_000) },
  returnStorage: uahKopecks(0),
};

/** What an order's money depends on. */
export interface OrderMoneyInput {
  readonly goods: Uah;
  readonly delivery: Uah;
  readonly deliveryPayer: "recipient" | "sender";
  /** Null: paid from the balance. */
  readonly codAmount: Uah | null;
}

/** Sums of an order that are frozen at placing. */
export interface OrderSums {
  /** The order sum (docs/product.md, Glossary): goods, and delivery where the sender pays it. */
  readonly total: Uah;
  /** Held on the balance until the order is shipped or settled. */
  readonly fromBalance: Uah;
  readonly codFee: Uah | null;
  readonly profit: Uah | null;
}

const ZERO = uahKopecks(0);

/**
 * Prepaid: goods, and delivery when the sender pays it. COD: nothing, unless what the carrier collects does not cover the goods and
 * costs; the missing part is held then, so that goods never leave unpaid.
 */
export function orderSums(input: OrderMoneyInput, rules: OrderMoneyRules): OrderSums {
  const { goods, codAmount } = input;
  const delivery = input.deliveryPayer === "sender" ? input.delivery : ZERO;
  const total = add(goods, delivery);
  if (codAmount === null) return { total, fromBalance: total, codFee: null, profit: null };
  const codFee = add(basisPoints(codAmount, rules.codFee.basisPoints), rules.codFee.fixed);
  const profit = subtract(subtract(codAmount, total), codFee);
  return { total, fromBalance: profit < 0 ? uahKopecks(-profit) : ZERO, codFee, profit };
}

/**
 * Fee for a parcel that came back: the way back, and the way there when the recipient was to pay it and did not take the parcel;
 * plus storage. Nothing when it never travelled.
 */
export function returnFee(
  order: { delivery: Uah; deliveryPayer: "recipient" | "sender"; isPickup: boolean; wasDelivered: boolean },
  rules: OrderMoneyRules,
): Uah {
  if (order.isPickup) return ZERO;
  const wayThere = order.deliveryPayer === "recipient" && !order.wasDelivered ? order.delivery : ZERO;
  return add(add(order.delivery, wayThere), rules.returnStorage);
}
