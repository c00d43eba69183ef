import { z } from "zod";
import { DELIVERY_KINDS } from "../order-choices.ts";
import { idValue, person, time } from "../shapes.ts";
import { orderStatus, orderSummary } from "./orders.ts";

/** What the shop's people see beside what the order's own user does. */
export const orderDesk = {
  /** Whose order it is. */
  user: person,
  /** Who of the shop works on it. */
  assignee: person.nullable(),
  tags: z.array(z.string()),
  /** Why it waits, was cancelled or given up; null in other states. */
  reason: z.string().nullable(),
  /** When it came into its state. */
  status_at: time,
  delivery_kind: z.enum(DELIVERY_KINDS),
  /** Where an order on hold goes back to. */
  held_from: orderStatus.nullable(),
  /** Grows with every change; sent back with a step, so that two people do not take one on what has changed. */
  version: z.number().int(),
  /** Where the shop hands it to the carrier; null for pickup. */
  departure_point: z.object({ id: idValue, name: z.string() }).nullable(),
  /** Who sends it; null for pickup and the dropshipper's own waybill. */
  counterparty: z.object({ id: idValue, name: z.string() }).nullable(),
};

/** An order as the shop's people see it in lists. */
export const adminOrder = orderSummary.extend(orderDesk);
/** An order as the shop's people see it in lists. */
export type AdminOrder = z.output<typeof adminOrder>;
