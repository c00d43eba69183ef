import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { adminOrderDetail } from "./order-desk.ts";
import { deliveryInput, orderDetail, orderMoney, paymentInput, recipientInput } from "./orders.ts";
import { chosenId, codInput, data, dataWithMessage, id, idValue, text, uah, wholeNumber } from "./shapes.ts";

const quantity = wholeNumber(1, 9_999);
const version = wholeNumber(1, 2_147_483_647);

/** A line as it is to be: one of the order with its pieces, or a product that comes in. A line that is not named goes out. */
const editedLine = z.union([z.object({ line_id: id, quantity }), z.object({ product_id: id, quantity })]);

/** What the caller was shown before; other sums are refused with the fresh ones. */
const shownSums = z.object({ total: uah, from_balance: uah });

/** What is to become of an order; what is left out stays. `dry_run` changes nothing and says what would. */
export const orderEditBody = z.object({
  version,
  dry_run: z.boolean().default(false),
  lines: z.array(editedLine).min(1, "В заказе должен остаться хотя бы один товар.").max(200).optional(),
  recipient: recipientInput.optional(),
  delivery: deliveryInput.optional(),
  delivery_payer: z.enum(["recipient", "sender"]).optional(),
  payment: paymentInput.optional(),
  comment: text(1_000).optional(),
  shown: shownSums.optional(),
});

const sums = z.object({ total: uah, money: orderMoney });
/** What an edit does to the money of an order and of its user. */
const orderChange = z.object({
  before: sums,
  after: sums,
  /** What leaves the balance; below zero: what comes back to it. */
  difference: uah,
  /** What the user has to spend after it. */
  balance: uah,
});
/** What an edit does to the money of an order and of its user. */
export type OrderChange = z.output<typeof orderChange>;

/** Which pieces go into a parcel of their own; with cash on delivery also what its recipient pays. */
export const splitOrderBody = z.object({
  version,
  lines: z
    .array(z.object({ line_id: id, quantity }))
    .min(1, "Выберите, что уйдёт отдельно.")
    .max(200),
  /** Collected with the new parcel; the old one collects the rest. */
  cod_amount: codInput.optional(),
});

/** Which order of the same user and recipient comes in. */
export const joinOrderBody = z.object({ version, order_id: chosenId("Выберите заказ.") });

const refused = {
  changed_meanwhile: failure("somebody changed the order since it was read"),
  not_editable: failure("the order's state does not allow it any more"),
  stock_short: failure(
    "less is left than wanted",
    z.object({ lines: z.array(z.object({ product_id: idValue, available: z.number().int() })) }),
  ),
  balance_short: failure("the balance does not reach", z.object({ balance: uah, needed: uah })),
};
const noOrder = { not_found: failure("no such order, or no such line in it") };
const carrierAway = { unavailable: failure("the carrier does not respond, or no rate is known") };
const editErrors = {
  404: noOrder,
  409: { ...refused, sums_changed: failure("the sums are others than shown", z.object({ change: orderChange })) },
  503: carrierAway,
};

/** Orders that are changed before they are packed. */
export const orderEditingEndpoints = endpoints({
  editOrder: {
    method: "PUT",
    path: "/api/orders/{id}",
    access: "verified",
    own: true,
    idempotent: true,
    throttle: { max: 300, seconds: 60 },
    summary: "Change an own new order; stock and money follow in one transaction",
    params: z.object({ id }),
    body: orderEditBody,
    responses: { 200: dataWithMessage(orderDetail.extend({ change: orderChange })) },
    errors: editErrors,
  },
  editAdminOrder: {
    method: "PUT",
    path: "/api/admin/orders/{id}/content",
    access: "orders.work",
    idempotent: true,
    summary: "Change an order before it is packed; stock and money follow in one transaction",
    params: z.object({ id }),
    body: orderEditBody,
    responses: { 200: dataWithMessage(adminOrderDetail.extend({ change: orderChange })) },
    errors: editErrors,
  },
  splitOrder: {
    method: "POST",
    path: "/api/admin/orders/{id}/split",
    access: "orders.work",
    idempotent: true,
    summary: "Send some pieces of an order as one of their own, at the prices they have; returns the new order",
    params: z.object({ id }),
    body: splitOrderBody,
    responses: { 201: dataWithMessage(adminOrderDetail) },
    errors: {
      404: noOrder,
      409: { ...refused, nothing_left: failure("nothing would be left in the order") },
      503: carrierAway,
    },
  },
  joinOrders: {
    method: "POST",
    path: "/api/admin/orders/{id}/join",
    access: "orders.work",
    idempotent: true,
    summary: "Take another order of the same user and recipient in, at the prices it has; that one is cancelled",
    params: z.object({ id }),
    body: joinOrderBody,
    responses: { 200: dataWithMessage(adminOrderDetail) },
    errors: {
      404: noOrder,
      409: { ...refused, not_joinable: failure("another user, recipient, place or way to pay") },
      503: carrierAway,
    },
  },
  listJoinable: {
    method: "GET",
    path: "/api/admin/orders/{id}/joinable",
    access: "orders.work",
    summary: "Orders that may come into this one",
    params: z.object({ id }),
    responses: {
      200: data(
        z.array(
          z.object({
            id: idValue,
            number: z.string(),
            first_name: z.string(),
            first_options: z.record(z.string(), z.string()),
            lines_count: z.number().int(),
            total_uah: uah,
          }),
        ),
      ),
    },
    errors: { 404: noOrder },
  },
});
