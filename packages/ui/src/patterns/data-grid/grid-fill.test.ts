import { describe, expect, it } from "vitest";
import { fillDown, layCells } from "./grid-fill.ts";

const size = { rows: 5, columns: 3 };
const range = (top: number, bottom: number, start: number, stop: number) => ({ top, bottom, start, stop });
const said = (cells: readonly { row: number; column: number; text: string }[]) =>
  cells.map(({ row, column, text }) => `${row}:${column}=${text}`).join(" ");

describe("what is pasted", () => {
  it("goes from the corner, over more cells than were chosen", () => {
    expect(
      said(
        layCells(
          [
            ["a", "b"],
            ["c", "d"],
          ],
          range(1, 1, 1, 1),
          size,
        ).cells,
      ),
    ).toBe("1:1=a 1:2=b 2:1=c 2:2=d");
  });
  it("of one cell fills the range, and of a part repeats in it", () => {
    expect(said(layCells([["x"]], range(0, 1, 0, 1), size).cells)).toBe("0:0=x 0:1=x 1:0=x 1:1=x");
    expect(said(layCells([["x"], ["y"]], range(0, 3, 2, 2), size).cells)).toBe("0:2=x 1:2=y 2:2=x 3:2=y");
  });
  it("says how much had no place", () => {
    const { cells, lost } = layCells(
      [
        ["a", "b"],
        ["c", "d"],
      ],
      range(4, 4, 2, 2),
      size,
    );
    expect([said(cells), lost]).toEqual(["4:2=a", 3]);
  });
  it("leaves cells alone where a short line says nothing", () => {
    expect(said(layCells([["a", "b"], ["c"]], range(0, 0, 0, 0), size).cells)).toBe("0:0=a 0:1=b 1:0=c");
  });
});

it("the first row fills what is below it; some rows repeat", () => {
  const read = ({ row, column }: { row: number; column: number }) => `${row}${column}`;
  expect(said(fillDown(range(1, 3, 0, 1), read))).toBe("2:0=10 2:1=11 3:0=10 3:1=11");
  expect(said(fillDown(range(0, 4, 1, 1), read, 2))).toBe("2:1=01 3:1=11 4:1=01");
});
