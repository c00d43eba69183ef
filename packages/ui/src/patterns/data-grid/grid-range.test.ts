import { describe, expect, it } from "vitest";
import { nextCell, onlyCell, rangeOf, walk } from "./grid-range.ts";

const size = { rows: 30, columns: 4 };
const at = (row: number, column: number) => ({ row, column });
const key = (name: string, held: { shift?: boolean; control?: boolean } = {}) => ({
  key: name,
  shift: false,
  control: false,
  ...held,
});

describe("walking a grid", () => {
  it.each([
    ["ArrowDown", {}, at(6, 2)],
    ["ArrowUp", { control: true }, at(0, 2)],
    ["ArrowRight", {}, at(5, 3)],
    ["ArrowLeft", { control: true }, at(5, 0)],
    ["Home", {}, at(5, 0)],
    ["End", {}, at(5, 3)],
    ["Home", { control: true }, at(0, 0)],
    ["End", { control: true }, at(29, 3)],
    ["PageDown", {}, at(15, 2)],
    ["PageUp", {}, at(0, 2)],
  ] as const)("%s with %j", (name, held, to) => {
    expect(walk(onlyCell(at(5, 2)), key(name, held), size)).toEqual(onlyCell(to));
  });

  it("stays inside, and leaves other keys alone", () => {
    expect(walk(onlyCell(at(29, 3)), key("ArrowDown"), size)).toEqual(onlyCell(at(29, 3)));
    expect(walk(onlyCell(at(0, 0)), key("a"), size)).toBeNull();
  });

  it("with Shift a range grows from the active cell and shrinks again", () => {
    const grown = walk(
      walk(onlyCell(at(5, 2)), key("ArrowUp", { shift: true }), size) ?? onlyCell(at(0, 0)),
      key("ArrowLeft", { shift: true }),
      size,
    );
    expect(grown).toEqual({ active: at(5, 2), end: at(4, 1) });
    expect(grown && rangeOf(grown)).toEqual({ top: 4, bottom: 5, start: 1, stop: 2 });
    expect(grown && walk(grown, key("ArrowDown"), size)).toEqual(onlyCell(at(6, 2)));
  });

  it("Tab goes row by row and leaves at the ends", () => {
    expect(nextCell(at(0, 3), 1, size)).toEqual(at(1, 0));
    expect(nextCell(at(1, 0), -1, size)).toEqual(at(0, 3));
    expect([nextCell(at(29, 3), 1, size), nextCell(at(0, 0), -1, size)]).toEqual([null, null]);
  });
});
