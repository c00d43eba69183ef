import { ORDER_PAYMENT_NAMES, ORDER_STATUS_NAMES } from "@dropship/api/contract/order-choices";
import type { StatusTable } from "@dropship/ui/status-badge";
import { expect, it } from "vitest";
import { orderPaymentTable, orderStatusTable } from "./order-status.ts";

const labelsOf = (table: StatusTable<string>) =>
  Object.fromEntries(Object.entries(table).map(([state, { label }]) => [state, label]));

it("a state of an order and of its money is called on screens what files and messages call it", () => {
  expect(labelsOf(orderStatusTable)).toEqual(ORDER_STATUS_NAMES);
  expect(labelsOf(orderPaymentTable)).toEqual(ORDER_PAYMENT_NAMES);
});
