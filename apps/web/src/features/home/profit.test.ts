import { expect, it } from "vitest";
import { profitOfMonth } from "./profit.ts";

const day = (date: string, amount: string) => ({ date, amount });

it("grows day by day and is compared with the same day a month ago", () => {
  const profit = profitOfMonth({
    days: [day("2026-11-01", "10.10"), day("2026-11-02", "0.00"), day("2026-11-03", "-0.20")],
    total: "9.90",
    before: "12.00",
  });
  expect(profit).toEqual({
    title: "Прибыль за ноябрь",
    total: "9.90",
    days: ["10.10", "10.10", "9.90"],
    change: { text: "на 2,10\u00a0₴ меньше, чем к 3\u00a0октября", good: false },
  });
});

it("is compared with the last day of a shorter month", () => {
  const days = [day("2027-03-31", "5.00")];
  expect(profitOfMonth({ days, total: "5.00", before: "1.00" })?.change?.text).toMatch(
    /больше, чем к 28\u00a0февраля$/,
  );
  expect(profitOfMonth({ days, total: "5.00", before: "5.00" })?.change).toBeUndefined();
});
