import type { ReactNode } from "react";
import type { PluralForms } from "../../format/number.ts";
import { BulkBar } from "../bulk-bar/bulk-bar.tsx";
import { countSelected, pageSelection } from "./row-selection.ts";
import type { RowId, RowSelection } from "./row-selection.ts";

/** The bulk bar over a table's end, told by the selection. */
export function SelectionBar({
  selection,
  ids,
  total,
  totalCapped,
  noun,
  onChooseAll,
  onClear,
  hasTotals,
  children,
}: {
  selection: RowSelection;
  /** The rows of this page. */
  ids: readonly RowId[];
  total: number | undefined;
  totalCapped: boolean | undefined;
  noun: PluralForms | undefined;
  onChooseAll: () => void;
  onClear: () => void;
  /** The row of totals stays readable under the bar. */
  hasTotals: boolean;
  children: ReactNode;
}) {
  const isAll = selection.mode === "all";
  const isMore = total !== undefined && (total > ids.length || totalCapped === true);
  return (
    // No height of its own: the list does not move when the first row is chosen.
    <div className="pointer-events-none sticky bottom-4 z-sticky flex h-0 items-end justify-center px-3">
      <BulkBar
        className={hasTotals ? "pointer-events-auto mb-13" : "pointer-events-auto mb-3"}
        count={countSelected(selection, totalCapped ? undefined : total)}
        all={isAll}
        noun={noun}
        total={total}
        totalCapped={totalCapped}
        onChooseAll={!isAll && isMore && pageSelection(selection, ids) === "all" ? onChooseAll : undefined}
        onClear={onClear}
      >
        {children}
      </BulkBar>
    </div>
  );
}
