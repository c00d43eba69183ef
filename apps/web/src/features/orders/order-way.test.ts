import type { OrderDetail, OrderStatus } from "@dropship/api/contract/orders";
import { describe, expect, it } from "vitest";
import { afterCancel, fixedRates, orderWay } from "./order-way.ts";

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

describe("an order that another one took in", () => {
  it("promises no money on the balance: it is held for the other order", () => {
    expect(afterCancel({ reason: "объединён с заказом №\u00a0100230", payment_status: "refunded" })).toBe(
      "Товары и оплата перешли в тот заказ.",
    );
    expect(afterCancel({ reason: "нет в наличии", payment_status: "refunded" })).toBe("Деньги вернулись на баланс.");
  });

  it("names each rate at which prices of the whole are fixed", () => {
    const lines = [{ rate: "41.5" }, { rate: "43" }, { rate: "41.5" }];
    expect(fixedRates({ rate: "41.5", lines })).toBe(
      "Цены закреплены по курсам 1\u00a0$ = 41,50\u00a0₴ и 1\u00a0$ = 43,00\u00a0₴",
    );
    expect(fixedRates({ rate: "41.5", lines: lines.slice(0, 1) })).toBe(
      "Цены закреплены по курсу 1\u00a0$ = 41,50\u00a0₴",
    );
  });
});
