import { expect, test } from "vitest";
import { nextSort, readSort } from "./data-columns.ts";

test("a header goes up, down and back to the list's own order", () => {
  expect(nextSort(undefined, "total")).toBe("total");
  expect(nextSort("total", "total")).toBe("-total");
  expect(nextSort("-total", "total")).toBeUndefined();
  expect(nextSort("-total", "created_at")).toBe("created_at");
});

test("reads the address's sort", () => {
  expect(readSort("-created_at")).toEqual({ key: "created_at", isDescending: true });
  expect(readSort("")).toBeNull();
});
