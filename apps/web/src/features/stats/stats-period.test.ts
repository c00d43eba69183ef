import { daysBetween } from "@dropship/ui/calendar-days";
import { expect, it } from "vitest";
import { statsPresets } from "./stats-period.tsx";

it("every period that has a name is one that the server takes: less than a year, and not of days to come", () => {
  for (const today of ["2024-02-29", "2026-11-29", "2026-01-01"]) {
    for (const { range } of statsPresets(today)) {
      expect(range.from <= range.to && range.to <= today).toBe(true);
      expect(daysBetween(range.from, range.to)).toBeLessThanOrEqual(366);
    }
  }
});
