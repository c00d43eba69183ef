import { expect, test } from "vitest";
import { feeOf } from "./top-up-fee.ts";

test("the payer pays the fee on top, rounded to a kopeck, as the server counts it", () => {
  expect(feeOf("100.00", "1.5")).toEqual({ amount: "100.00", fee: "1.50", total: "101.50" });
  expect(feeOf("0.33", "1.5")).toEqual({ amount: "0.33", fee: "0.00", total: "0.33" });
  expect(feeOf("333.33", "1.5")).toEqual({ amount: "333.33", fee: "5.00", total: "338.33" });
  expect(feeOf(null, "1.5")).toBeNull();
  expect(feeOf("0.00", "0")).toBeNull();
});
