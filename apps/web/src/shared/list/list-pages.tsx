import type { AnyList } from "@dropship/api/contract/list";
import { TablePages } from "@dropship/ui/patterns/data-table";
import { PAGE_SIZES } from "./list-state.ts";
import { capOf, type ListPagesProps, pageOf } from "./list-steps.tsx";

/** Pages of a list: by number as far as numbers reach, then by the neighbours' cursors. */
export function ListPages<L extends AnyList>({
  meta,
  state,
  hrefOf,
  onSizeChange,
}: ListPagesProps<L> & { onSizeChange?: ((size: number) => void) | undefined }) {
  const { current_page, last_page, next_cursor, previous_cursor, per_page } = meta;
  const shared = {
    perPage: per_page,
    total: meta.total,
    totalCapped: capOf(meta),
    perPageOptions: PAGE_SIZES,
    ...(onSizeChange && { onPerPageChange: onSizeChange }),
  };
  const byCursor = (cursor: string) => hrefOf({ ...state, page: undefined, cursor });
  if (state.cursor !== undefined || next_cursor !== undefined) {
    const before = Math.min(current_page - 1, last_page);
    const previous = previous_cursor ? byCursor(previous_cursor) : before >= 1 ? hrefOf(pageOf(state, before)) : null;
    return <TablePages {...shared} previousHref={previous} nextHref={next_cursor ? byCursor(next_cursor) : null} />;
  }
  return (
    <TablePages
      {...shared}
      page={current_page}
      lastPage={last_page}
      getPageHref={(page) => hrefOf(pageOf(state, page))}
    />
  );
}
