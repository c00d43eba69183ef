import type { ReactNode } from "react";

/** A column of a table. */
export interface TableColumn<Row> {
  /** Never changes: saved views hold it. */
  id: string;
  /** Head of the column. */
  title: string;
  /** Draws the value of a row. */
  cell: (row: Row) => ReactNode;
  /** Numbers and sums go to the end. */
  align?: "start" | "end";
  /** Width in pixels at first; the reader may change it. */
  width?: number;
  /** Narrowest width in pixels. */
  minWidth?: number;
  /** Takes the room that is left. One column does; by default the last that is not pinned. */
  grows?: boolean;
  /** Stays in sight at this edge while the others scroll sideways. */
  pin?: "start" | "end";
  /** Name of the field the server sorts by; without it the column does not sort. */
  sortKey?: string;
  /** Cannot be hidden: the name of the thing, its number. */
  fixed?: boolean;
  /** Not shown until it is asked for. */
  optional?: boolean;
  /** Holds controls of its own; a press on the cell does not open the row. */
  interactive?: boolean;
  /** On a phone: the card's first line, a line with its title, or nothing. By default the first column is the heading. */
  onCard?: "heading" | "line" | "hidden";
}

/** What the reader changed about the columns: what a saved view and the browser remember. */
export interface ColumnState {
  /** Ids in the reader's order; columns not named follow in their own order. */
  order: readonly string[];
  /** Ids turned off. */
  hidden: readonly string[];
  /** Ids of optional columns turned on. */
  shown: readonly string[];
  /** Widths in pixels by id. */
  widths: Readonly<Record<string, number>>;
}

/** Columns as the caller lists them. */
export const ownColumns: ColumnState = { order: [], hidden: [], shown: [], widths: {} };

/** What is asked of a column here, whatever its rows are. */
export type AnyColumn = Pick<
  TableColumn<never>,
  "id" | "width" | "minWidth" | "grows" | "pin" | "fixed" | "optional" | "align"
>;

const defaultWidth = 160;
const narrowest = 64;
const widest = 720;

/** All columns in the reader's order, pinned ones at their edges. An id of yesterday that is no longer there is passed over. */
export function orderColumns<C extends AnyColumn>(columns: readonly C[], state: ColumnState): C[] {
  const place = new Map(state.order.map((id, index) => [id, index]));
  const edge = (column: C) => (column.pin === "start" ? 0 : column.pin === "end" ? 2 : 1);
  // A column that the remembered order does not know stands after the one it follows in the caller's list.
  let last = -1;
  const ranked = columns.map((column, index) => {
    const known = place.get(column.id);
    last = known ?? last;
    return { column, index, rank: known ?? last + 0.5 };
  });
  return ranked
    .toSorted((a, b) => edge(a.column) - edge(b.column) || a.rank - b.rank || a.index - b.index)
    .map(({ column }) => column);
}

/** Whether a column is to be seen. */
export const isColumnShown = (column: AnyColumn, state: ColumnState): boolean =>
  column.fixed === true || (column.optional ? state.shown.includes(column.id) : !state.hidden.includes(column.id));

/** The columns to be seen, in order. */
export const visibleColumns = <C extends AnyColumn>(columns: readonly C[], state: ColumnState): C[] =>
  orderColumns(columns, state).filter((column) => isColumnShown(column, state));

/** A column's width in pixels. */
export const columnWidth = (column: AnyColumn, state: ColumnState): number =>
  Math.max(column.minWidth ?? narrowest, state.widths[column.id] ?? column.width ?? defaultWidth);

/** The growing column takes what is left, and gives of its own width down to this. */
const narrowestGrowing = 160;

/** The one that takes the room that is left. */
const growingOf = <C extends AnyColumn>(shown: readonly C[]): C | undefined =>
  shown.find((column) => column.grows) ?? shown.findLast((column) => !column.pin) ?? shown.at(-1);

/** The room that a column needs at least. */
const columnFloor = (column: AnyColumn, state: ColumnState, grows: boolean): number => {
  const width = columnWidth(column, state);
  if (!grows || state.widths[column.id] !== undefined) return width;
  return Math.min(width, Math.max(column.minWidth ?? 0, narrowestGrowing));
};

/**
 * The columns without those that do not fit into `room` pixels: the last first and sums at the end, never pinned and fixed ones, the growing one, the first, and what the
 * reader asked for by turning it on or giving it a width. Returns the state that hides them, and their names.
 */
export function foldColumns<C extends AnyColumn & { title: string }>(
  columns: readonly C[],
  state: ColumnState,
  room: number,
): { state: ColumnState; folded: readonly string[] } {
  const shown = visibleColumns(columns, state);
  const growing = growingOf(shown);
  const floorOf = (column: C) => columnFloor(column, state, column === growing);
  const isAsked = ({ id }: C) => state.shown.includes(id) || state.widths[id] !== undefined;
  const canFold = (column: C, place: number) =>
    place > 0 && !column.pin && !column.fixed && column !== growing && !isAsked(column);
  let needed = shown.reduce((sum, column) => sum + floorOf(column), 0);
  const fromTheEnd = shown.filter(canFold).toReversed();
  // Sums go last: they are what a list of orders is read for.
  const inTurn = [
    ...fromTheEnd.filter(({ align }) => align !== "end"),
    ...fromTheEnd.filter(({ align }) => align === "end"),
  ];
  const folded = inTurn.filter((column) => {
    if (needed <= room) return false;
    needed -= floorOf(column);
    return true;
  });
  if (folded.length === 0) return { state, folded: [] };
  const ids = new Set(folded.map(({ id }) => id));
  return {
    state: { ...state, hidden: [...state.hidden, ...ids] },
    folded: shown.filter(({ id }) => ids.has(id)).map(({ title }) => title),
  };
}

/** Gives a column a width, inside what can be read. */
export function resizeColumn(column: AnyColumn, state: ColumnState, width: number): ColumnState {
  const kept = Math.round(Math.min(widest, Math.max(column.minWidth ?? narrowest, width)));
  return { ...state, widths: { ...state.widths, [column.id]: kept } };
}

/** A column with where it stands: its width (none when it takes what is left) and its distance from the edge it is pinned to. */
export interface PlacedColumn<C> {
  column: C;
  width: number;
  grows: boolean;
  pin?: "start" | "end";
  offset: number;
  /** The last of those pinned to the start, or the first of those pinned to the end: it draws the edge. */
  edge: boolean;
}

/** Lays the visible columns out. `start` and `end` are the widths taken by the boxes and the actions at both edges. */
export function placeColumns<C extends AnyColumn>(
  columns: readonly C[],
  state: ColumnState,
  start = 0,
  end = 0,
): PlacedColumn<C>[] {
  const shown = visibleColumns(columns, state);
  const growing = growingOf(shown);
  const placed = shown.map((column): PlacedColumn<C> => ({
    column,
    width: columnFloor(column, state, column === growing),
    grows: column === growing,
    pin: column.pin,
    offset: 0,
    edge: false,
  }));
  let offset = start;
  for (const item of placed) {
    if (item.pin !== "start") continue;
    item.offset = offset;
    offset += item.width;
  }
  offset = end;
  for (const item of placed.toReversed()) {
    if (item.pin !== "end") continue;
    item.offset = offset;
    offset += item.width;
  }
  const lastStart = placed.findLast((item) => item.pin === "start");
  const firstEnd = placed.find((item) => item.pin === "end");
  if (lastStart) lastStart.edge = true;
  if (firstEnd) firstEnd.edge = true;
  return placed;
}
