import type { AnyList, ListMeta } from "@dropship/api/contract/list";
import { type PageBreadcrumb, PageHeader } from "@dropship/ui/patterns/page-header";
import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { Held } from "../held.tsx";
import { useStillComing } from "../use-still-coming.ts";
import { ListFilterBar } from "./list-filter-bar.tsx";
import type { ListSource } from "./list-source.ts";
import { countText } from "./list-steps.tsx";
import { type FilterWords, looseWords } from "./list-words.ts";
import type { OpenList } from "./use-list.ts";

/** What is said of a list above its rows, however they look. */
export interface ListFrameProps<L extends AnyList, Extra> {
  source: ListSource<L, Extra>;
  /** Heading of the page. */
  title: string;
  /** The way here, of a list that stands below another page. */
  breadcrumbs?: readonly PageBreadcrumb[] | undefined;
  /** Names of the filters; kept outside the component, or memoised. */
  words: FilterWords<L>;
  /** Buttons beside the heading, given the filter's values by name. */
  actions?: ReactNode | ((filter: Readonly<Record<string, unknown>>) => ReactNode);
  /** Facts under the heading, of what a page says beyond its rows and of the filter's values by name. */
  facts?: ((meta: ListMeta<L> & Extra, filter: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
  /** Between the heading and the filters: what the list is about, a chart, given the filter's values by name. */
  above?: ReactNode | ((filter: Readonly<Record<string, unknown>>) => ReactNode);
  /** Keys of the queries that decide how high the heading and what stands above are: all under the heading is seen when they are there, so that nothing is pushed down under the finger. */
  awaits?: readonly QueryKey[] | undefined;
}

/** Heading, filters and what stands between them, over the rows of a list in whatever look. */
export function ListFrame<L extends AnyList, Extra>({
  source,
  list,
  searchRef,
  tools,
  children,
  ...props
}: ListFrameProps<L, Extra> & {
  /** The list as its address says it. */
  list: OpenList<L, Extra>;
  /** The box of the search, for the key «/». */
  searchRef: Ref<HTMLInputElement>;
  /** At the end of the bar: views, columns, file. */
  tools?: ReactNode;
  /** The rows and their pages. */
  children: ReactNode;
}) {
  const { meta, looseFilter } = list;
  const isHeld = useStillComing(props.awaits);
  return (
    <>
      <PageHeader
        title={props.title}
        breadcrumbs={props.breadcrumbs}
        count={meta && countText(meta)}
        meta={meta && props.facts?.(meta, looseFilter)}
        actions={typeof props.actions === "function" ? props.actions(looseFilter) : props.actions}
      />
      <Held held={isHeld}>
        {typeof props.above === "function" ? props.above(looseFilter) : props.above}
        <ListFilterBar
          list={source.list}
          words={looseWords(props.words)}
          filter={looseFilter}
          counts={meta?.counts}
          loading={list.isFetching}
          searchRef={searchRef}
          onChange={list.change}
          onReset={list.reset}
          actions={tools}
        />
        {children}
      </Held>
    </>
  );
}
