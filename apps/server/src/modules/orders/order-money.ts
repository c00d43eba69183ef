import { deliveryMoneySettings } from "@dropship/api/contract/carrier-settings";
import { percentPoints } from "@dropship/api/contract/payout-terms";
import { standardsOf, type SettingsOf } from "@dropship/api/contract/setting-fields";
import { add, basisPoints, parseUah, subtract, type Uah, uahKopecks } from "@dropship/money";

/** Who pays the carrier. */
type DeliveryPayer = "recipient" | "sender";

/** Rules of the shop for an order's money. */
export interface OrderMoneyRules {
  /** Who pays the carrier where the order does not say it. */
  readonly deliveryPayer: DeliveryPayer;
  /** Carrier's fee for sending the COD money: a share of it in basis points plus a fixed sum. */
  readonly codFee: { readonly basisPoints: number; readonly fixed: Uah };
  /** Held for a COD order until its money comes. */
  readonly codDeposit: Uah;
  /** What is charged for a parcel that came back. */
  readonly returns: { readonly wayThere: boolean; readonly wayBack: boolean; readonly storage: Uah };
}

/** The rules that the settings name. */
export const orderMoneyRules = (settings: SettingsOf<typeof deliveryMoneySettings>): OrderMoneyRules => ({
  deliveryPayer: settings.delivery_payer,
  codFee: { basisPoints: percentPoints(settings.cod_fee_percent), fixed: parseUah(settings.cod_fee_fixed) },
  codDeposit: parseUah(settings.cod_deposit),
  returns: {
    wayThere: settings.return_way_there,
    wayBack: settings.return_way_back,
    storage: parseUah(settings.return_storage),
  },
});

/** The rules where nobody has changed the settings: Nova Poshta's public tariff for sending money back, no deposit, both ways of a return. */
export const STANDARD_MONEY_RULES: OrderMoneyRules = orderMoneyRules(standardsOf(deliveryMoneySettings));

/** What an order's money depends on. */
export interface OrderMoneyInput {
  readonly goods: Uah;
  readonly delivery: Uah;
  readonly deliveryPayer: DeliveryPayer;
  /** Null: paid from the balance. */
  readonly codAmount: Uah | null;
  /** The fee that was agreed for this very sum before; counted by the rules where absent. */
  readonly codFee?: Uah | undefined;
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
 * Prepaid: goods, and delivery when the sender pays it. COD: the shop's deposit, or what the collected money does not cover of goods and costs
 * where that is more: goods never leave unpaid.
 */
export function orderSums(input: OrderMoneyInput, rules: OrderMoneyRules): OrderSums {
  const { goods, codAmount } = input;
  const delivery = input.deliveryPayer === "sender" ? input.delivery : ZERO;
  const total = add(goods, delivery);
  if (codAmount === null) return { total, fromBalance: total, codFee: null, profit: null };
  const codFee = input.codFee ?? add(basisPoints(codAmount, rules.codFee.basisPoints), rules.codFee.fixed);
  const profit = subtract(subtract(codAmount, total), codFee);
  return { total, fromBalance: uahKopecks(Math.max(rules.codDeposit, -profit)), codFee, profit };
}

/**
 * Fee for a parcel that came back: the way back, and the way there when the recipient was to pay it and did not take the parcel;
 * plus storage. Nothing when it never travelled.
 */
export function returnFee(
  order: { delivery: Uah; deliveryPayer: DeliveryPayer; isPickup: boolean; wasDelivered: boolean },
  { returns }: Pick<OrderMoneyRules, "returns">,
): Uah {
  if (order.isPickup) return ZERO;
  const isThereUnpaid = order.deliveryPayer === "recipient" && !order.wasDelivered;
  const wayThere = returns.wayThere && isThereUnpaid ? order.delivery : ZERO;
  const wayBack = returns.wayBack ? order.delivery : ZERO;
  return add(add(wayBack, wayThere), returns.storage);
}
