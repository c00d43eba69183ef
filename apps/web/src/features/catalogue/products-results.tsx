import type { Category } from "@dropship/api/contract/catalog";
import type { Rate } from "@dropship/money";
import { ProductGrid } from "@dropship/ui/patterns/product-grid";
import { lazy, type RefObject, Suspense } from "react";
import { ProductList } from "./product-list.tsx";
import { addressOf, PAGE_SIZE } from "./queries.ts";
import { type ProductsSearch } from "./search.ts";
import { productsHref } from "./search-changes.ts";
import type { ProductListState } from "./use-product-list.ts";

// Seldom needed, so they are no part of the first view. They stand in the place of the screen: when their code cannot be fetched
// either, the route's own page says why.
const ProductsError = lazy(async () => ({ default: (await import("./products-states.tsx")).ProductsError }));
const ProductsNothing = lazy(async () => ({ default: (await import("./products-states.tsx")).ProductsNothing }));

/** Props of {@link ProductsResults}. */
export interface ProductsResultsProps {
  listRef: RefObject<HTMLDivElement | null>;
  search: ProductsSearch;
  state: ProductListState;
  categories: readonly Category[];
  rate: Rate;
  /** Remembers the row that is left for a product. */
  onLeave: (event: { target: EventTarget }) => void;
}

/** The products of the list, or why there are none. */
export function ProductsResults({ listRef, search, state, categories, rate, onLeave }: ProductsResultsProps) {
  const { list, pages, following } = state;
  const view = search.view ?? "grid";
  if (list.isPending) {
    return (
      <div role="status" aria-label="Товары загружаются" className="animate-[fade_140ms_150ms_both]">
        <ProductGrid view={view} skeletons={PAGE_SIZE} />
      </div>
    );
  }
  if (pages.length === 0) {
    return (
      <Suspense>
        <ProductsError
          error={list.error}
          search={search}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Suspense>
    );
  }
  if (pages.every(({ data }) => data.length === 0)) {
    return (
      <Suspense>
        <ProductsNothing search={search} categories={categories} />
      </Suspense>
    );
  }
  return (
    <ProductList
      listRef={listRef}
      pages={pages}
      view={view}
      rate={rate}
      outdated={list.isPlaceholderData}
      next={{
        has: list.hasNextPage,
        loading: list.isFetchingNextPage,
        error: list.isFetchNextPageError,
        href: productsHref({ ...search, ...(following ? addressOf(following) : {}) }),
        load: () => list.fetchNextPage(),
      }}
      previous={{
        has: list.hasPreviousPage,
        loading: list.isFetchingPreviousPage,
        load: () => list.fetchPreviousPage(),
      }}
      onLeave={onLeave}
    />
  );
}
