import { expect, test } from "vitest";
import { isSameView, viewNameProblem } from "./view-state.ts";

test("the same list in other words is not a change", () => {
  expect(isSameView({ filter: "", sort: "-total" }, { sort: "-total" })).toBe(true);
  expect(isSameView({ columns: { order: [], hidden: [], widths: {} } }, {})).toBe(true);
  expect(isSameView({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
});

test("another filter, order, width or density is a change", () => {
  expect(isSameView({ filter: "a:is:1" }, { filter: "a:is:2" })).toBe(false);
  expect(isSameView({ order: ["a", "b"] }, { order: ["b", "a"] })).toBe(false);
  expect(isSameView({ widths: { total: 120 } }, { widths: {} })).toBe(false);
  expect(isSameView({ isDense: false }, {})).toBe(false);
  expect(isSameView({ a: ["x"] }, { a: { 0: "x" } })).toBe(false);
});

test("names are there, short and unlike each other", () => {
  const views = [{ id: "1", name: "Долги", state: {} }];
  expect(viewNameProblem("  ", views)).toBe("Введите название");
  expect(viewNameProblem(" долги ", views)).toBe("Вид с таким названием уже есть");
  expect(viewNameProblem("долги", views, "1")).toBeNull();
  expect(viewNameProblem("я".repeat(61), views)).toBe("Не длиннее 60 знаков");
});
