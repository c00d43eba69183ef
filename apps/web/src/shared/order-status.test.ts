import { ORDER_STATUS_NAMES, ORDER_STATUSES } from "@dropship/api/contract/order-choices";
import { expect, it } from "vitest";
import { orderStatusTable } from "./order-status.ts";

it("a state of an order is called on screens what files and messages call it", () => {
  const shown = ORDER_STATUSES.map((status) => [status, orderStatusTable[status].label]);
  expect(Object.fromEntries(shown)).toEqual(ORDER_STATUS_NAMES);
});
