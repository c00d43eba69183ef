import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { listChoice, listEndpoint } from "./list-schemas.ts";
import { adminOrderList } from "./lists/admin-orders.ts";
import { MESSAGE_CHANNELS, ORDER_STATUSES, TAG_LENGTH, TAGS_MAX } from "./order-choices.ts";
import { ORDER_STEPS, type OrderStep, type OrderStepName } from "./order-steps.ts";
import { orderDetail, orderStepFailures } from "./orders.ts";
import { adminOrder, orderDesk } from "./rows/admin-orders.ts";
import { data, dataWithMessage, id, idValue, line, person, requiredLine, seenLine, text, time } from "./shapes.ts";

/** A step of an order by its name. */
export const orderStepName = z.enum(Object.keys(ORDER_STEPS) as [OrderStepName, ...OrderStepName[]]); // keys of the table

export type { AdminOrder } from "./rows/admin-orders.ts";

/** An order's page in the shop. */
export const adminOrderDetail = orderDetail.extend({
  ...orderDesk,
  /** What the shop's people wrote about it among themselves, the oldest first. */
  notes: z.array(z.object({ id: idValue, author: person, text: z.string(), created_at: time })),
  /** Steps that the caller may take now. */
  steps: z.array(orderStepName),
  /** Pieces that were scanned or ticked while it was packed, of how many. */
  pieces: z.object({ packed: z.number().int(), all: z.number().int() }),
});
/** An order's page in the shop. */
export type AdminOrderDetail = z.output<typeof adminOrderDetail>;

const step = { step: orderStepName, reason: line(300).default("") };

/** Refuses a step without the reason that it needs. */
function wantReason(body: { step: OrderStepName; reason: string }, context: z.RefinementCtx): void {
  const { needsReason }: OrderStep = ORDER_STEPS[body.step];
  if (needsReason && body.reason === "")
    context.addIssue({ code: "custom", path: ["reason"], message: "Укажите причину." });
}

/** A step with its reason where it needs one; `version` is the order's as it was read. */
export const orderStepBody = z
  .object({
    ...step,
    version: z.number().int().optional(),
    /** What the recipient says when an order is handed over at a pickup point; without it a reason is needed. */
    pickup_code: z
      .string()
      .transform((typed) => typed.replaceAll(/\s/g, "")) // it is shown, and so copied, as "521 763"
      .pipe(z.string().regex(/^(?:\d{6})?$/, "Код — шесть цифр."))
      .default(""),
    /** The packing is finished though pieces are missing that were not scanned or ticked. */
    with_missing: z.boolean().default(false),
  })
  .superRefine(wantReason);
/** The same step for many. */
export const orderStepsBody = z.object({ ...step, choice: listChoice(adminOrderList) }).superRefine(wantReason);
const tag = seenLine(TAG_LENGTH, "Пустая метка.");
/** The state that an order is put into, and why. */
export const forceOrderBody = z.object({
  status: z.enum(ORDER_STATUSES, "Выберите состояние."),
  reason: requiredLine(300, "Укажите причину."),
  version: z.number().int().optional(),
});
/** Who works on an order, its marks and where it leaves from; what is left out stays as it is. */
export const arrangeOrderBody = z.object({
  assignee_id: id.nullable().optional(),
  tags: z.array(tag).max(TAGS_MAX, `Не больше ${TAGS_MAX} меток.`).optional(),
  departure_point_id: id.optional(),
});
/** A note of the shop's people. */
export const orderNoteBody = z.object({
  text: text(1_000).refine((typed) => typed.trim() !== "", "Напишите заметку."),
});

/** What an order's user was told of it, or asked about it. */
export const orderMessage = z.object({
  id: z.string(),
  /** A notice of the shop, or a ticket of the user. */
  kind: z.enum(["notice", "ticket"]),
  text: z.string(),
  /** Ways by which a notice went out beside the list of the site, and those by which it never came. */
  sent: z.array(z.enum(MESSAGE_CHANNELS)),
  failed: z.array(z.enum(MESSAGE_CHANNELS)),
  /** When its user opened the notice. */
  read_at: time.nullable(),
  ticket_id: idValue.nullable(),
  created_at: time,
});
/** What an order's user was told of it, or asked about it. */
export type OrderMessage = z.output<typeof orderMessage>;

/** Where a scanned or typed code leads. */
export const foundOrder = z.object({
  /** The only order that it can mean; null when there are none or several. */
  id: idValue.nullable(),
  /** How many it may mean. */
  count: z.number().int(),
  /** By what the list finds them: the code, or the SKU of the product whose barcode it is. */
  search: z.string(),
});

const noOrder = { 404: { not_found: failure("no such order, or nobody of the shop by this id") } };
const changed = dataWithMessage(adminOrderDetail);
const bulk = { responses: { 202: dataWithMessage(job) }, throttle: { max: 60, seconds: 60 } } as const;

/** Orders as the shop works on them. */
export const orderDeskEndpoints = endpoints({
  listAdminOrders: listEndpoint(adminOrderList, adminOrder, {
    path: "/api/admin/orders",
    access: "orders.see",
    summary: "Orders of everybody",
  }),
  findAdminOrder: {
    method: "GET",
    path: "/api/admin/orders/find",
    access: "orders.see",
    summary: "The order that a scanned waybill, order number or SKU means; by SKU only among those being packed",
    query: z.object({ code: requiredLine(100, "Отсканируйте или введите код.") }),
    responses: { 200: data(foundOrder) },
  },
  getAdminOrder: {
    method: "GET",
    path: "/api/admin/orders/{id}",
    access: "orders.see",
    summary: "One order with its history, notes and possible steps",
    params: z.object({ id }),
    responses: { 200: data(adminOrderDetail) },
    errors: noOrder,
  },
  listOrderMessages: {
    method: "GET",
    path: "/api/admin/orders/{id}/messages",
    access: "orders.see",
    summary:
      "What its user was told of an order, and by which ways; their tickets about it for whoever answers tickets",
    params: z.object({ id }),
    responses: { 200: data(z.array(orderMessage)) },
    errors: { 404: { not_found: failure("no such order") } },
  },
  stepOrders: {
    method: "POST",
    path: "/api/admin/orders/step",
    access: "orders.work",
    summary: "Take a step with chosen orders, or all that match, by a job with a result for each",
    body: orderStepsBody,
    ...bulk,
  },
  assignOrders: {
    method: "POST",
    path: "/api/admin/orders/assign",
    access: "orders.work",
    summary: "Give chosen orders, or all that match, to one of the shop's people, or to nobody, by a job",
    body: z.object({ assignee_id: id.nullable(), choice: listChoice(adminOrderList) }),
    ...bulk,
    errors: noOrder,
  },
  stepOrder: {
    method: "POST",
    path: "/api/admin/orders/{id}/step",
    access: "orders.work",
    summary: "Take a step with one order; a repeat does nothing",
    params: z.object({ id }),
    body: orderStepBody,
    responses: { 200: changed },
    errors: { ...noOrder, 409: orderStepFailures },
  },
  forceOrder: {
    method: "POST",
    path: "/api/admin/orders/{id}/force",
    access: "orders.force",
    summary: "Put an order into another state against the table of steps, where neither goods nor money move",
    params: z.object({ id }),
    body: forceOrderBody,
    responses: { 200: changed },
    errors: { ...noOrder, 409: orderStepFailures },
  },
  arrangeOrder: {
    method: "PUT",
    path: "/api/admin/orders/{id}",
    access: "orders.work",
    summary: "Say who works on an order, mark it and choose where it leaves from",
    params: z.object({ id }),
    body: arrangeOrderBody,
    responses: { 200: changed },
    errors: { ...noOrder, 409: { departure_fixed: failure("its waybill is made, it has left, or it is collected") } },
  },
  addOrderNote: {
    method: "POST",
    path: "/api/admin/orders/{id}/notes",
    access: "orders.work",
    summary: "Write a note about an order that only the shop's people see",
    params: z.object({ id }),
    body: orderNoteBody,
    responses: { 201: changed },
    errors: noOrder,
  },
});
