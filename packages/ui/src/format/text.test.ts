import { describe, expect, it } from "vitest";

import { formatDate, formatDateTime, formatDayOfMonth, formatLongDate, shopDay } from "./date.ts";
import { formatBadge, formatNumber, formatPercent, plural } from "./number.ts";
import { formatPhone, maskPhone, nationalDigits, normalisePhone } from "./phone.ts";
import { formatRelativeTime } from "./relative-time.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("plural", () => {
  it.each([
    [0, "0 товаров"],
    [1, "1 товар"],
    [2, "2 товара"],
    [5, "5 товаров"],
    [11, "11 товаров"],
    [21, "21 товар"],
    [104, "104 товара"],
    [1.5, "1,5 товара"],
    [1212, "1 212 товаров"],
  ])("%s → %s", (count, text) => {
    expect(plain(plural(count, ["товар", "товара", "товаров"]))).toBe(text);
  });
});

describe("numbers", () => {
  it("groups digits and uses a true minus", () => {
    expect(plain(formatNumber(-12345.6))).toBe("−12 345,6");
    expect(plain(formatPercent(12.5))).toBe("12,5 %");
    expect([formatBadge(99), formatBadge(100)]).toEqual(["99", "99+"]);
  });
});

describe("dates are of Kyiv", () => {
  it("crosses midnight there, not in UTC", () => {
    expect(shopDay("2026-01-04T22:30:00Z")).toBe("2026-01-05");
    expect(formatDate("2026-01-04T22:30:00Z")).toBe("05.01.2026");
    expect(plain(formatLongDate("2026-07-04T21:30:00Z"))).toBe("5 июля 2026 г.");
  });
  it("keeps the number and its month in one line, and lets the clock go to the next", () => {
    const at = "2025-12-01T07:03:00Z";
    expect(formatDayOfMonth(at)).toBe("1\u00a0декабря");
    expect(formatLongDate(at)).toBe("1\u00a0декабря\u00a02025\u00a0г.");
    expect(formatDateTime(at, new Date("2026-11-21T10:00:00Z"))).toBe("1\u00a0дек.\u00a02025\u00a0г., 09:03");
  });
  it("leaves the current year out", () => {
    const now = new Date("2026-11-21T10:00:00Z");
    expect(plain(formatDateTime("2026-01-05T07:03:00Z", now))).toBe("5 янв., 09:03");
    expect(plain(formatDateTime("2025-01-05T07:03:00Z", now))).toBe("5 янв. 2025 г., 09:03");
  });
});

describe("relative time", () => {
  const now = new Date("2026-11-21T10:00:00Z"); // noon in Kyiv
  it.each([
    ["2026-11-21T09:59:30Z", "сейчас"],
    ["2026-11-21T10:05:00Z", "сейчас"],
    ["2026-11-21T09:59:10Z", "1 минуту назад"],
    ["2026-11-21T09:39:00Z", "21 минуту назад"],
    ["2026-11-21T07:00:00Z", "3 часа назад"],
    ["2026-11-20T21:00:00Z", "вчера"],
    ["2026-11-19T21:00:00Z", "позавчера"],
    ["2026-11-18T10:00:00Z", "3 дня назад"],
    ["2026-11-14T10:00:00Z", "7 дней назад"],
    ["2026-11-13T10:00:00Z", "13.11.2026"],
  ])("%s → %s", (value, text) => {
    expect(plain(formatRelativeTime(value, now))).toBe(text);
  });
  it("says hours, not yesterday, just after midnight", () => {
    expect(formatRelativeTime("2026-11-20T21:00:00Z", new Date("2026-11-20T22:30:00Z"))).toBe("1 час назад");
  });
});

describe("phones", () => {
  it.each([
    ["0671234567", "+380671234567"],
    ["80671234567", "+380671234567"],
    ["+38 (067) 123-45-67", "+380671234567"],
    ["671234567", "+380671234567"],
    ["+380 (67) 123-45-6", null],
    ["+7 900 123 45 67", null],
    ["", null],
  ])("%s → %s", (text, phone) => {
    expect(normalisePhone(text)).toBe(phone);
  });
  it.each([
    ["0", ""],
    ["067", "+380 (67"],
    ["8067", "+380 (67"],
    ["380671", "+380 (67) 1"],
    ["+380 (38) 067", "+380 (67"],
    ["+380 (39) 123-45-67", "+380 (39) 123-45-67"],
    ["671234567999", "+380 (67) 123-45-67"],
    ["+380 (", ""],
  ])("while typing %s shows %s", (text, masked) => {
    expect(maskPhone(nationalDigits(text))).toBe(masked);
  });
  it("shows a phone by its mask and leaves other text alone", () => {
    expect(formatPhone("0671234567")).toBe("+380 (67) 123-45-67");
    expect(formatPhone("доб. 12")).toBe("доб. 12");
  });
});
