import { expect, it } from "vitest";
import { formatElapsed } from "./desk-words.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const before = (minutes: number) => formatElapsed(NOW - minutes * 60_000, NOW).replaceAll("\u00a0", " ");

it.each([
  [-5, "1 минуту"],
  [0.2, "1 минуту"],
  [1, "1 минуту"],
  [2, "2 минуты"],
  [5, "5 минут"],
  [11, "11 минут"],
  [21, "21 минуту"],
  [35, "35 минут"],
  [42, "42 минуты"],
  [60, "1 час"],
  [2 * 60, "2 часа"],
  [5 * 60, "5 часов"],
  [21 * 60, "21 час"],
  [23 * 60 + 59, "23 часа"],
  [24 * 60, "1 день"],
  [2 * 24 * 60, "2 дня"],
  [4 * 24 * 60 + 700, "4 дня"],
  [5 * 24 * 60, "5 дней"],
  [21 * 24 * 60, "21 день"],
  [30 * 24 * 60, "30 дней"],
])("says what has lasted %s minutes as «%s»", (minutes, words) => {
  expect(before(minutes)).toBe(words);
});
