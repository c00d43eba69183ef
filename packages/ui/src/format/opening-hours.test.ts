import { describe, expect, it } from "vitest";

import { openState, weekHoursShown, weekHoursText, weekLines } from "./opening-hours.ts";
import type { DayHours, WeekHours } from "./opening-hours.ts";

const work: DayHours = { from: "09:00", to: "19:00" };
const short: DayHours = { from: "10:00", to: "15:00" };
const week: WeekHours = [work, work, work, work, work, short, null];
const at = (time: string) => openState(week, new Date(`${time}+02:00`)).text; // winter in Kyiv

describe("opening hours", () => {
  it("says until when it is open and when it opens", () => {
    expect(at("2026-11-20T09:00")).toBe("открыто сейчас до 19:00");
    expect(at("2026-11-20T18:59")).toBe("открыто сейчас до 19:00");
    expect(at("2026-11-20T08:59")).toBe("закрыто, откроется сегодня в 09:00");
    expect(at("2026-11-20T19:00")).toBe("закрыто, откроется завтра в 10:00");
    expect(at("2026-11-21T15:00")).toBe("закрыто, откроется в понедельник в 09:00");
    expect(at("2026-11-22T12:00")).toBe("закрыто, откроется завтра в 09:00");
  });

  it("goes by the shop's clock, in summer too", () => {
    expect(openState(week, new Date("2026-07-20T15:30:00Z")).text).toBe("открыто сейчас до 19:00");
    expect(openState(week, new Date("2026-07-20T16:00:00Z")).open).toBe(false);
  });

  it("stays open past midnight and round the clock", () => {
    const late: DayHours = { from: "18:00", to: "02:00" };
    const night: WeekHours = [late, null, null, null, null, null, null];
    expect(openState(night, new Date("2026-11-17T01:30:00+02:00")).text).toBe("открыто сейчас до 02:00");
    expect(openState(night, new Date("2026-11-17T02:00:00+02:00")).text).toBe(
      "закрыто, откроется в понедельник в 18:00",
    );
    const all: DayHours = { from: "00:00", to: "24:00" };
    expect(openState([all, all, all, all, all, all, all], new Date()).text).toBe("открыто круглосуточно");
    expect(openState([null, null, null, null, null, null, null], new Date()).text).toBe("закрыто");
  });

  it("puts like days together", () => {
    expect(weekLines(week).map(({ days, hours }) => `${days} ${hours}`)).toEqual([
      "пн–пт 09:00–19:00",
      "сб 10:00–15:00",
      "вс выходной",
    ]);
    expect(weekLines([work, work, work, work, work, work, work])).toEqual([
      { days: "ежедневно", fullDays: "ежедневно", hours: "09:00–19:00" },
    ]);
  });

  it("says a week in one line without its closed days", () => {
    expect(weekHoursText(week)).toBe("пн–пт 09:00–19:00, сб 10:00–15:00");
    // On a screen it breaks between the days' parts only.
    const parts = weekHoursShown(week).split(", ");
    expect(parts.join(", ").replaceAll("\u2060", "").replaceAll("\u00A0", " ")).toBe(weekHoursText(week));
    for (const part of parts) expect(part).not.toMatch(/ |–(?!\u2060)/);
    expect(weekHoursText([null, null, null, null, null, null, null])).toBe("");
  });
});
