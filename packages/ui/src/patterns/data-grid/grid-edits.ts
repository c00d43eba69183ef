/** Texts that differ from what is saved, by row and column. */
export type GridEdits = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A cell by the ids of its row and column. */
export interface GridPlace {
  /** Id of the row. */
  readonly row: string;
  /** Id of the column. */
  readonly column: string;
}
/** A cell with a text of it. */
export interface GridText extends GridPlace {
  /** What the cell says. */
  readonly text: string;
}
/** What becomes of a cell: the text that was typed, and the one that is saved. */
export interface GridChange extends GridText {
  /** What the server holds. */
  readonly saved: string;
}

/** What was typed and is not saved yet, with the steps back and forth. */
export interface GridHistory {
  /** What stands now. */
  readonly edits: GridEdits;
  /** What stood before each step, the last one at the end. */
  readonly past: readonly GridEdits[];
  /** What stood after each step that was taken back, the next one first. */
  readonly future: readonly GridEdits[];
}

const STEPS = 100;
/** Nothing typed. */
export const noEdits: GridHistory = { edits: {}, past: [], future: [] };

function drop(edits: GridEdits, { row, column }: GridPlace): GridEdits {
  const { [column]: _dropped, ...cells } = edits[row] ?? {};
  const { [row]: _row, ...rest } = edits;
  return Object.keys(cells).length === 0 ? rest : { ...rest, [row]: cells };
}
const set = (edits: GridEdits, { row, column, text }: GridText): GridEdits => ({
  ...edits,
  [row]: { ...edits[row], [column]: text },
});
function put(edits: GridEdits, change: GridChange): GridEdits {
  const { row, column, text, saved } = change;
  if ((edits[row]?.[column] ?? saved) === text) return edits;
  return text === saved ? drop(edits, change) : set(edits, change);
}

/** Takes changes of cells as one step; a text that is saved already is no change. */
export function changeCells({ edits, past, future }: GridHistory, changes: readonly GridChange[]): GridHistory {
  const next = changes.reduce(put, edits);
  return next === edits ? { edits, past, future } : { edits: next, past: [...past, edits].slice(-STEPS), future: [] };
}

/** One step back. */
export function undoCells(history: GridHistory): GridHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  return { edits: before, past: history.past.slice(0, -1), future: [history.edits, ...history.future] };
}
/** One step forth. */
export function redoCells(history: GridHistory): GridHistory {
  const [next, ...future] = history.future;
  return next ? { edits: next, past: [...history.past, history.edits], future } : history;
}

/** A cell whose saved text has become another. */
export interface GridMove extends GridText {
  /** What was saved until now. */
  readonly before: string;
}

/** Edits over texts that are saved by now; an edit that says the same is none. */
const over = (edits: GridEdits, cells: readonly GridMove[]) =>
  cells.reduce((all, cell) => (all[cell.row]?.[cell.column] === cell.text ? drop(all, cell) : all), edits);

/** After somebody else's texts have come beneath the edits: cells without one follow them. */
export const rebaseCells = ({ edits, past, future }: GridHistory, cells: readonly GridMove[]): GridHistory => ({
  edits: over(edits, cells),
  past: past.map((one) => over(one, cells)),
  future: future.map((one) => over(one, cells)),
});

/** After a save: what was typed is saved now, and a step back gives a cell the text that it had, as a change to be saved. */
export function settleCells({ edits, past, future }: GridHistory, cells: readonly GridMove[]): GridHistory {
  const own = cells.filter(({ row, column }) => edits[row]?.[column] !== undefined);
  const pinned = (step: GridEdits) =>
    own.reduce(
      (all, cell) => (all[cell.row]?.[cell.column] === undefined ? set(all, { ...cell, text: cell.before }) : all),
      step,
    );
  const settle = (step: GridEdits) => over(pinned(step), cells);
  return { edits: over(edits, cells), past: past.map(settle), future: future.map(settle) };
}

/** How many cells and rows wait to be saved. */
export function countEdits(edits: GridEdits): { readonly cells: number; readonly rows: number } {
  const rows = Object.values(edits);
  return { rows: rows.length, cells: rows.reduce((sum, cells) => sum + Object.keys(cells).length, 0) };
}
