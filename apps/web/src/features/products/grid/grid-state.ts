import type { AdminProduct, ChangedProductRows } from "@dropship/api/contract/admin-products";
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

type Columns = readonly GridColumn<AdminProduct>[];
/** A problem, with the text that it is about: another text has not been refused. */
interface Refusal extends GridProblem {
  readonly typed: string;
}
/** Goods as they were read, what was typed over them, and what a save has refused. */
export interface GridState {
  readonly products: ReadonlyMap<string, AdminProduct>;
  readonly history: GridHistory;
  readonly refusals: Readonly<Record<string, Readonly<Record<string, Refusal>>>>;
}
/** Nothing read, nothing typed. */
export const emptyGrid: GridState = { products: new Map(), history: { edits: {}, past: [], future: [] }, refusals: {} };

const MEANWHILE = "Пока вы правили, это изменил кто-то другой";
const idOf = ({ id }: AdminProduct) => String(id);

/** Columns where two readings of a product differ, as cells that are to be settled. */
const moved = (columns: Columns, before: AdminProduct, now: AdminProduct) =>
  columns.flatMap((column) => {
    const cell = { row: idOf(now), column: column.id, before: column.read(before), text: column.read(now) };
    return cell.before === cell.text ? [] : [cell];
  });

/** Takes products that were read anew. One with unsaved cells stays as it was when they were typed: the save tells whether somebody was quicker. */
export function readProducts(state: GridState, columns: Columns, rows: readonly AdminProduct[]): GridState {
  const fresh = rows.filter((row) => {
    const known = state.products.get(idOf(row));
    return known !== row && (known === undefined || state.history.edits[idOf(row)] === undefined);
  });
  if (fresh.length === 0) return state;
  const cells = fresh.flatMap((row) => {
    const known = state.products.get(idOf(row));
    return known ? moved(columns, known, row) : [];
  });
  return {
    ...state,
    products: new Map([...state.products, ...fresh.map((row) => [idOf(row), row] as const)]),
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

/** Takes what a save has said. */
export function takeResponse(state: GridState, columns: Columns, said: ChangedProductRows): GridState {
  const products = new Map(state.products);
  const refusals = { ...state.refusals };
  let { history } = state;
  const follow = (now: AdminProduct, way: typeof settleCells) => {
    const before = products.get(idOf(now));
    const cells = before ? moved(columns, before, now) : [];
    if (cells.length > 0) history = way(history, cells);
    products.set(idOf(now), now);
    return cells;
  };
  for (const product of said.saved) {
    follow(product, settleCells);
    delete refusals[idOf(product)];
  }
  for (const product of said.changed_meanwhile) {
    const row = idOf(product);
    const typed = state.history.edits[row] ?? {};
    // Only cells that both have changed ask for a choice; the others are saved over the new reading.
    const both = follow(product, rebaseCells).filter(
      ({ column, text }) => typed[column] !== undefined && typed[column] !== text,
    );
    refusals[row] = Object.fromEntries(
      both.map(({ column, text }) => [column, { text: MEANWHILE, theirs: text, typed: typed[column] ?? "" }]),
    );
  }
  for (const { id, errors } of said.refused) {
    const typed = state.history.edits[String(id)] ?? {};
    const named = errors["row"];
    refusals[String(id)] = Object.fromEntries(
      Object.entries(typed).flatMap(([column, text]) => {
        const reason = errors[column]?.[0] ?? named?.[0];
        return reason === undefined ? [] : [[column, { text: reason, typed: text }]];
      }),
    );
    // A rule between two cells names one of them; when that one was not touched, the cells that were carry it.
    const rest = Object.entries(errors).find(([column]) => column !== "row" && typed[column] === undefined);
    if (rest && Object.keys(refusals[String(id)] ?? {}).length === 0)
      refusals[String(id)] = Object.fromEntries(
        Object.entries(typed).map(([column, text]) => [column, { text: rest[1][0] ?? "", typed: text }]),
      );
  }
  return { products, history, refusals };
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
