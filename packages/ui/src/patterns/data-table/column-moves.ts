import { type AnyColumn, type ColumnState, orderColumns } from "./table-columns.ts";

/** Turns a column on or off. */
export function toggleColumn(column: AnyColumn, state: ColumnState): ColumnState {
  const list = column.optional ? "shown" : "hidden";
  const has = state[list].includes(column.id);
  return { ...state, [list]: has ? state[list].filter((id) => id !== column.id) : [...state[list], column.id] };
}

/** Moves a column to the place of another, between its own kind: a pinned column stays at its edge. */
export function moveColumn<C extends AnyColumn>(
  columns: readonly C[],
  state: ColumnState,
  id: string,
  toId: string,
): ColumnState {
  const ordered = orderColumns(columns, state);
  const from = ordered.findIndex((column) => column.id === id);
  const to = ordered.findIndex((column) => column.id === toId);
  const moved = ordered[from];
  if (!moved || to < 0 || from === to || moved.pin !== ordered[to]?.pin) return state;
  return {
    ...state,
    order: ordered
      .toSpliced(from, 1)
      .toSpliced(to, 0, moved)
      .map((column) => column.id),
  };
}
