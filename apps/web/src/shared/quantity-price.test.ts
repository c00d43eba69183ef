import { expect, it } from "vitest";
import { nextRow, rowAt } from "./quantity-price.ts";

const rows = [
  { min_quantity: 1, conditioned_price: "10.00" },
  { min_quantity: 5, conditioned_price: "9.50" },
  { min_quantity: 20, conditioned_price: "9.00" },
];

it("takes the row of the greatest quantity that is reached", () => {
  expect([1, 4, 5, 19, 20, 500].map((quantity) => rowAt(rows, quantity)?.conditioned_price)).toEqual([
    "10.00",
    "10.00",
    "9.50",
    "9.50",
    "9.00",
    "9.00",
  ]);
  expect(rowAt([], 7)).toBeUndefined();
});

it("names the next price only where the stock reaches", () => {
  expect(nextRow(rows, 1, 100)?.min_quantity).toBe(5);
  expect(nextRow(rows, 5, 100)?.min_quantity).toBe(20);
  expect(nextRow(rows, 5, 19)).toBeUndefined();
  expect(nextRow(rows, 20, 100)).toBeUndefined();
});
