import type { AnyList } from "@dropship/api/contract/list";
import { type ColumnState, type TableColumn, visibleColumns } from "@dropship/ui/patterns/data-table";

/** A column of a list. */
export type ListColumn<Row> = TableColumn<Row> & {
  /** What of it an export writes, in this order; the field of its own id when nothing is said. */
  readonly exports?: readonly (keyof Row & string)[] | undefined;
};

/** What an export writes once the reader has chosen or moved columns: those, in their order. Undefined for all that the list has. */
export function exportedColumns(
  list: AnyList,
  columns: readonly (Pick<ListColumn<never>, "id" | "optional" | "fixed"> & { exports?: readonly string[] })[],
  { order, hidden, shown }: ColumnState,
): readonly string[] | undefined {
  if (order.length + hidden.length + shown.length === 0) return undefined;
  const fields = visibleColumns(columns, { order, hidden, shown, widths: {} })
    .flatMap(({ id, exports }) => exports ?? [id])
    .filter((field) => list.exported.includes(field));
  return fields.length > 0 ? fields : undefined;
}
