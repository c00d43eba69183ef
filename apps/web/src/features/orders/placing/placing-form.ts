import type { Contract } from "@dropship/api/contract";
import type { BodyInput } from "@dropship/api/contract/endpoint";
import type { CheckedOrder } from "@dropship/api/contract/order-placing";
import { parseRate } from "@dropship/money";
import { usdToUah } from "../../../shared/currency.ts";
import {
  deliveryOf,
  type DeliveryPayer,
  type OrderFields,
  payerOf,
  paymentOf,
  shownCod,
} from "../../../shared/order-form/order-fields.ts";
import type { EditedLines } from "../editing/edited-lines.ts";

type CheckBody = BodyInput<Contract["checkUserOrder"]>;
type PlaceBody = BodyInput<Contract["placeUserOrder"]>;

/** An order for a user that was checked: what it costs, and how it is placed by the prices that were shown. */
export interface CheckedPlacing {
  readonly checked: CheckedOrder;
  readonly body: PlaceBody;
}

/** Whose order it is, and who pays the carrier where the form does not say it. */
interface For {
  readonly userId: number;
  readonly payer: DeliveryPayer | undefined;
}

const orderOf = ({ userId, payer }: For, values: OrderFields): Omit<PlaceBody, "quote"> => ({
  user_id: userId,
  recipient: values.recipient,
  delivery: deliveryOf(values),
  payment: paymentOf(values),
  ...payerOf(values, payer),
  reference: values.reference,
  comment: values.comment,
});

/** What is asked before an order is placed for a user. */
export const checkBody = (whose: For, values: OrderFields, goods: EditedLines): CheckBody => ({
  ...orderOf(whose, values),
  lines: goods.lines.flatMap(({ isRemoved, productId: product_id, quantity }) =>
    isRemoved ? [] : [{ product_id, quantity }],
  ),
});

/** The order by the prices that were checked. */
export const placeBody = (whose: For, values: OrderFields, { quote, money }: CheckedOrder): PlaceBody => ({
  ...orderOf({ ...whose, payer: money.delivery_payer }, values),
  quote: {
    rate: quote.rate,
    ...shownCod(values, quote),
    lines: quote.items.map((item) => ({
      product_id: item.id,
      quantity: item.quantity,
      conditioned_price: item.conditioned_price,
      unit_uah: usdToUah(item.conditioned_price, parseRate(quote.rate), item.product.said),
    })),
  },
});
