import { expect, it } from "vitest";
import { historyDays } from "./history-days.ts";

const move = (at: string, stock: number) =>
  ({ at, stock, kind: "adjust", quantity: 1, reason: null, order: null, actor: null }) as const;
const history = {
  prices: [
    { at: "2026-11-21T21:30:00Z", price: "12.00", actor: null },
    { at: "2026-11-21T08:00:00Z", price: "11.00", actor: null },
    { at: "2026-11-19T08:00:00Z", price: "10.00", actor: null },
  ],
  stock: [move("2026-11-22T08:00:00Z", 3), move("2026-11-20T08:00:00Z", 9)],
};

it("tells how each day of Kyiv ended, from the first that is known", () =>
  // Half past nine in the evening, UTC, is still the 21st in Kyiv in winter.
  expect(historyDays(history, new Date("2026-11-22T12:00:00Z"), 10)).toEqual([
    { day: "2026-11-19", price: "10.00", stock: null },
    { day: "2026-11-20", price: "10.00", stock: 9 },
    { day: "2026-11-21", price: "12.00", stock: 9 },
    { day: "2026-11-22", price: "12.00", stock: 3 },
  ]));

it("is empty of nothing", () =>
  expect(historyDays({ prices: [], stock: [] }, new Date("2026-11-22T12:00:00Z"), 3)).toEqual([]));
