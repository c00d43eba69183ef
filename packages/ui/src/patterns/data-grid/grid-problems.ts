import { acceptedText, type GridColumn, type GridProblems } from "./grid-column.ts";
import type { GridEdits } from "./grid-edits.ts";
import type { GridPoint } from "./grid-range.ts";

/** Cells of the page that a save has refused, or whose text does not fit, in the order in which they are read. */
export function wrongCells<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  { getRowId, edits, errors = {} }: { getRowId: (row: Row) => string; edits: GridEdits; errors?: GridProblems },
): GridPoint[] {
  return rows.flatMap((data, row) => {
    const id = getRowId(data);
    const [typed = {}, refused = {}] = [edits[id], errors[id]];
    return columns.flatMap((one, column) => {
      const text = typed[one.id];
      const isWrong = refused[one.id] !== undefined || (text !== undefined && acceptedText(one, text).error !== null);
      return isWrong ? [{ row, column }] : [];
    });
  });
}

/** The cell of these that is read next after a place; past the last one the first. */
export const nextOf = (cells: readonly GridPoint[], { row, column }: GridPoint): GridPoint | undefined =>
  cells.find((one) => one.row > row || (one.row === row && one.column > column)) ?? cells[0];
