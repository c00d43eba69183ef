/** A cell by its place on the screen. */
export interface GridPoint {
  readonly row: number;
  readonly column: number;
}
/** What is chosen: from where it was begun to where it has come; the cell that is worked on is where it was begun. */
export interface GridSelection {
  readonly active: GridPoint;
  readonly end: GridPoint;
}
/** A rectangle of cells, its ends included. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly start: number;
  readonly stop: number;
}
/** How many rows and columns there are. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** One cell alone. */
export const onlyCell = (point: GridPoint): GridSelection => ({ active: point, end: point });

/** The rectangle of a selection. */
export const rangeOf = ({ active, end }: GridSelection): GridRange => ({
  top: Math.min(active.row, end.row),
  bottom: Math.max(active.row, end.row),
  start: Math.min(active.column, end.column),
  stop: Math.max(active.column, end.column),
});
/** Cells in a range. */
export const cellsIn = ({ top, bottom, start, stop }: GridRange): number => (bottom - top + 1) * (stop - start + 1);

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
/** Keeps a point inside the grid. */
export const clampPoint = ({ row, column }: GridPoint, size: GridSize): GridPoint => ({
  row: within(row, size.rows),
  column: within(column, size.columns),
});
/** Keeps a selection inside the grid. */
export const clampSelection = ({ active, end }: GridSelection, size: GridSize): GridSelection => ({
  active: clampPoint(active, size),
  end: clampPoint(end, size),
});

/** A key with what is held beside it. */
export interface GridKey {
  readonly key: string;
  readonly shift: boolean;
  readonly control: boolean;
}
const ARROWS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const PAGE = 10;

function reached(from: GridPoint, { key, control }: GridKey, size: GridSize): GridPoint | null {
  const arrow = ARROWS[key];
  const far = control ? Number.MAX_SAFE_INTEGER : 1;
  if (arrow) return clampPoint({ row: from.row + arrow[0] * far, column: from.column + arrow[1] * far }, size);
  const last = { row: size.rows - 1, column: size.columns - 1 };
  if (key === "Home") return control ? { row: 0, column: 0 } : { ...from, column: 0 };
  if (key === "End") return control ? last : { ...from, column: last.column };
  if (key === "PageUp" || key === "PageDown")
    return clampPoint({ ...from, row: from.row + (key === "PageUp" ? -PAGE : PAGE) }, size);
  return null;
}

/** The cell after this one or before it, row by row; null past the ends, where Tab leaves the grid. */
export function nextCell({ row, column }: GridPoint, step: 1 | -1, size: GridSize): GridPoint | null {
  const place = row * size.columns + column + step;
  if (place < 0 || place >= size.rows * size.columns) return null;
  return { row: Math.floor(place / size.columns), column: place % size.columns };
}

/** Where a key leads; null when it is not one of walking. With Shift the range grows. */
export function walk(selection: GridSelection, key: GridKey, size: GridSize): GridSelection | null {
  const to = reached(key.shift ? selection.end : selection.active, key, size);
  if (!to) return null;
  return key.shift ? { active: selection.active, end: to } : onlyCell(to);
}
