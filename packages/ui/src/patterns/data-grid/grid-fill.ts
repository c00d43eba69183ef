import type { GridPoint, GridRange, GridSize } from "./grid-range.ts";

/** A text for a cell. */
export interface PlacedText extends GridPoint {
  readonly text: string;
}

const count = (from: number, to: number) => to - from + 1;

/**
 * Lays pasted cells over a range: from its corner, again and again when the range is whole times as large, one cell over all of it. `lost` cells had no place
 * in the grid.
 */
export function layCells(
  texts: readonly (readonly string[])[],
  range: GridRange,
  size: GridSize,
): { readonly cells: PlacedText[]; readonly lost: number } {
  const [height, width] = [texts.length, Math.max(1, ...texts.map((row) => row.length))];
  const [rows, columns] = [count(range.top, range.bottom), count(range.start, range.stop)];
  const repeats = rows % height === 0 && columns % width === 0;
  const [tall, wide] = repeats ? [rows, columns] : [height, width];
  const cells: PlacedText[] = [];
  let lost = 0;
  for (let down = 0; down < tall; down += 1)
    for (let along = 0; along < wide; along += 1) {
      const text = texts[down % height]?.[along % width];
      const [row, column] = [range.top + down, range.start + along];
      if (text === undefined) continue;
      if (row < size.rows && column < size.columns) cells.push({ row, column, text });
      else lost += 1;
    }
  return { cells, lost };
}

/** Texts of the first `source` rows of a range again and again down to its end; the first row alone by itself. */
export function fillDown(range: GridRange, read: (point: GridPoint) => string, source = 1): PlacedText[] {
  const cells: PlacedText[] = [];
  for (let row = range.top + source; row <= range.bottom; row += 1)
    for (let column = range.start; column <= range.stop; column += 1)
      cells.push({ row, column, text: read({ row: range.top + ((row - range.top) % source), column }) });
  return cells;
}
