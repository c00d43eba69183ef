import type { AnyList } from "@dropship/api/contract/list";
import { type ColumnState, type TableColumn, visibleColumns } from "@dropship/ui/patterns/data-table";
import type { ReactNode } from "react";

/** A column of a list. */
export type ListColumn<Row> = TableColumn<Row> & {
  /** What of it an export writes, in this order; the field of its own id when nothing is said. */
  readonly exports?: readonly (keyof Row & string)[] | undefined;
  /** Its cell of the footer, of the sum of its own id over all that matches. */
  readonly total?: ((sum: string) => ReactNode) | undefined;
};

/** Cells of the footer: «Итого» and the sums of the columns that have one; `sums` is null when there are too many rows to be summed. */
export function totalCells<Row>(
  columns: readonly ListColumn<Row>[],
  sums: Readonly<Record<string, string | number>> | null,
): Readonly<Record<string, ReactNode>> | undefined {
  const summed = columns.flatMap(({ id, total }) =>
    total ? [[id, sums?.[id] === undefined ? "—" : total(String(sums[id]))] as const] : [],
  );
  return summed.length > 0 ? { [columns[0]?.id ?? ""]: "Итого", ...Object.fromEntries(summed) } : undefined;
}

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
