import type { AnyList, FilterInput } from "@dropship/api/contract/list";
import { noRows, type RowId, type RowSelection } from "@dropship/ui/patterns/data-table";
import { useState } from "react";

/** The rows that a person has chosen, as an export or a job takes them: these, or all that match but these. */
export type ChosenRows<L extends AnyList> =
  | { readonly ids: readonly RowId[] }
  | { readonly all: FilterInput<L>; readonly except: readonly RowId[] };

/** The choice of rows of a list, on all its pages. Another filter lets it go: nobody acts on what they do not see. */
export function useChoice<L extends AnyList>(filter: FilterInput<L>) {
  const key = JSON.stringify(filter);
  const [choice, setChoice] = useState<{ of: string; rows: RowSelection }>({ of: key, rows: noRows });
  const selection = choice.of === key ? choice.rows : noRows;
  const select = (rows: RowSelection) => setChoice({ of: key, rows });
  const chosen: ChosenRows<L> =
    selection.mode === "all" ? { all: filter, except: selection.except } : { ids: selection.ids };
  return { selection, select, chosen, clear: () => select(noRows) };
}
