import type { OrderDetail, OrderStatus } from "@dropship/api/contract/orders";
import { describe, expect, it } from "vitest";
import { orderWay } from "./order-way.ts";

const order = (kind: OrderDetail["delivery"]["kind"], ...states: OrderStatus[]) =>
  ({
    status: states.at(-1),
    delivery: { kind, city: "", address: "" },
    created_at: "2026-11-20T08:00:00.000Z",
    history: states.map((status, index) => ({
      id: index + 1,
      kind: "status",
      status,
      text: "",
      actor: null,
      created_at: `2026-11-20T1${index}:00:00.000Z`,
    })),
  }) as unknown as OrderDetail; // only what the way is read from

describe("the way of an order", () => {
  it("shows where it stands and when each step was reached", () => {
    const way = orderWay(order("warehouse", "new", "confirmed", "packing", "ready"));
    expect(way).toMatchObject({ currentId: "packing", stopped: false });
    expect(way.steps.map((step) => step.time !== undefined)).toEqual([true, true, true, false, false, false]);
  });
  it("has no carrier's steps for a pickup", () => {
    expect(orderWay(order("pickup", "new")).steps.map((step) => step.id)).toEqual([
      "new",
      "confirmed",
      "packing",
      "delivered",
    ]);
  });
  it("stops at the last step reached", () => {
    expect(orderWay(order("warehouse", "new", "confirmed", "cancelled"))).toMatchObject({
      currentId: "confirmed",
      stopped: true,
    });
    expect(orderWay(order("warehouse", "new", "shipped", "returning"))).toMatchObject({
      currentId: "shipped",
      stopped: true,
    });
  });
  it("waits where it was when it is put on hold", () => {
    expect(orderWay(order("warehouse", "new", "confirmed", "on_hold"))).toMatchObject({
      currentId: "confirmed",
      stopped: false,
    });
  });
});
