import { expect, it } from "vitest";
import { formatElapsed } from "./desk-words.ts";

const NOW = Date.parse("2026-11-21T10:00:00Z");
const before = (minutes: number) => formatElapsed(NOW - minutes * 60_000, NOW).replaceAll("\u00a0", " ");

it.each([
  [-5, "1 минуту"],
  [0.2, "1 минуту"],
  [35, "35 минут"],
  [42, "42 минуты"],
  [60, "1 час"],
  [23 * 60 + 59, "23 часа"],
  [24 * 60, "1 день"],
  [4 * 24 * 60 + 700, "4 дня"],
  [30 * 24 * 60, "30 дней"],
])("says what has lasted %s minutes as «%s»", (minutes, words) => {
  expect(before(minutes)).toBe(words);
});
