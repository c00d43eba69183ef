import type { GridProduct, ChangedProductRows } from "@dropship/api/contract/product-grid";
import {
  acceptedText,
  changeCells,
  type GridColumn,
  type GridEdits,
  type GridHistory,
  type GridProblem,
  type GridProblems,
  rebaseCells,
  settleCells,
} from "@dropship/ui/patterns/data-grid";

type Columns = readonly GridColumn<GridProduct>[];
/** A problem, with the text that it is about: another text has not been refused. */
interface Refusal extends GridProblem {
  readonly typed: string;
}
/** Goods as they were read, what was typed over them, and what a save has refused. */
export interface GridState {
  readonly products: ReadonlyMap<string, GridProduct>;
  readonly history: GridHistory;
  readonly refusals: Readonly<Record<string, Readonly<Record<string, Refusal>>>>;
  /** Rows as the page last gave them. */
  readonly page: readonly GridProduct[];
  /** Those of them that a save has left behind. Stock counts up no version, so that a version alone does not tell them. */
  readonly passed: ReadonlySet<GridProduct>;
}
/** Nothing read, nothing typed. */
export const emptyGrid: GridState = {
  products: new Map(),
  history: { edits: {}, past: [], future: [] },
  refusals: {},
  page: [],
  passed: new Set(),
};

const MEANWHILE = "Пока вы правили, это изменил кто-то другой";
const idOf = ({ id }: GridProduct) => String(id);

/** Columns where two readings of a product differ, as cells that are to be settled. */
const moved = (columns: Columns, before: GridProduct, now: GridProduct) =>
  columns.flatMap((column) => {
    const cell = { row: idOf(now), column: column.id, before: column.read(before), text: column.read(now) };
    return cell.before === cell.text ? [] : [cell];
  });

/** Takes products that were read anew. One with unsaved cells stays as it was when they were typed: the save tells whether somebody was quicker. */
export function readProducts(kept: GridState, columns: Columns, rows: readonly GridProduct[]): GridState {
  const state = kept.page === rows ? kept : { ...kept, page: rows, passed: emptyGrid.passed };
  const fresh = rows.filter((row) => {
    const known = state.products.get(idOf(row));
    if (known === undefined) return true;
    // What a save has said is newer than a page that was read before it.
    if (row.version < known.version || state.passed.has(row)) return false;
    return known !== row && state.history.edits[idOf(row)] === undefined;
  });
  const texts = rows.flatMap((row) => {
    const known = state.products.get(idOf(row));
    const isOnlyRead = known?.description === undefined && row.description !== undefined && !fresh.includes(row);
    // Texts came later than the row: those that nobody has read cannot have been typed over.
    return known && isOnlyRead ? [{ ...known, description: row.description, description_uk: row.description_uk }] : [];
  });
  if (fresh.length === 0 && texts.length === 0) return state;
  const cells = fresh.flatMap((row) => {
    const known = state.products.get(idOf(row));
    return known ? moved(columns, known, row) : [];
  });
  return {
    ...state,
    products: new Map([...state.products, ...[...fresh, ...texts].map((row) => [idOf(row), row] as const)]),
    history: cells.length > 0 ? rebaseCells(state.history, cells) : state.history,
  };
}

/** Problems whose cells still hold what was refused. */
export function problemsOf({ refusals, history: { edits } }: GridState): GridProblems {
  const problems: Record<string, Record<string, GridProblem>> = {};
  for (const [row, cells] of Object.entries(refusals))
    for (const [column, refusal] of Object.entries(cells))
      if (
        edits[row]?.[column] === refusal.typed ||
        (refusal.theirs !== undefined && edits[row]?.[column] !== undefined)
      )
        (problems[row] ??= {})[column] = refusal;
  return problems;
}

/** Rows that can be saved: all their cells fit, and nothing waits for a choice. */
export function rowsToSave(state: GridState, columns: Columns): GridEdits {
  const problems = problemsOf(state);
  const fits = (row: string, cells: GridEdits[string]) =>
    Object.entries(cells).every(([id, text]) => {
      const column = columns.find((one) => one.id === id);
      return column && acceptedText(column, text).error === null && problems[row]?.[id]?.theirs === undefined;
    });
  return Object.fromEntries(Object.entries(state.history.edits).filter(([row, cells]) => fits(row, cells)));
}

/** Takes a reading of a product; `way` says what becomes of steps back. Gives the cells where it differs from the former one. */
function follow(state: GridState, columns: Columns, now: GridProduct, way: typeof settleCells) {
  const before = state.products.get(idOf(now));
  const cells = before ? moved(columns, before, now) : [];
  const products = new Map(state.products).set(idOf(now), now);
  const passed = new Set([...state.passed, ...state.page.filter((row) => row.id === now.id)]);
  return {
    cells,
    state: { ...state, products, passed, history: cells.length > 0 ? way(state.history, cells) : state.history },
  };
}
const refuse = (state: GridState, row: string, refusals: Readonly<Record<string, Refusal>>): GridState => ({
  ...state,
  refusals: { ...state.refusals, [row]: refusals },
});

function takeSaved(state: GridState, columns: Columns, product: GridProduct): GridState {
  return refuse(follow(state, columns, product, settleCells).state, idOf(product), {});
}

/** Only cells that both have changed ask for a choice; the others are saved over the new reading. */
function takeChanged(state: GridState, columns: Columns, product: GridProduct): GridState {
  const typed = state.history.edits[idOf(product)] ?? {};
  const { cells, state: next } = follow(state, columns, product, rebaseCells);
  const both = cells.flatMap(({ column, text: theirs }) => {
    const mine = typed[column];
    return mine === undefined || mine === theirs ? [] : [[column, { text: MEANWHILE, theirs, typed: mine }] as const];
  });
  return refuse(next, idOf(product), Object.fromEntries(both));
}

/** Reasons at their cells. A rule between two cells names one of them; when that one was not touched, those that were carry it. */
function takeRefused(state: GridState, { id, errors }: ChangedProductRows["refused"][number]): GridState {
  const typed = Object.entries(state.history.edits[String(id)] ?? {});
  const isNamed = typed.some(([column]) => errors[column]);
  const shared = isNamed ? errors["row"]?.[0] : Object.values(errors)[0]?.[0];
  const refusals = typed.flatMap(([column, text]) => {
    const reason = errors[column]?.[0] ?? shared;
    return reason === undefined ? [] : [[column, { text: reason, typed: text }] as const];
  });
  return refuse(state, String(id), Object.fromEntries(refusals));
}

/** A page that came while a save was under way: it may have been read before it, so that of the sent rows the save knows better. */
export function passPage(state: GridState, page: readonly GridProduct[], sent: GridEdits): GridState {
  if (page === state.page) return state;
  return { ...state, page, passed: new Set(page.filter((row) => sent[idOf(row)] !== undefined)) };
}

/** Takes what a save has said. */
export function takeResponse(state: GridState, columns: Columns, said: ChangedProductRows): GridState {
  const saved = said.saved.reduce((now, product) => takeSaved(now, columns, product), state);
  const changed = said.changed_meanwhile.reduce((now, product) => takeChanged(now, columns, product), saved);
  return said.refused.reduce(takeRefused, changed);
}

/** Ends a choice between two people's texts; taking the other's is a step like any other. */
export function chooseText(
  state: GridState,
  columns: Columns,
  { row, column, whose }: { readonly row: string; readonly column: string; readonly whose: "mine" | "theirs" },
): GridState {
  const { [column]: ended, ...rest } = state.refusals[row] ?? {};
  const product = state.products.get(row);
  const saved = product && columns.find(({ id }) => id === column)?.read(product);
  const next = { ...state, refusals: { ...state.refusals, [row]: rest } };
  if (!ended || saved === undefined || whose === "mine") return next;
  return { ...next, history: changeCells(state.history, [{ row, column, text: saved, saved }]) };
}
