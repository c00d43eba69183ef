/** What a row is known by. */
export type RowId = string | number;

/** The chosen rows: some of them by id, or all that match the filter but a few. The second needs no list of ids, whatever their number. */
export type RowSelection =
  | {
      mode: "some";
      /** The selected records. */
      ids: readonly RowId[];
    }
  | {
      mode: "all";
      /** The records that are not selected. */
      except: readonly RowId[];
    };

/** Nothing chosen. */
export const noRows: RowSelection = { mode: "some", ids: [] };

/** All that match the filter, on every page. */
export const allRows: RowSelection = { mode: "all", except: [] };

/** A quick test of one row, made once for a list. */
export function selectionTest(selection: RowSelection): (id: RowId) => boolean {
  if (selection.mode === "all") {
    const except = new Set(selection.except);
    return (id) => !except.has(id);
  }
  const ids = new Set(selection.ids);
  return (id) => ids.has(id);
}

/** Chooses rows or lets them go, in either mode; order and no repeats are kept. */
export function setRows(selection: RowSelection, rows: readonly RowId[], isChosen: boolean): RowSelection {
  const listed = selection.mode === "all" ? selection.except : selection.ids;
  const isAdding = (selection.mode === "all") !== isChosen;
  const touched = new Set(rows);
  const next = isAdding ? [...new Set([...listed, ...rows])] : listed.filter((id) => !touched.has(id));
  return selection.mode === "all" ? { mode: "all", except: next } : { mode: "some", ids: next };
}

/** One row the other way round. */
export const toggleRow = (selection: RowSelection, id: RowId): RowSelection =>
  setRows(selection, [id], !selectionTest(selection)(id));

/** All rows between two of the shown ones, both included, in whatever order they were pressed. A row that is gone counts as the other. */
export function rowsBetween(shown: readonly RowId[], from: RowId, to: RowId): readonly RowId[] {
  const end = shown.indexOf(to);
  const start = shown.includes(from) ? shown.indexOf(from) : end;
  return end < 0 ? [] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** How many are chosen. `total` is the number that match the filter; without it "all" has no number. */
export function countSelected(selection: RowSelection, total: number | undefined): number | undefined {
  if (selection.mode === "some") return selection.ids.length;
  return total === undefined ? undefined : Math.max(0, total - selection.except.length);
}

/** Whether anything is chosen. */
export const hasSelection = (selection: RowSelection, total?: number): boolean =>
  selection.mode === "all" ? total === undefined || total > selection.except.length : selection.ids.length > 0;

/** What the box in the header shows. */
export function pageSelection(selection: RowSelection, shown: readonly RowId[]): "none" | "some" | "all" {
  const isChosen = selectionTest(selection);
  const chosen = shown.filter(isChosen).length;
  if (shown.length > 0 && chosen === shown.length) return "all";
  return chosen > 0 ? "some" : "none";
}

/** The shown rows at once: all, and when they are all chosen, none of them. */
export const togglePage = (selection: RowSelection, shown: readonly RowId[]): RowSelection =>
  setRows(selection, shown, pageSelection(selection, shown) !== "all");
