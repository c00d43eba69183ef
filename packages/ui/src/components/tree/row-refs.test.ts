import { expect, it, vi } from "vitest";
import { type RowRef, rowRef } from "./row-refs.ts";

it("a row has one callback as long as it is there", () => {
  const register = vi.fn();
  const known = new Map<number, RowRef<string>>();
  const first = rowRef(known, 7, register);
  first("row");
  expect(rowRef(known, 7, register)).toBe(first);
  expect(rowRef(known, 8, register)).not.toBe(first);
  first(null);
  expect(register.mock.calls).toEqual([
    [7, "row"],
    [7, null],
  ]);
  expect(rowRef(known, 7, register)).not.toBe(first);
});
