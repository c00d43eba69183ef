import { expect, it } from "vitest";
import { accessLines, resetLabel, resetText } from "./access-words.ts";

const since = "2026-11-12T10:00:00.000Z";
const nothing = { app_since: null, recovery_codes_left: 0, passkeys: 0 };
const app = { app_since: since, recovery_codes_left: 8, passkeys: 0 };
const keys = { ...nothing, passkeys: 2 };
const both = { ...app, passkeys: 1 };

it("says what a login has beside the password", () => {
  expect(accessLines(nothing)).toEqual([]);
  expect(accessLines(app)).toEqual([expect.stringMatching(/^Приложение с 12.ноября.2026.*, резервных кодов: 8$/)]);
  expect(accessLines(keys)).toEqual(["2\u00a0ключа доступа"]);
  expect(accessLines(both)).toEqual([expect.stringContaining("Приложение"), "1\u00a0ключ доступа"]);
});

it("names a reset by all that it takes away", () => {
  expect(resetLabel(app)).toBe("Сбросить второй шаг");
  expect(resetLabel(keys)).toBe("Сбросить ключи доступа");
  expect(resetLabel(both)).toBe("Сбросить второй шаг и ключи доступа");
  expect(resetText(both, true)).toBe(
    "Перестанут действовать: приложение с резервными кодами, 1\u00a0ключ доступа, привязка Telegram.",
  );
  expect(resetText(keys, false)).toBe("Перестанут действовать: 2\u00a0ключа доступа.");
});
