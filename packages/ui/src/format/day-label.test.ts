import { describe, expect, it } from "vitest";
import { dayLabel } from "./day-label.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("dayLabel", () => {
  it("cuts days in Kyiv, not in UTC", () => {
    expect(dayLabel("2026-11-20T22:30:00Z", now)).toBe("Сегодня");
    expect(dayLabel("2026-11-20T21:30:00Z", now)).toBe("Вчера");
    expect(dayLabel("2026-11-18T10:00:00Z", now)).toBe("18\u00a0ноября\u00a02026\u00a0г.");
  });
  it("knows yesterday after a day of 25 hours", () => {
    // The clocks went back on the 25th, so 00:30 of the 26th is 24 hours after the first half past midnight of the 25th and more.
    const afterMidnight = new Date("2026-10-25T22:30:00Z");
    expect(dayLabel("2026-10-24T21:15:00Z", afterMidnight)).toBe("Вчера");
    expect(dayLabel("2026-10-24T20:45:00Z", afterMidnight)).toBe("24\u00a0октября\u00a02026\u00a0г.");
  });
});
