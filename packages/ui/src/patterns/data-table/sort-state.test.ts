import { expect, test } from "vitest";
import { nextSort, parseSort, sortPlace, writeSort } from "./sort-state.ts";

test("a header goes up, down and back to the list's own order", () => {
  expect(nextSort(undefined, "total")).toBe("total");
  expect(nextSort("total", "total")).toBe("-total");
  expect(nextSort("-total", "total")).toBeUndefined();
  expect(nextSort("-total,number", "created_at")).toBe("created_at");
});

test("with Shift the other keys stay, in their order", () => {
  expect(nextSort("-total", "number", true)).toBe("-total,number");
  expect(nextSort("-total,number", "total", true)).toBe("number");
  expect(nextSort("total,number", "total", true)).toBe("-total,number");
  expect(nextSort("-total", "total", true)).toBeUndefined();
});

test("reads any address without throwing, each key once", () => {
  expect(parseSort("-created_at, total,,-,total,-total")).toEqual([
    { key: "created_at", descending: true },
    { key: "total", descending: false },
  ]);
  expect(writeSort(parseSort(""))).toBeUndefined();
});

test("says the place only when several keys sort", () => {
  expect(sortPlace("-total", "total")).toEqual({ direction: "descending", place: null });
  expect(sortPlace("-total,number", "number")).toEqual({ direction: "ascending", place: 2 });
  expect(sortPlace("-total", "number")).toBeNull();
  expect(sortPlace("-total", undefined)).toBeNull();
});
