import { type AnyList, COUNT_CAP, type ListMeta } from "@dropship/api/contract/list";
import { buttonVariants } from "@dropship/ui/button";
import { formatTotal, type TotalCap } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ListState } from "./list-state.ts";

type Counted = Pick<ListMeta<AnyList>, "total" | "total_is_capped">;

/** Why a list's total is not all there is: it ends where counting ends, or before that, where a search has looked through the newest alone. */
export const capOf = ({ total, total_is_capped: isCapped = false }: Counted): TotalCap =>
  isCapped && total < COUNT_CAP ? "newest" : isCapped;

/** How many rows there are, as a heading says it; nothing where none was found and not all were looked through. */
export const countText = (meta: Counted): string | null =>
  meta.total === 0 && meta.total_is_capped ? null : formatTotal(meta.total, capOf(meta));

/** What a list says of its pages, and the way to one of them. */
export interface ListPagesProps<L extends AnyList> {
  meta: Pick<
    ListMeta<L>,
    "current_page" | "last_page" | "per_page" | "total" | "total_is_capped" | "next_cursor" | "previous_cursor"
  >;
  state: ListState<L>;
  hrefOf: (state: ListState<L>) => string;
}

/** The list at another of its pages. */
export const pageOf = <L extends AnyList>(state: ListState<L>, page: number): ListState<L> => ({
  ...state,
  cursor: undefined,
  page: page > 1 ? page : undefined,
});

/** The neighbouring pages alone, for a list that is read from its top. */
export function ListSteps<L extends AnyList>({ meta: { current_page, last_page }, state, hrefOf }: ListPagesProps<L>) {
  const way = (page: number, title: string) =>
    page < 1 || page > last_page ? (
      <span aria-hidden="true" className="w-28 max-md:hidden" />
    ) : (
      <Link href={hrefOf(pageOf(state, page))} className={buttonVariants({ size: "sm" })}>
        {page < current_page && <ChevronLeft />}
        {title}
        {page > current_page && <ChevronRight />}
      </Link>
    );
  return (
    <nav aria-label="Страницы списка" className="flex items-center justify-between gap-3 large-text:flex-wrap">
      {way(current_page - 1, "Назад")}
      <Text as="span" size="14" tone="muted" numeric className="whitespace-nowrap">
        Страница {current_page} из {last_page}
      </Text>
      {way(current_page + 1, "Вперёд")}
    </nav>
  );
}
