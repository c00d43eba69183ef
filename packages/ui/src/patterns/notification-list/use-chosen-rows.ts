import { useRef } from "react";
import { rowsBetween } from "../data-table/row-selection.ts";

type Id = string | number;

/** Choosing rows of a list: one, all between two, the whole page. What is chosen stays with the caller. */
export function useChosenRows(
  ids: readonly Id[],
  chosen: readonly Id[],
  onChange: ((ids: readonly Id[]) => void) | undefined,
) {
  const anchor = useRef<Id | null>(null);
  const set = (touched: readonly Id[], isChosen: boolean) => {
    const rest = chosen.filter((id) => !touched.includes(id));
    onChange?.(isChosen ? [...rest, ...touched] : rest);
  };
  return {
    /** How many of the shown rows are chosen. */
    countHere: ids.filter((id) => chosen.includes(id)).length,
    setAll: (isChosen: boolean) => set(ids, isChosen),
    setOne: (id: Id, isChosen: boolean, isRange: boolean) => {
      const touched = isRange && anchor.current !== null ? rowsBetween(ids, anchor.current, id) : [id];
      anchor.current = id;
      set(touched, isChosen);
    },
    /** Lets all go; false when there was nothing to let go. */
    clear: () => {
      if (chosen.length > 0) onChange?.([]);
      return chosen.length > 0;
    },
  };
}
