import { useRef } from "react";
import {
  hasSelection,
  noRows,
  pageSelection,
  type RowId,
  rowsBetween,
  type RowSelection,
  selectionTest,
  setRows,
} from "../data-table/row-selection.ts";

/** Choosing rows of a list: one, all between two, the whole page. What is chosen stays with the caller. */
export function useChosenRows(
  ids: readonly RowId[],
  selection: RowSelection,
  onChange: ((selection: RowSelection) => void) | undefined,
) {
  const anchor = useRef<RowId | null>(null);
  return {
    isChosen: selectionTest(selection),
    /** What the box of the whole page shows. */
    page: pageSelection(selection, ids),
    setAll: (isChosen: boolean) => onChange?.(setRows(selection, ids, isChosen)),
    setOne: (id: RowId, isChosen: boolean, isRange: boolean) => {
      const touched = isRange && anchor.current !== null ? rowsBetween(ids, anchor.current, id) : [id];
      anchor.current = id;
      onChange?.(setRows(selection, touched, isChosen));
    },
    /** Lets all go; false when there was nothing to let go. */
    clear: () => {
      const hadSome = hasSelection(selection);
      if (hadSome) onChange?.(noRows);
      return hadSome;
    },
  };
}
