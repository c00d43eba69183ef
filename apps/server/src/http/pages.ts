import type { z } from "zod";
import type { pageLinks, pageMeta } from "@dropship/api/contract/shapes";

/** Links and numbers of a page of a list that is counted in full. `url` is the call's own address: links keep its filters and order. */
export function pageOf(
  url: string,
  page: { page: number; perPage: number; total: number },
): { links: z.output<typeof pageLinks>; meta: z.output<typeof pageMeta> } {
  const last = Math.max(1, Math.ceil(page.total / page.perPage));
  const [path = "", search] = url.split("?");
  const query = new URLSearchParams(search);
  const at = (number: number) => {
    query.set("page", String(number));
    return `${path}?${query}`;
  };
  return {
    links: {
      first: at(1),
      last: at(last),
      prev: page.page > 1 ? at(Math.min(page.page - 1, last)) : null,
      next: page.page < last ? at(page.page + 1) : null,
    },
    meta: { current_page: page.page, per_page: page.perPage, last_page: last, total: page.total },
  };
}

/** OFFSET of a page; lists that are counted in full refuse what lies past 10,000 rows. */
export const offsetOf = (page: number, perPage: number): number => Math.min((page - 1) * perPage, 10_000);
