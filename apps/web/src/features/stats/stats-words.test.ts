import { describe, expect, it } from "vitest";
import { changeOf, durationText, pointLabel, spanText } from "./stats-words.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

describe("days in words", () => {
  it.each([
    ["2026-11-01", "2026-11-29", "1–29 ноября"],
    ["2026-10-31", "2026-11-29", "31 октября – 29 ноября"],
    ["2026-11-29", "2026-11-29", "29 ноября"],
    ["2025-11-01", "2025-11-29", "1–29 ноября 2025 г."],
    ["2025-11-30", "2026-11-29", "30 ноября 2025 г. – 29 ноября"],
  ])("%s to %s is %s", (from, to, text) => {
    expect(plain(spanText({ from, to }, "2026"))).toBe(text);
  });

  it("are named by what a point of a chart stands for", () => {
    const span = { from: "2026-11-02", to: "2026-11-08" };
    expect(plain(pointLabel(span, "week").label)).toBe("2–8 ноября");
    expect(pointLabel(span, "week").short).toBe("02.11");
    expect(pointLabel(span, "month")).toEqual({ label: "Ноябрь 2026", short: "ноя" });
  });
});

it("a change is good or bad by what is counted, and is not said of nothing", () => {
  const than = "октябрю";
  expect(changeOf(150, 100, { than })).toEqual({ text: "50\u00a0% к октябрю", direction: "up", good: true });
  expect(changeOf(50, 100, { than, less: true })).toMatchObject({ direction: "down", good: true });
  // A share moves by points: from 5 % to 10 % is not "100 % more".
  expect(changeOf(10, 5.1, { than, less: true, share: true })).toEqual({
    text: "4,9\u00a0п.\u00a0п. к октябрю",
    direction: "up",
    good: false,
  });
  expect(changeOf(1, 0, { than })).toBeUndefined();
  expect(changeOf(1, undefined, { than })).toBeUndefined();
  expect(changeOf(5, 5, { than })).toBeUndefined();
});

it.each([
  [40, "40 мин"],
  [450, "7,5 ч"],
  [3_312, "2,3 дня"],
  [7_200, "5 дней"],
])("%i minutes are %s", (minutes, text) => {
  expect(plain(durationText(minutes))).toBe(text);
});
