import { z } from "zod";
import { photo } from "../catalog.ts";
import { ORDER_PAYMENT_STATUSES, ORDER_STATUSES, PAYMENT_KINDS } from "../order-choices.ts";
import { idValue, time, uah, usd } from "../shapes.ts";

/** States of an order (docs/product.md, States). */
export const orderStatus = z.enum(ORDER_STATUSES);
/** States of an order's money, a facet of its own. */
export const orderPaymentStatus = z.enum(ORDER_PAYMENT_STATUSES);
/** How the goods are paid. */
export const paymentKind = z.enum(PAYMENT_KINDS);
/** Who receives an order. */
export const orderRecipient = z.object({
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  phone: z.string(),
});

/** An order as lists show it. */
export const orderSummary = z.object({
  id: idValue,
  number: z.string(),
  reference: z.string(),
  status: orderStatus,
  payment_status: orderPaymentStatus,
  payment_kind: paymentKind,
  recipient: orderRecipient,
  delivery_text: z.string(),
  lines_count: z.number().int(),
  first_photo: photo.nullable(),
  first_name: z.string(),
  /** What tells the first product from its variations. */
  first_options: z.record(z.string(), z.string()),
  /** Goods without delivery, as they were priced. */
  total_usd: usd,
  /** The order sum: goods, and delivery where the sender pays it (docs/product.md, Glossary). */
  total_uah: uah,
  cod_amount: uah.nullable(),
  profit: uah.nullable(),
  waybill_number: z.string().nullable(),
  created_at: time,
});
/** An order as lists show it. */
export type OrderSummary = z.output<typeof orderSummary>;
