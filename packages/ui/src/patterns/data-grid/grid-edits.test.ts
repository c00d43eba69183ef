import { describe, expect, it } from "vitest";
import { changeCells, countEdits, noEdits, rebaseCells, redoCells, settleCells, undoCells } from "./grid-edits.ts";

const cell = (row: string, text: string, saved = "10") => ({ row, column: "price", text, saved });

describe("edits of a grid", () => {
  it("are counted against what is saved; typing the saved text again is no edit", () => {
    const typed = changeCells(noEdits, [
      cell("1", "11"),
      cell("2", "12"),
      { row: "1", column: "name", text: "Чай", saved: "Кофе" },
    ]);
    expect(typed.edits).toEqual({ 1: { price: "11", name: "Чай" }, 2: { price: "12" } });
    expect(countEdits(typed.edits)).toEqual({ cells: 3, rows: 2 });
    expect(changeCells(typed, [cell("2", "10")]).edits).toEqual({ 1: { price: "11", name: "Чай" } });
    expect(changeCells(noEdits, [cell("1", "10")])).toEqual(noEdits);
  });

  it("are taken back and done again by whole steps; a new step ends the way forth", () => {
    const pasted = changeCells(noEdits, [cell("1", "11"), cell("2", "12")]);
    const typed = changeCells(pasted, [cell("1", "15")]);
    expect(undoCells(typed).edits).toEqual(pasted.edits);
    expect(undoCells(undoCells(typed)).edits).toEqual({});
    expect(redoCells(undoCells(typed)).edits).toEqual(typed.edits);
    expect(changeCells(undoCells(typed), [cell("2", "9")]).future).toEqual([]);
    expect([undoCells(noEdits), redoCells(typed)]).toEqual([noEdits, typed]);
  });

  it("that were saved are gone, and a step back is a change again", () => {
    const typed = changeCells(changeCells(noEdits, [cell("1", "11")]), [cell("2", "12")]);
    const saved = settleCells(typed, [
      { row: "1", column: "price", before: "10", text: "11" },
      { row: "2", column: "price", before: "10", text: "12" },
    ]);
    expect(saved.edits).toEqual({});
    expect(undoCells(saved).edits).toEqual({ 2: { price: "10" } });
    expect(undoCells(undoCells(saved)).edits).toEqual({ 1: { price: "10" }, 2: { price: "10" } });
  });

  it("stay over another's value that has come beneath them", () => {
    const typed = changeCells(noEdits, [cell("1", "11")]);
    const both = [{ row: "2", column: "price", before: "10", text: "78" }];
    expect(undoCells(rebaseCells(typed, both)).edits).toEqual({});
    expect(rebaseCells(typed, [{ row: "1", column: "price", before: "10", text: "77" }]).edits).toEqual({
      1: { price: "11" },
    });
    expect(rebaseCells(typed, [{ row: "1", column: "price", before: "10", text: "11" }]).edits).toEqual({});
  });
});
