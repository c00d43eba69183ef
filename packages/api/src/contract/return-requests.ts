import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { RETURN_PHOTOS, RETURN_REASONS, RETURN_STATUSES } from "./return-choices.ts";
import { data, dataWithMessage, id, idValue, line, text, time, uah, wholeNumber } from "./shapes.ts";

const version = wholeNumber(1, 2_147_483_647);
const pieces = wholeNumber(0, 9_999).default(0);

/** A return that a dropshipper has asked for. */
export const returnRequest = z.object({
  id: idValue,
  version: z.number().int(),
  status: z.enum(RETURN_STATUSES),
  reason: z.enum(RETURN_REASONS),
  comment: z.string(),
  /** What the shop said to it. */
  answer: z.string(),
  /** What went back to the balance. */
  refunded: uah,
  created_at: time,
  status_at: time,
  lines: z.array(
    z.object({
      line_id: idValue,
      name: z.string(),
      sku: z.string(),
      /** What told its variation apart. */
      attributes: z.record(z.string(), z.string()),
      /** Pieces that were to come back, and what became of those that came. */
      quantity: z.number().int(),
      shelf: z.number().int(),
      written_off: z.number().int(),
      repair: z.number().int(),
    }),
  ),
  /** Addresses of the photos, small and whole, for who reads this. */
  photos: z.array(z.object({ id: idValue, thumb: z.string(), full: z.string() })),
});
/** A return that a dropshipper has asked for. */
export type ReturnRequest = z.output<typeof returnRequest>;

/** Returns of one order. */
export const orderReturns = z.object({
  /** The latest first. */
  requests: z.array(returnRequest),
  /** Pieces of each line that may still be asked back. */
  left: z.array(
    z.object({
      line_id: idValue,
      name: z.string(),
      sku: z.string(),
      attributes: z.record(z.string(), z.string()),
      quantity: z.number().int(),
    }),
  ),
  /** Why none can be asked for now; null when it can. */
  why_not: z.string().nullable(),
});
/** Returns of one order. */
export type OrderReturns = z.output<typeof orderReturns>;

/** What is asked back, why, and how it looks. */
export const askReturnBody = z.object({
  reason: z.enum(RETURN_REASONS, "Выберите причину."),
  comment: text(1_000).refine((typed) => typed !== "", "Опишите, что не так."),
  lines: z
    .array(z.object({ line_id: id, quantity: wholeNumber(1, 9_999) }))
    .min(1, "Отметьте, что возвращаете.")
    .max(200)
    .refine((lines) => new Set(lines.map((one) => one.line_id)).size === lines.length, {
      error: "Одна и та же строка указана дважды.",
    }),
  photos: z.array(id).min(1, "Приложите хотя бы одно фото.").max(RETURN_PHOTOS, `Не больше ${RETURN_PHOTOS} фото.`),
});
/** What the shop decides; a refusal says why, a consent where the goods are to be sent. */
export const decideReturnBody = z.object({
  version,
  approve: z.boolean(),
  answer: line(500).refine((typed) => typed !== "", "Напишите ответ дропшипперу."),
});
/** What became of the pieces that came; what is not named has not come. */
export const receiveReturnBody = z.object({
  version,
  lines: z
    .array(z.object({ line_id: id, shelf: pieces, written_off: pieces, repair: pieces }))
    .max(200)
    .refine((lines) => lines.some((one) => one.shelf + one.written_off + one.repair > 0), {
      error: "Укажите, что пришло.",
    }),
});

const noOrder = { 404: { not_found: failure("no such order, or none of the caller's") } };
const noRequest = { 404: { not_found: failure("no such request, or none of the caller's, or no such line in it") } };
const conflicts = {
  changed_meanwhile: failure("somebody changed the request since it was read"),
  illegal_step: failure("its state does not allow that"),
};
const changed = { 200: dataWithMessage(orderReturns) };
const params = z.object({ id });
const size = z.object({ size: z.enum(["thumb", "full"]).default("full") });

/** Returns that dropshippers ask for: asked by pieces with photos, decided by the shop, taken in by pieces. */
export const returnRequestEndpoints = endpoints({
  listOrderReturns: {
    method: "GET",
    path: "/api/orders/{id}/returns",
    access: "verified",
    own: true,
    summary: "Returns asked for of one order, and what may still be asked",
    params,
    responses: { 200: data(orderReturns) },
    errors: noOrder,
  },
  askReturn: {
    method: "POST",
    path: "/api/orders/{id}/returns",
    access: "verified",
    own: true,
    idempotent: true,
    throttle: { max: 20, seconds: 3_600 },
    summary: "Ask to bring pieces of a delivered order back, with photos",
    params,
    body: askReturnBody,
    responses: { 201: dataWithMessage(orderReturns) },
    errors: { ...noOrder, 409: { cannot_ask: failure("not delivered, too late, or another request is open") } },
  },
  withdrawReturn: {
    method: "POST",
    path: "/api/order-returns/{id}/withdraw",
    access: "verified",
    own: true,
    summary: "Take a request back before the goods came",
    params,
    body: z.object({ version }),
    responses: changed,
    errors: { ...noRequest, 409: conflicts },
  },
  listAdminOrderReturns: {
    method: "GET",
    path: "/api/admin/orders/{id}/returns",
    access: "orders.see",
    summary: "Returns asked for of an order of anybody",
    params,
    responses: { 200: data(orderReturns) },
    errors: noOrder,
  },
  decideReturn: {
    method: "POST",
    path: "/api/admin/order-returns/{id}/decision",
    access: "orders.refund",
    summary: "Agree to a return, or decline it with a reason",
    params,
    body: decideReturnBody,
    responses: changed,
    errors: { ...noRequest, 409: conflicts },
  },
  receiveReturn: {
    method: "POST",
    path: "/api/admin/order-returns/{id}/receipt",
    access: "orders.refund",
    idempotent: true,
    summary: "Take in the pieces that came: what becomes of each; the money of exactly those goes back",
    params,
    body: receiveReturnBody,
    responses: changed,
    errors: { ...noRequest, 409: { ...conflicts, money_expected: failure("the order's own money has not come yet") } },
  },
  getAdminReturnPhoto: {
    method: "GET",
    path: "/api/admin/return-photos/{id}",
    access: "orders.see",
    summary: "A photo of a return",
    params,
    query: size,
    media: "image/webp",
    responses: { 200: z.unknown() },
    errors: { 404: { not_found: failure("no such photo") } },
  },
});
