import type { GridProduct } from "@dropship/api/contract/product-grid";
import type { Category } from "@dropship/api/contract/catalog";
import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { DataGrid } from "@dropship/ui/patterns/data-grid";
import { type ColumnState, visibleColumns } from "@dropship/ui/patterns/data-table";
import { UnsavedDialog, useUnsavedGuard } from "@dropship/ui/patterns/form-page";
import { useBlocker } from "@tanstack/react-router";
import { Save } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { categoryWays } from "./category-ways.ts";
import { isExtra, isRead } from "./grid-columns.ts";
import { useProductGrid } from "./use-product-grid.ts";

const CELLS = ["ячейку", "ячейки", "ячеек"] as const;
const getRowId = ({ id }: GridProduct) => String(id);
const getRowName = ({ name }: GridProduct) => name;

/** The cells of a page of goods; what is typed stays here over pages and filters until it is saved. */
export function ProductGrid({
  rows,
  columnState,
  paramNames,
  categories,
  empty,
}: {
  rows: readonly GridProduct[];
  /** Which columns the reader wants to see, and in which order; what was typed in the others stays. */
  columnState: ColumnState;
  /** Params that may be columns: those of which one is turned on, at least. */
  paramNames: readonly string[];
  categories: readonly Category[];
  /** Shown instead of the cells when the page has no rows. */
  empty: ReactNode;
}) {
  const [ways] = useState(() => categoryWays(categories));
  const grid = useProductGrid(rows, ways, paramNames);
  const shown = useMemo(
    () =>
      visibleColumns(
        grid.columns
          .filter((column) => isRead(column, grid.products))
          .map((column) => ({ ...column, optional: isExtra(column) })),
        columnState,
      ),
    [grid.columns, grid.products, columnState],
  );
  const isDirty = grid.counted.cells > 0;
  const guard = useUnsavedGuard(isDirty);
  useBlocker({
    // Other pages and filters of the same goods keep what was typed.
    shouldBlockFn: async ({ current, next }) => {
      const staysHere = next.pathname === current.pathname && new Map(Object.entries(next.search)).get("as") === "grid";
      return !staysHere && !(await guard.onLeave());
    },
    enableBeforeUnload: false,
    disabled: !isDirty,
  });
  return (
    <>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataGrid
          label="Товары"
          rows={grid.products}
          columns={shown}
          getRowId={getRowId}
          getRowName={getRowName}
          history={grid.history}
          onHistoryChange={grid.change}
          errors={grid.errors}
          onChoose={grid.choose}
          pending={grid.isSaving}
          actions={
            <Button
              variant="primary"
              icon={<Save />}
              disabled={!isDirty}
              loading={grid.isSaving}
              onClick={() => void grid.save()}
            >
              {isDirty ? `Сохранить ${plural(grid.counted.cells, CELLS)}` : "Всё сохранено"}
            </Button>
          }
        />
      )}
      <UnsavedDialog guard={guard} subject="товарах" />
    </>
  );
}
