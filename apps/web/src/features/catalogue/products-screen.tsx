import { formatNumber } from "@dropship/ui/format/number";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { startTransition, Suspense, useOptimistic, useRef, useState } from "react";
import { useRate } from "../../shared/currency.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ProductsResults } from "./products-results.tsx";
import { PARTIAL, ProductsToolbar } from "./products-toolbar.tsx";
import { categoriesQuery } from "../../shared/categories-query.ts";
import { productFacetsQuery } from "./facets-query.ts";
import { loadFilters } from "./load-filters.ts";
import { listOf, type ProductsSearch } from "./search.ts";
import { usePageInView } from "./use-page-in-view.ts";
import { useProductList } from "./use-product-list.ts";
import { useReturnPlace } from "./use-return-place.ts";
import { useWideScreen } from "./use-wide-screen.ts";

// Filters are not what the first view waits for.
const ProductsFilters = lazyPart(async () => (await loadFilters()).ProductsFilters);
// What it holds comes with it.
const ProductsFilterSheet = lazyPart(async () => {
  const [{ ProductsFilterSheet: sheet }] = await Promise.all([
    import("./products-filter-sheet.tsx"),
    ProductsFilters.loaded(),
  ]);
  return sheet;
});

const route = getRouteApi("/_public/products/");

/** What failed once, or has no connection, is not waited for. */
const isComing = ({
  isPending,
  failureCount,
  isPaused,
}: Pick<UseQueryResult, "isPending" | "failureCount" | "isPaused">) => isPending && failureCount === 0 && !isPaused;

/** The catalogue: filters, order, two views and an endless list in which every page has an address. */
export function ProductsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const rate = useRate();
  const isWide = useWideScreen();
  // Undefined until first opened: the sheet's code is loaded then.
  const [isSheetOpen, setSheetOpen] = useState<boolean>();
  const listRef = useRef<HTMLDivElement>(null);

  const state = useProductList(search);
  const { list, total, isCapped, isPartial, addressOfPage } = state;
  const isSettled = list.isSuccess && !list.isPlaceholderData;
  const categoriesState = useQuery(categoriesQuery());
  const { data: categories } = categoriesState;
  // The counts are asked for after the products: the list is what people came for.
  const facetsState = useQuery({
    ...productFacetsQuery(listOf(search)),
    enabled: list.isSuccess,
    placeholderData: keepPreviousData,
  });
  const { data: facets } = facetsState;

  // The press is seen at once; the address follows when the router has got there.
  const [shown, showNext] = useOptimistic(search);
  const handleChange = (next: ProductsSearch) =>
    startTransition(async () => {
      showNext(next);
      await navigate({ search: next });
    });
  const showPage = (page: number) => {
    const address = addressOfPage(page);
    const read = (now: ProductsSearch) => ({ ...now, page: undefined, cursor: undefined, ...address });
    void navigate({ search: read, replace: true, resetScroll: false });
  };
  usePageInView(listRef, { page: search.page ?? 1, pagesRead: state.pages.length, isSettled, onPage: showPage });
  const handleLeave = useReturnPlace(listRef, isSettled);

  const filters = {
    search: shown,
    categories: categories ?? [],
    facets,
    // A list that fails is never counted: its filters are there without.
    coming: (isComing(categoriesState) || isComing(facetsState)) && !list.isError,
    rate,
    onChange: handleChange,
  };
  return (
    <div className="lg:grid lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-x-8">
      {/* Whatever the server took the screen for, the width alone decides what is seen: nothing moves when the browser knows better. */}
      <aside aria-label="Фильтры" className="pt-1 max-lg:hidden">
        {isWide && (
          <Suspense>
            <ProductsFilters {...filters} />
          </Suspense>
        )}
      </aside>
      <div className="min-w-0">
        <ProductsToolbar
          search={shown}
          categories={categories}
          total={total}
          capped={isCapped}
          partial={isPartial}
          loading={list.isPending}
          wide={isWide}
          onFilters={() => setSheetOpen(true)}
          onChange={handleChange}
        />
        <ProductsResults
          listRef={listRef}
          search={search}
          state={state}
          categories={filters.categories}
          rate={rate}
          onLeave={handleLeave}
        />
      </div>
      {!isWide && isSheetOpen !== undefined && (
        <Suspense>
          <ProductsFilterSheet
            search={shown}
            onChange={handleChange}
            open={isSheetOpen}
            onOpenChange={setSheetOpen}
            total={facets?.total}
          >
            <ProductsFilters {...filters} />
          </ProductsFilterSheet>
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {isSettled && total !== undefined ? `${isPartial ? `${PARTIAL} ` : ""}Найдено ${formatNumber(total)}` : ""}
      </p>
    </div>
  );
}
