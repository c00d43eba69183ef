import { expect, it } from "vitest";
import { byDay } from "./notification-days.ts";

it("cuts the list at midnight in Kyiv and counts on from day to day", () => {
  const items = ["2026-11-21T09:00:00Z", "2026-11-20T22:30:00Z", "2026-11-20T21:30:00Z", "2026-11-02T10:00:00Z"].map(
    (createdAt) => ({ createdAt }),
  );
  const days = byDay(items, new Date("2026-11-21T10:00:00Z"));
  expect(days.map(({ label, start, items: inside }) => [label, start, inside.length])).toEqual([
    ["Сегодня", 0, 2],
    ["Вчера", 2, 1],
    ["2\u00a0ноября\u00a02026\u00a0г.", 3, 1],
  ]);
  expect(byDay([], new Date())).toEqual([]);
});
