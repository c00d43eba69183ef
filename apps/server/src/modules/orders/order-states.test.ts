import {
  FINAL_STATUSES,
  nextStatus,
  ORDER_STEPS,
  type OrderStepName,
  possibleSteps,
} from "@dropship/api/contract/order-steps";
import { orderPaymentStatus, orderStatus } from "@dropship/api/contract/orders";
import { describe, expect, it } from "vitest";
import { PAYMENT_STEPS } from "./order-states.ts";

const all = orderStatus.options;

describe("the table of steps", () => {
  it.each(["warehouse", "pickup"])(
    "leaves no trap: every state of a %s order has a way to a final one",
    (deliveryKind) => {
      const reaches = (status: (typeof all)[number], seen: Set<string>): boolean => {
        if (FINAL_STATUSES.has(status)) return true;
        if (seen.has(status)) return false;
        seen.add(status);
        const subject = { status, heldFrom: status === "on_hold" ? ("new" as const) : null, deliveryKind };
        return (["admin", "system"] as const).some((actor) =>
          possibleSteps(subject, actor).some((name) => {
            const next = nextStatus(name, subject, actor);
            return next !== "repeat" && next !== "illegal" && reaches(next, new Set(seen));
          }),
        );
      };
      const used =
        deliveryKind === "pickup" ? all.filter((status) => status !== "shipped" && status !== "arrived") : all;
      for (const status of used) expect([status, reaches(status, new Set())]).toEqual([status, true]);
    },
  );

  it("leaves final states alone", () => {
    for (const status of FINAL_STATUSES) {
      for (const actor of ["user", "admin", "system"] as const) {
        expect(possibleSteps({ status, heldFrom: null, deliveryKind: "warehouse" }, actor)).toEqual([]);
      }
    }
  });

  it("lets a user cancel only while new", () => {
    const names = Object.keys(ORDER_STEPS) as OrderStepName[];
    for (const status of all) {
      const steps = names.filter((name) => {
        const next = nextStatus(name, { status, heldFrom: "new", deliveryKind: "courier" }, "user");
        return next !== "illegal" && next !== "repeat";
      });
      expect([status, steps]).toEqual([status, status === "new" ? ["cancelOwn"] : []]);
    }
  });

  it("names every payment state", () => {
    expect(Object.keys(PAYMENT_STEPS).toSorted()).toEqual(orderPaymentStatus.options.toSorted());
  });
});
