import type { AnyList, RowOf } from "@dropship/api/contract/list";
import { type Has, lackingFor, listFor } from "@dropship/api/contract/list-for";
import { useMemo } from "react";
import { may, useUser } from "../session.ts";
import type { ListColumn } from "./list-column.ts";
import type { ListSource } from "./list-source.ts";

/** A list and its columns as the reader may see them: what asks for a permission that they lack is not there, nor asked for. */
export function useListRights<L extends AnyList, Extra>(
  whole: ListSource<L, Extra>,
  columns: readonly ListColumn<RowOf<L>>[],
): { readonly source: ListSource<L, Extra>; readonly columns: readonly ListColumn<RowOf<L>>[] } {
  const user = useUser();
  return useMemo(() => {
    const has: Has = (permission) => user !== null && may(user, permission);
    const list = listFor(whole.list, has);
    if (list === whole.list) return { source: whole, columns };
    return {
      source: { ...whole, list },
      columns: columns.filter(({ id }) => lackingFor(whole.list, has, id) === null),
    };
  }, [whole, columns, user]);
}
