import type { Contract } from "@dropship/api/contract";
import type { BodyInput } from "@dropship/api/contract/endpoint";
import type { CheckedOrder } from "@dropship/api/contract/order-placing";
import { parseRate } from "@dropship/money";
import { usdToUah } from "../../../shared/currency.ts";
import { deliveryOf, type OrderFields, payerOf, paymentOf } from "../../../shared/order-form/order-fields.ts";
import type { EditedLines } from "../editing/edited-lines.ts";

type CheckBody = BodyInput<Contract["checkUserOrder"]>;
type PlaceBody = BodyInput<Contract["placeUserOrder"]>;

/** An order for a user that was checked: what it costs, and how it is placed by the prices that were shown. */
export interface CheckedPlacing {
  readonly checked: CheckedOrder;
  readonly body: PlaceBody;
}

const orderOf = (userId: number, values: OrderFields): Omit<PlaceBody, "quote"> => ({
  user_id: userId,
  recipient: values.recipient,
  delivery: deliveryOf(values),
  payment: paymentOf(values),
  delivery_payer: payerOf(values),
  reference: values.reference,
  comment: values.comment,
});

/** What is asked before an order is placed for a user. */
export const checkBody = (userId: number, values: OrderFields, goods: EditedLines): CheckBody => ({
  ...orderOf(userId, values),
  lines: goods.lines.flatMap(({ isRemoved, productId: product_id, quantity }) =>
    isRemoved ? [] : [{ product_id, quantity }],
  ),
});

/** The order by the prices that were checked. */
export const placeBody = (userId: number, values: OrderFields, { quote }: CheckedOrder): PlaceBody => ({
  ...orderOf(userId, values),
  quote: {
    rate: quote.rate,
    lines: quote.items.map((item) => ({
      product_id: item.id,
      quantity: item.quantity,
      conditioned_price: item.conditioned_price,
      unit_uah: usdToUah(item.conditioned_price, parseRate(quote.rate), item.product.said),
    })),
  },
});
