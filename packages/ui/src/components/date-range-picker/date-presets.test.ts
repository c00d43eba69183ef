import { expect, it } from "vitest";

import { daysBetween } from "../calendar/calendar-days.ts";
import { datePresets } from "./date-presets.ts";

const rangeOf = (today: string, id: string) => datePresets(today).find((preset) => preset.id === id)?.range;

it("counts the usual periods from today, both ends inside", () => {
  expect(rangeOf("2026-03-01", "yesterday")).toEqual({ from: "2026-02-28", to: "2026-02-28" });
  expect(rangeOf("2026-03-01", "this-month")).toEqual({ from: "2026-03-01", to: "2026-03-31" });
  expect(rangeOf("2026-01-31", "last-month")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  const week = rangeOf("2026-03-30", "7-days");
  expect(week && daysBetween(week.from, week.to)).toBe(7);
  const days = rangeOf("2026-03-30", "30-days");
  expect(days && daysBetween(days.from, days.to)).toBe(30);
});
