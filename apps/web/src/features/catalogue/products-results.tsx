import type { Category } from "@dropship/api/contract/catalog";
import type { Rate } from "@dropship/money";
import { ProductGrid } from "@dropship/ui/patterns/product-grid";
import type { RefObject } from "react";
import { ProductList } from "./product-list.tsx";
import { ProductsError, ProductsNothing } from "./products-states.tsx";
import { addressOf, PAGE_SIZE } from "./queries.ts";
import { productsHref, type ProductsSearch } from "./search.ts";
import type { ProductListState } from "./use-product-list.ts";

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
      <div role="status" aria-label="Товары загружаются">
        <ProductGrid view={view} skeletons={PAGE_SIZE} />
      </div>
    );
  }
  if (pages.length === 0) {
    return (
      <ProductsError
        error={list.error}
        search={search}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (pages.every(({ data }) => data.length === 0)) return <ProductsNothing search={search} categories={categories} />;
  return (
    <ProductList
      listRef={listRef}
      pages={pages}
      view={view}
      rate={rate}
      isOutdated={list.isPlaceholderData}
      next={{
        has: list.hasNextPage,
        isLoading: list.isFetchingNextPage,
        isError: list.isFetchNextPageError,
        href: productsHref({ ...search, ...(following ? addressOf(following) : {}) }),
        load: () => list.fetchNextPage(),
      }}
      previous={{
        has: list.hasPreviousPage,
        isLoading: list.isFetchingPreviousPage,
        load: () => list.fetchPreviousPage(),
      }}
      onLeave={onLeave}
    />
  );
}
