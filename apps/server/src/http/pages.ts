import type { AnyList, ListPage } from "@dropship/api/contract/list";
import type { ReadPage } from "../lists/list-reader.ts";

/**
 * Response of a page of a declared list: what was read, its neighbours' relative addresses and its numbers. `url` is the call's own address:
 * links keep its filters and order.
 */
export function listResponse<L extends AnyList, Row>(url: string, read: ReadPage<L, Row>): ListPage<L, Row> {
  const { rows, page, perPage, total, isCapped, next, previous, sums, counts } = read;
  const last = Math.max(1, Math.ceil(total / perPage));
  const [path = "", search] = url.split("?");
  const query = new URLSearchParams(search);
  const at = (number: number, cursor?: string) => {
    query.set("page", String(number));
    if (cursor) query.set("cursor", cursor);
    else query.delete("cursor");
    return `${path}?${query}`;
  };
  // Past the end of a short list the way back leads to its last page.
  const back = previous && !previous.cursor ? Math.min(previous.page, last) : previous?.page;
  return {
    data: rows,
    links: {
      first: at(1),
      last: at(last),
      prev: back ? at(back, previous?.cursor) : null,
      next: next ? at(next.page, next.cursor) : null,
    },
    meta: {
      current_page: page,
      per_page: perPage,
      last_page: last,
      total,
      ...(isCapped ? { total_is_capped: true } : {}),
      ...(next?.cursor ? { next_cursor: next.cursor } : {}),
      ...(previous?.cursor ? { previous_cursor: previous.cursor } : {}),
      ...(sums === undefined ? {} : { sums }),
      ...(counts ? { counts } : {}),
    },
  };
}
