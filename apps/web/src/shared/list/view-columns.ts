import type { ListView } from "@dropship/api/contract/list-views";
import { type ColumnState, isDeclared, ownColumns, type TableColumn } from "@dropship/ui/patterns/data-table";

type KeptColumns = ListView["columns"];
type KnownColumn = Pick<TableColumn<never>, "id" | "optional" | "fixed">;

/** Columns as a saved view keeps them: all in their order but optional ones that are off, with what is turned off and the widths that were changed. None when nothing was. */
export function keptColumns(columns: readonly KnownColumn[], state: ColumnState): KeptColumns {
  if (isDeclared(state)) return [];
  const known = new Map(columns.map((column) => [column.id, column]));
  const order = [
    ...state.order.filter((id) => known.has(id)),
    ...[...known.keys()].filter((id) => !state.order.includes(id)),
  ];
  return order.flatMap((id) => {
    // One that is off unless it is asked for needs no word: a list may have a hundred of them.
    if (known.get(id)?.optional && !state.shown.includes(id)) return [];
    const width = state.widths[id];
    return [{ id, ...(state.hidden.includes(id) && { is_hidden: true }), ...(width !== undefined && { width }) }];
  });
}

/** The other way round. A column of yesterday that is gone is passed over; one that is new stands where the list has it. */
export function columnsOfView(columns: readonly KnownColumn[], kept: KeptColumns): ColumnState {
  if (kept.length === 0) return ownColumns;
  const known = new Map(columns.map((column) => [column.id, column]));
  const found = kept.filter(({ id }) => known.has(id));
  const optional = ({ id }: { id: string }) => known.get(id)?.optional === true;
  return {
    order: found.map(({ id }) => id),
    hidden: found.filter((column) => !optional(column) && column.is_hidden).map(({ id }) => id),
    shown: found.filter((column) => optional(column) && !column.is_hidden).map(({ id }) => id),
    widths: Object.fromEntries(found.flatMap(({ id, width }) => (width === undefined ? [] : [[id, width]]))),
  };
}
