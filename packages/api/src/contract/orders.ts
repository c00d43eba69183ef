import { z } from "zod";
import { COD_STATES } from "./cod-choices.ts";
import { cart, cartItem } from "./cart.ts";
import { photo, priceStep } from "./catalog.ts";
import { dashboard } from "./dashboard.ts";
import { carrierRef } from "./delivery.ts";
import { endpoints } from "./endpoint.ts";
import { listEndpoint } from "./list-schemas.ts";
import { orderList } from "./lists/orders.ts";
import { DELIVERY_KINDS } from "./order-choices.ts";
import { failure } from "./failure.ts";
import { ownWaybillInput } from "./own-waybill.ts";
import {
  chosenId,
  codInput,
  data,
  dataWithMessage,
  id,
  idValue,
  line,
  phone,
  rate,
  requiredLine,
  text,
  time,
  uah,
  usd,
} from "./shapes.ts";
import { WAYBILL_STATUSES } from "./waybill-steps.ts";
import { type orderPaymentStatus, orderRecipient, orderStatus, orderSummary } from "./rows/orders.ts";
import { weekHours } from "./week-hours.ts";

export { orderPaymentStatus, orderStatus, type OrderSummary } from "./rows/orders.ts";

/** State of an order. */
export type OrderStatus = z.output<typeof orderStatus>;
/** State of an order's money. */
export type OrderPaymentStatus = z.output<typeof orderPaymentStatus>;

/** One part of a name: letters as the carrier takes them (docs/reference/ukrainian-formats.md, Names and addresses). */
const name = /^(?:[\p{L}][\p{L}'’ʼ\- ]*)?$/u; // an empty one is told so, not what letters it lacks
const ONLY_LETTERS = "Только буквы, дефис и апостроф.";
const namePart = (empty: string) => requiredLine(36, empty).regex(name, ONLY_LETTERS);

/** Who receives the parcel. */
export const recipientInput = z.object({
  last_name: namePart("Введите фамилию."),
  first_name: namePart("Введите имя."),
  middle_name: line(36).regex(name, ONLY_LETTERS).default(""),
  phone,
});
const CHOOSE = "Выберите из списка.";
/** A branch or a locker; it is chosen in a city, so without the city there is one thing to mend, not two. */
const toPoint = <const Kind extends "warehouse" | "postomat">(kind: Kind) =>
  z
    .object({ kind: z.literal(kind), city_ref: carrierRef, warehouse_ref: z.string().max(36, CHOOSE) })
    .refine(
      ({ city_ref, warehouse_ref }) =>
        !carrierRef.safeParse(city_ref).success || carrierRef.safeParse(warehouse_ref).success,
      { path: ["warehouse_ref"], error: CHOOSE },
    );

/** Where the parcel goes. Names of the chosen city and branch are read again from the carrier by the server. */
export const deliveryInput = z.discriminatedUnion("kind", [
  toPoint("warehouse"),
  toPoint("postomat"),
  z.object({
    kind: z.literal("courier"),
    city_ref: carrierRef,
    street: requiredLine(100, "Введите улицу."),
    house: requiredLine(20, "Введите дом."),
    flat: line(20).default(""),
  }),
  z.object({ kind: z.literal("pickup"), pickup_point_id: chosenId("Выберите точку самовывоза.") }),
]);
/** How it is paid; with COD the carrier collects `cod_amount` from the recipient. */
export const paymentInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("balance") }),
  z.object({ kind: z.literal("cod"), cod_amount: codInput }),
]);

/** Carrier's fee for sending the COD money: percent in basis points plus a fixed sum. */
const codFee = z.object({ basis_points: z.number().int(), fixed: uah });
/** Who pays the carrier. */
const deliveryPayer = z.enum(["recipient", "sender"]);

/** The user places what the screen showed: another rate, price or quantity gets 409 with the fresh quote. */
export const shownQuote = z.object({
  rate,
  lines: z
    .array(
      z.object({
        product_id: id,
        quantity: z.number().int().min(1).max(9_999),
        conditioned_price: usd,
        /** The same in hryvnias, where it was shown so: two amounts of a supplier may make one price in cents. */
        unit_uah: uah.optional(),
      }),
    )
    .min(1, "Корзина пуста.")
    .max(200),
  /** What cash on delivery costs, where the order is paid so and it was shown. */
  cod_fee: codFee.optional(),
  cod_deposit: uah.optional(),
});

/** Body of `placeOrder`. */
export const placeOrderBody = z.object({
  recipient: recipientInput,
  delivery: z.discriminatedUnion("kind", [...deliveryInput.options, ownWaybillInput]),
  payment: paymentInput,
  /** Who pays the carrier; whom the shop's settings name by default. */
  delivery_payer: deliveryPayer.optional(),
  /** The dropshipper's own order number, unique per user. */
  reference: line(60).default(""),
  comment: text(1_000).default(""),
  quote: shownQuote,
});

/** A line of an order, frozen at placing. */
export const orderLine = z.object({
  id: idValue,
  product_id: idValue,
  sku: z.string(),
  name: z.string(),
  photo: z.array(photo),
  /** What told its variation apart, and what was chosen with it. */
  attributes: z.record(z.string(), z.string()),
  quantity: z.number().int(),
  base_price: usd,
  conditioned_price: usd,
  unit_uah: uah,
  total_uah: uah,
  price_steps: z.array(priceStep),
  /** Rate of its price: the order's, or that of the day on which an edit brought it in. */
  rate,
});

/** A step of an order's history. */
export const orderEvent = z.object({
  id: idValue,
  kind: z.enum(["placed", "status", "money", "waybill", "comment", "edited", "pickup_code"]),
  status: orderStatus.nullable(),
  text: z.string(),
  actor: z.string().nullable(),
  created_at: time,
});

/** Money of an order, every figure UAH. `profit` is COD − goods − fee − delivery when the sender pays; null for a prepaid order. */
export const orderMoney = z.object({
  goods: uah,
  delivery: uah,
  delivery_payer: deliveryPayer,
  cod_amount: uah.nullable(),
  cod_fee: uah.nullable(),
  profit: uah.nullable(),
  /** Debited from the balance at placing. */
  from_balance: uah,
});

/** Where the money of cash on delivery is, and when it came there. */
export const orderCod = z.object({
  state: z.enum(COD_STATES),
  /** What the recipient pays, and what counts as received. */
  expected: uah,
  received: uah.nullable(),
  /** The way so far, the oldest first. */
  steps: z.array(z.object({ id: idValue, state: z.enum(COD_STATES), created_at: time })),
  /** The payment on the shop's desk; null for the order's own user. */
  payment_id: idValue.nullable(),
});
/** Where the money of cash on delivery is. */
export type OrderCod = z.output<typeof orderCod>;

/** A point where an order is collected, as it is now. */
export const orderPickup = z.object({
  name: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: weekHours,
  note: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** It waits for its recipient and is given away by a code. */
  has_code: z.boolean(),
  /** The code, for the order's own user; the shop's people are told it by the recipient. */
  code: z.string().nullable(),
  /** Wrong codes that may still be tried. */
  guesses_left: z.number().int(),
  /** How long it waits; null until it is ready. */
  kept_until: time.nullable(),
});
/** A point where an order is collected. */
export type OrderPickup = z.output<typeof orderPickup>;

/** An order's own page. */
export const orderDetail = orderSummary.extend({
  rate,
  /** Grows with every change; sent back with an edit. */
  version: z.number().int(),
  comment: z.string(),
  /** Why the shop put it on hold, cancelled it or gave it up as lost; null in other states and when nothing was said. */
  reason: z.string().nullable(),
  delivery: z.object({
    kind: z.enum(DELIVERY_KINDS),
    city: z.string(),
    address: z.string(),
    /** The choice as it was sent, to offer it again. */
    choice: z.unknown(),
  }),
  lines: z.array(orderLine),
  money: orderMoney,
  history: z.array(orderEvent),
  /** The carrier's document; null until the shop makes it. */
  waybill: z
    .object({
      number: z.string(),
      status: z.enum(WAYBILL_STATUSES),
      carrier_text: z.string(),
      estimated_delivery: time.nullable(),
      /** What the carrier said of the parcel, the oldest first. */
      tracking: z.array(z.object({ id: idValue, text: z.string(), created_at: time })),
      /** Days that the parcel has waited for its recipient, and how many are left at no charge: below zero they are paid for. */
      storage: z.object({ days: z.number().int(), left: z.number().int() }).nullable(),
      /** The waybill under which it comes back. */
      return_number: z.string().nullable(),
      /** Where the shop has redirected it to, whether a courier brings it there, and whether it still lies where it was; null while it goes where it was ordered. */
      redirect: z.object({ place: z.string(), by_courier: z.boolean(), has_to_leave: z.boolean() }).nullable(),
      /** The label of a waybill that the dropshipper made; null for one of the shop's. */
      own_label: z.object({ pages: z.number().int(), bytes: z.number().int() }).nullable(),
      /** There is a label to read, whoever made it. */
      has_label: z.boolean(),
    })
    .nullable(),
  /** Where the recipient's money is; null for an order paid from the balance. */
  cod: orderCod.nullable(),
  /** Where its recipient collects it without the carrier, and by which code; null where the carrier brings it. */
  pickup: orderPickup.nullable(),
  /** What the caller may do now. */
  can: z.object({ cancel: z.boolean(), repeat: z.boolean(), edit: z.boolean() }),
});
/** An order's own page. */
export type OrderDetail = z.output<typeof orderDetail>;

/** Everything the checkout screen shows before placing; nothing is reserved yet. */
export const checkoutQuote = z.object({
  items: z.array(cartItem),
  rate,
  goods_uah: uah,
  balance: uah,
  credit_limit: uah,
  cod_fee: codFee,
  /** Held on the balance for a COD order until its money comes; a loss is held in its place where it is more. */
  cod_deposit: uah,
  /** Who pays the carrier where the order does not say it. */
  delivery_payer: deliveryPayer,
  notices: z.array(z.string()),
});
/** Everything the checkout screen shows before placing. */
export type CheckoutQuote = z.output<typeof checkoutQuote>;

/** A recipient of an earlier order. */
export const knownRecipient = z.object({
  recipient: orderRecipient,
  delivery: z.unknown(),
  delivery_text: z.string(),
  last_order_at: time,
});

/** Why a step of an order is refused; nothing was changed. */
export const orderStepFailures = {
  changed_meanwhile: failure("somebody changed the order since it was read"),
  illegal_step: failure("the order's state does not allow the step"),
  money_expected: failure("its money has not come yet"),
  no_cod: failure("no cash on delivery is awaited for it"),
  code_needed: failure("it is given away by the code of its recipient, or for a reason"),
  waybill_needed: failure("the carrier collects its cash on delivery, and has no waybill of it"),
  pieces_missing: failure("its packing was begun piece by piece and some are missing: it is finished on purpose only"),
};

/** Why an order is not placed; the cart stays as it is. */
export const placingFailures = {
  cart_empty: failure("nothing is in the cart"),
  quote_changed: failure("prices, rate or cart are others than shown", z.object({ quote: checkoutQuote })),
  stock_short: failure(
    "less is left than ordered",
    z.object({ lines: z.array(z.object({ product_id: idValue, available: z.number().int() })) }),
  ),
  /** UAH. */
  balance_short: failure("the balance does not reach", z.object({ balance: uah, needed: uah })),
  reference_taken: failure("the caller has an order of this number of theirs", z.object({ reference: z.string() })),
};

const orderErrors = { 404: { not_found: failure("no such order of the caller") } };

/** Checkout, orders and the home screen. */
export const orderEndpoints = endpoints({
  getCheckout: {
    method: "GET",
    path: "/api/checkout",
    access: "verified",
    own: true,
    summary: "Prices, rate and balance for the caller's cart",
    responses: { 200: data(checkoutQuote) },
  },
  placeOrder: {
    method: "POST",
    path: "/api/orders",
    access: "verified",
    own: true,
    idempotent: true,
    throttle: { max: 600, seconds: 60 },
    summary: "Place the cart as an order: takes stock and money in one transaction",
    body: placeOrderBody,
    responses: { 201: dataWithMessage(orderDetail) },
    errors: {
      409: placingFailures,
      503: { unavailable: failure("the carrier does not respond, or no rate is known") },
    },
  },
  listOrders: listEndpoint(orderList, orderSummary, {
    path: "/api/orders",
    access: "verified",
    own: true,
    summary: "The caller's orders",
  }),
  getOrder: {
    method: "GET",
    path: "/api/orders/{id}",
    access: "verified",
    own: true,
    summary: "One order with its history",
    params: z.object({ id }),
    responses: { 200: data(orderDetail) },
    errors: orderErrors,
  },
  cancelOrder: {
    method: "POST",
    path: "/api/orders/{id}/cancel",
    access: "verified",
    own: true,
    idempotent: true,
    summary: "Cancel a new order; stock and money go back",
    params: z.object({ id }),
    body: z.object({ reason: text(300).default("") }).default({ reason: "" }),
    responses: { 200: dataWithMessage(orderDetail) },
    errors: { ...orderErrors, 409: orderStepFailures },
  },
  renewPickupCode: {
    method: "POST",
    path: "/api/orders/{id}/pickup-code",
    access: "verified",
    own: true,
    throttle: { max: 10, seconds: 3_600 },
    summary: "Make a new code for an order that waits at a pickup point: the one before is good no more",
    params: z.object({ id }),
    responses: { 200: dataWithMessage(orderDetail) },
    errors: { ...orderErrors, 409: { not_waiting: failure("no order waits at a pickup point under this id") } },
  },
  repeatOrder: {
    method: "POST",
    path: "/api/orders/{id}/repeat",
    access: "verified",
    own: true,
    summary: "Put the lines of an order into the cart, capped at stock",
    params: z.object({ id }),
    /** `replace` empties the cart first, unless nothing of the order can be put in. */
    body: z.object({ replace: z.boolean().default(false) }).default({ replace: false }),
    responses: { 200: dataWithMessage(cart) },
    errors: orderErrors,
  },
  listRecipients: {
    method: "GET",
    path: "/api/recipients",
    access: "verified",
    own: true,
    summary: "Recipients of the caller's earlier orders",
    query: z.object({ search: line(80).default("") }),
    responses: { 200: data(z.array(knownRecipient)) },
  },
  getDashboard: {
    method: "GET",
    path: "/api/dashboard",
    access: "verified",
    own: true,
    summary: "Balance, what comes next to it, profit of the month, orders by state and latest orders",
    responses: { 200: data(dashboard) },
  },
});
