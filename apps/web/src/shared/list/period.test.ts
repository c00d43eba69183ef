import { describe, expect, it } from "vitest";
import { periodOf, periodStart } from "./period.ts";

describe("periods of a list", () => {
  it("are counted in days of Kyiv", () => {
    const justAfterMidnight = new Date("2026-11-20T22:30:00Z"); // 00:30 on the 21st
    expect(periodStart("today", justAfterMidnight)).toBe("2026-11-21");
    expect(periodStart("week", justAfterMidnight)).toBe("2026-11-15");
    // Over the end of summer time, whose last day has 25 hours.
    expect(periodStart("month", justAfterMidnight)).toBe("2026-10-23");
  });
  it("are read back from the address", () => {
    const now = new Date("2026-11-21T10:00:00Z");
    expect(periodOf({}, now)).toBe("all");
    expect(periodOf({ from: "2026-11-15" }, now)).toBe("week");
    expect(periodOf({ from: "2026-11-15", to: "2026-11-16" }, now)).toBe("own");
    expect(periodOf({ from: "2026-01-01" }, now)).toBe("own");
  });
});
