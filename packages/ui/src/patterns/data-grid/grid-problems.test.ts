import { describe, expect, it } from "vitest";
import type { GridColumn } from "./grid-column.ts";
import { nextOf, wrongCells } from "./grid-problems.ts";

interface Row {
  readonly id: string;
}
const number = (id: string): GridColumn<Row> => ({
  id,
  title: id,
  width: 100,
  read: () => "1",
  accept: (typed) => {
    if (!/^\d+$/.test(typed)) throw new Error("Введите число");
    return typed;
  },
});
const columns = [number("price"), number("stock")];
const rows = [{ id: "a" }, { id: "b" }, { id: "c" }];
const getRowId = ({ id }: Row) => id;

describe("the wrong cells of a grid", () => {
  it("are those that a save refused and those whose text does not fit, as they are read", () => {
    const edits = { c: { price: "дёшево", stock: "7" }, a: { price: "5" }, gone: { price: "?" } };
    const errors = { a: { stock: { text: "Занят" } }, gone: { stock: { text: "Занят" } } };
    expect(wrongCells(rows, columns, { getRowId, edits, errors })).toEqual([
      { row: 0, column: 1 },
      { row: 2, column: 0 },
    ]);
    expect(wrongCells(rows, columns, { getRowId, edits: {} })).toEqual([]);
  });

  it("are walked round and round", () => {
    const wrong = [
      { row: 0, column: 1 },
      { row: 2, column: 0 },
    ];
    expect(nextOf(wrong, { row: 0, column: 0 })).toEqual(wrong[0]);
    expect(nextOf(wrong, { row: 0, column: 1 })).toEqual(wrong[1]);
    expect(nextOf(wrong, { row: 2, column: 0 })).toEqual(wrong[0]);
    expect(nextOf([], { row: 2, column: 0 })).toBeUndefined();
  });
});
