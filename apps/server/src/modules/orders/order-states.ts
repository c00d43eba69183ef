import type { OrderPaymentStatus } from "@dropship/api/contract/orders";
import type { OrderStep } from "@dropship/api/contract/order-steps";

/** What the history says of a step: its own words, and why it was taken. */
export const eventText = (step: OrderStep, reason: string | undefined): string =>
  reason ? `${step.text}: ${reason}` : step.text;

/** Where an order's money may go from each state; a facet of its own. */
export const PAYMENT_STEPS: Readonly<Record<OrderPaymentStatus, readonly OrderPaymentStatus[]>> = {
  unpaid: [],
  held: ["paid", "refunded", "cod_expected"],
  paid: ["part_refunded", "refunded"],
  cod_expected: ["cod_collected", "settled", "unpaid", "held"],
  cod_collected: ["settled"],
  settled: ["part_refunded", "refunded"],
  part_refunded: ["refunded"],
  refunded: [],
};
