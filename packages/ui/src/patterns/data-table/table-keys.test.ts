import { expect, test } from "vitest";
import { readKey, stepRow } from "./table-keys.ts";

test("the same places of the keyboard in the Latin and the Russian layout", () => {
  expect(readKey({ key: "j", code: "KeyJ" })).toBe("next");
  expect(readKey({ key: "о", code: "KeyJ" })).toBe("next");
  expect(readKey({ key: "л", code: "KeyK" })).toBe("previous");
  expect(readKey({ key: "ч", code: "KeyX" })).toBe("toggle");
  expect(readKey({ key: "Ч", code: "KeyX", shiftKey: true })).toBe("range");
  expect(readKey({ key: "и", code: "KeyB" })).toBe("actions");
  expect(readKey({ key: "/", code: "Slash" })).toBe("search");
  expect(readKey({ key: ".", code: "Slash" })).toBe("search");
  expect(readKey({ key: "?", code: "Slash", shiftKey: true })).toBe("help");
  expect(readKey({ key: ",", code: "Slash", shiftKey: true })).toBe("help");
});

test("the browser's own keys stay the browser's", () => {
  expect(readKey({ key: "j", code: "KeyJ", ctrlKey: true })).toBeNull();
  expect(readKey({ key: "ArrowDown", code: "ArrowDown", altKey: true })).toBeNull();
  expect(readKey({ key: "x", code: "KeyX", metaKey: true })).toBeNull();
  expect(readKey({ key: "a", code: "KeyA", ctrlKey: true })).toBe("all");
  expect(readKey({ key: "q", code: "KeyQ" })).toBeNull();
});

test("steps stop at both ends and begin at the first row", () => {
  expect(stepRow("next", null, 3)).toBe(0);
  expect(stepRow("previous", null, 3)).toBe(0);
  expect(stepRow("next", 2, 3)).toBe(2);
  expect(stepRow("previous", 0, 3)).toBe(0);
  expect(stepRow("last", 0, 3)).toBe(2);
  expect(stepRow("next", null, 0)).toBeNull();
  expect(stepRow("open", 1, 3)).toBeNull();
});
