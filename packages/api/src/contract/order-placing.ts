import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { adminOrderDetail } from "./order-desk.ts";
import { checkoutQuote, deliveryInput, orderMoney, placeOrderBody, placingFailures } from "./orders.ts";
import { chosenId, data, dataWithMessage, id, uah, wholeNumber } from "./shapes.ts";

/** Goods that are in no cart. */
const goods = z
  .array(z.object({ product_id: id, quantity: wholeNumber(1, 9_999) }))
  .min(1, "Добавьте хотя бы один товар.")
  .max(200, "В заказе не больше 200 позиций.")
  .refine((lines) => new Set(lines.map((line) => line.product_id)).size === lines.length, {
    error: "Один и тот же товар указан дважды.",
  });

// An own waybill is the user's: only they can send its label.
const forUser = placeOrderBody
  .omit({ quote: true })
  .extend({ user_id: chosenId("Выберите пользователя."), delivery: deliveryInput });

/** What an order for a user would be; nothing is placed. */
export const checkUserOrderBody = forUser.extend({ lines: goods });
/** An order for a user, by the prices that were shown. */
export const placeUserOrderBody = forUser.extend({ quote: placeOrderBody.shape.quote });

/** What an order for a user would cost, before it is placed. */
export const checkedOrder = z.object({
  /** Prices of this user, their balance, and what is short. */
  quote: checkoutQuote,
  money: orderMoney,
  /** The order sum: goods, and delivery where the sender pays it. */
  total: uah,
  /** What its user may spend after it. */
  balance_after: uah,
});
/** What an order for a user would cost, before it is placed. */
export type CheckedOrder = z.output<typeof checkedOrder>;

const noRate = { unavailable: failure("the carrier does not respond, or no rate is known") };

/** Orders that the shop's people place for a user. */
export const orderPlacingEndpoints = endpoints({
  getPlacingRules: {
    method: "GET",
    path: "/api/admin/placing-rules",
    access: "orders.place",
    summary: "What a new order says until somebody chooses otherwise",
    responses: { 200: data(placeOrderBody.pick({ delivery_payer: true }).required()) },
  },
  checkUserOrder: {
    method: "POST",
    path: "/api/admin/orders/check",
    access: "orders.place",
    summary: "What an order for a user would cost them: their prices, delivery, balance; nothing is placed",
    body: checkUserOrderBody,
    responses: { 200: data(checkedOrder) },
    errors: { 503: noRate },
  },
  placeUserOrder: {
    method: "POST",
    path: "/api/admin/orders",
    access: "orders.place",
    idempotent: true,
    summary: "Place an order for a user by the same rules as their own: their prices, their balance",
    body: placeUserOrderBody,
    responses: { 201: dataWithMessage(adminOrderDetail) },
    errors: { 409: placingFailures, 503: noRate },
  },
});
