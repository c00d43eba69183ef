import { describe, expect, it } from "vitest";

import { pageWindow } from "./page-window.ts";

describe("page window", () => {
  it.each([
    [1, 1, "1"],
    [3, 7, "1 2 3 4 5 6 7"],
    [1, 20, "1 2 3 4 5 … 20"],
    [4, 20, "1 2 3 4 5 … 20"],
    [5, 20, "1 … 4 5 6 … 20"],
    [17, 20, "1 … 16 17 18 19 20"],
    [20, 20, "1 … 16 17 18 19 20"],
  ])("page %i of %i: %s", (current, last, shown) => {
    expect(
      pageWindow(current, last)
        .map((page) => page ?? "…")
        .join(" "),
    ).toBe(shown);
  });

  it("always holds the current page and seven slots", () => {
    for (let current = 1; current <= 30; current++) {
      const pages = pageWindow(current, 30);
      expect(pages).toContain(current);
      expect(pages).toHaveLength(7);
    }
  });
});
