import { describe, expect, it } from "vitest";

import { rowAfterKey } from "./combobox-keys.ts";

describe("keys of an open list", () => {
  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 9999, 0],
    ["ArrowUp", 0, 9999],
    ["ArrowUp", -1, 9999],
    ["PageDown", 0, 8],
    ["PageDown", 9998, 9999],
    ["PageUp", 5, 0],
    ["Home", 40, 0],
    ["End", 40, 9999],
    ["Home", -1, undefined],
    ["a", 3, undefined],
  ])("%s at %d goes to %s", (key, active, next) => {
    expect(rowAfterKey(key, active, 10_000)).toBe(next);
  });

  it("stands still in an empty list", () => {
    expect(rowAfterKey("ArrowDown", -1, 0)).toBeUndefined();
  });
});
