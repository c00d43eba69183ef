import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { add, negate, parseUah, subtract, toDecimal, type Uah, uahKopecks } from "@dropship/money";
import { codFee, codProfit } from "./cod-profit.ts";
import { type DeliveryPayer, isCarried, type OrderFields, typedAmount } from "../../shared/order-form/order-fields.ts";

/** What placing means for the user's money, every figure a decimal string in UAH. */
export interface OrderMoney {
  goods: string;
  /** What the sender pays the carrier; null when the recipient does or the price is not known yet. */
  delivery: string | null;
  /** The order sum (docs/product.md, Glossary): goods, and delivery where the sender pays it. */
  total: string;
  balance: { before: string; after: string; missing: string | null };
  /** Null until an amount is typed. `held`: what the shop keeps of the balance until that money comes. */
  cod: { amount: string; fee: string; profit: string; held: string } | null;
}

/** What the form says of the money. */
export type MoneyChoice = Pick<OrderFields, "deliveryKind" | "paymentKind" | "codAmount"> & {
  readonly deliveryPayer: DeliveryPayer;
};

const ZERO = uahKopecks(0);

const readAmount = (text: string): Uah | null => {
  const typed = typedAmount(text);
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? parseUah(typed) : null;
};

/** Counts the order as the server will, to show it before; the server counts again. */
export function orderMoney(
  form: MoneyChoice,
  quote: Pick<CheckoutQuote, "balance" | "credit_limit" | "cod_fee" | "cod_deposit">,
  goods: Uah,
  deliveryCost: string | undefined,
): OrderMoney {
  const isCod = form.paymentKind === "cod";
  const senderPays = form.deliveryPayer === "sender" && isCarried(form.deliveryKind);
  const delivery = senderPays && deliveryCost !== undefined ? parseUah(deliveryCost) : null;
  const costs = add(goods, delivery ?? ZERO);

  const amount = isCod ? readAmount(form.codAmount) : null;
  const fee = amount === null ? ZERO : codFee(amount, quote.cod_fee);
  const profit = amount === null ? ZERO : codProfit({ amount, goods, fee, delivery: delivery ?? ZERO });

  // A COD order holds the shop's deposit, or the missing part where it brings less than it costs: goods never leave unpaid.
  const deposit = parseUah(quote.cod_deposit);
  const loss = negate(profit);
  const fromBalance = isCod ? (loss > deposit ? loss : deposit) : costs;
  const before = parseUah(quote.balance);
  const after = subtract(before, fromBalance);
  const missing = negate(add(after, parseUah(quote.credit_limit)));
  return {
    goods: toDecimal(goods),
    delivery: delivery === null ? null : toDecimal(delivery),
    total: toDecimal(costs),
    balance: {
      before: toDecimal(before),
      after: toDecimal(after),
      missing: fromBalance > 0 && missing > 0 ? toDecimal(missing) : null,
    },
    cod:
      amount === null
        ? null
        : {
            amount: toDecimal(amount),
            fee: toDecimal(fee),
            profit: toDecimal(profit),
            held: toDecimal(fromBalance),
          },
  };
}
