import type { Category } from "@dropship/api/contract/catalog";
import { plural } from "@dropship/ui/format/number";
import { AppliedFilters, FilterButton, SortSelect, ViewToggle } from "@dropship/ui/patterns/catalogue-controls";
import { IconButton } from "@dropship/ui/icon-button";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import type { ProductView } from "@dropship/ui/patterns/product-grid";
import { Skeleton } from "@dropship/ui/skeleton";
import { LayoutGrid, Rows3 } from "lucide-react";
import { type ComponentProps, memo, Suspense } from "react";
import { useUser } from "../../shared/session.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { chosenFilters } from "./applied-filters.ts";
import { listTitle } from "./list-title.ts";
import { pathTo } from "./category-path.ts";
import { type ProductsSearch, standardSort } from "./search.ts";
import { changed, countFilters, productsHref, sortChoices, withoutFilters } from "./search-changes.ts";

// For dropshippers alone.
const ChooseGoods = lazyPart(async () => (await import("../../shared/feeds/goods-parts.ts")).ChooseGoods);

// Only narrow screens have this row.
const CategoryChips = lazyPart(async () => (await import("./category-chips.tsx")).CategoryChips);

/** Props of {@link ProductsToolbar}. */
export interface ProductsToolbarProps {
  search: ProductsSearch;
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  /** How many products there are; undefined while it is not known. */
  total: number | undefined;
  capped: boolean;
  /** No product has all the words of the search. */
  partial: boolean;
  loading: boolean;
  /** The filters stand beside the list, and the categories with them. */
  wide: boolean;
  onFilters: () => void;
  onChange: (search: ProductsSearch) => void;
}

/** Said where a search has found only what has some of its words. */
export const PARTIAL = "Товаров со всеми этими словами нет, показаны похожие.";

const products = ["товар", "товара", "товаров"] as const;

/**
 * What is listed, how many, in which order and view, and the filters that are applied. Tools for wide and for narrow screens are both in
 * the page, and its styles choose: the server, which draws it, knows no widths.
 */
export function ProductsToolbar(props: ProductsToolbarProps) {
  const { search, categories, total, capped: isCapped, loading: isLoading, wide: isWide, onFilters, onChange } = props;
  const chosen = chosenFilters(search);
  const parents = pathTo(categories ?? [], search.category_id).slice(0, -1);
  const view = search.view ?? "grid";
  const showAs = (next: ProductView) => onChange({ ...search, view: next === "list" ? next : undefined });
  const isSignedIn = useUser() !== null;
  const chooser = isSignedIn && (
    <span className="size-control shrink-0">
      <Suspense>
        <ChooseGoods />
      </Suspense>
    </span>
  );
  const viewToggle = <ViewToggle value={view} onChange={showAs} />;
  const sort = (
    <SortSelect
      value={search.sort ?? standardSort}
      options={sortChoices(search)}
      onChange={(value) => onChange(changed(search, { sort: value }))}
      className="max-lg:flex-1 max-lg:large-text:basis-full lg:w-48"
    />
  );
  const breadcrumbs = [
    { title: "Каталог", href: "/categories" },
    ...parents.map(({ id, name }) => ({ title: name, href: productsHref({ category_id: id }) })),
  ];

  return (
    <>
      <PageHeader
        title={listTitle(search, categories)}
        count={
          total === undefined
            ? isLoading && <CountSkeleton />
            : total === 0
              ? undefined
              : `${plural(total, products)}${isCapped ? " и больше" : ""}`
        }
        breadcrumbs={search.category_id === undefined ? [] : breadcrumbs}
        meta={props.partial && PARTIAL}
        actionsWideOnly
        actions={
          <>
            {sort}
            {chooser}
            {viewToggle}
          </>
        }
      />
      <div className="lg:hidden">
        {categories && !isWide ? <ChipsRow search={search} categories={categories} /> : <ChipsSpace />}
        <div className="mt-3 mb-4 flex items-center gap-2 large-text:flex-wrap">
          <FilterButton chosen={countFilters(search)} compact={isSignedIn} onClick={onFilters} />
          {sort}
          {chooser}
          <span className="max-sm:hidden">{viewToggle}</span>
          <ViewSwitch view={view} onChange={showAs} />
        </div>
      </div>
      <AppliedFilters
        items={chosen}
        onRemove={({ id }) => onChange(chosen.find((filter) => filter.id === id)?.without ?? search)}
        onClear={() => onChange(withoutFilters(search))}
        className="mb-4"
      />
    </>
  );
}

/** The toggle of the view where there is room for one button only. */
function ViewSwitch({ view, onChange }: { view: ProductView; onChange: (view: ProductView) => void }) {
  const isGrid = view === "grid";
  return (
    <IconButton
      variant="secondary"
      label={isGrid ? "Показать списком" : "Показать сеткой"}
      onClick={() => onChange(isGrid ? "list" : "grid")}
      className="sm:hidden"
    >
      {isGrid ? <Rows3 /> : <LayoutGrid />}
    </IconButton>
  );
}

/**
 * The categories, left alone by what changes around them: a boundary that is touched before its code has come to the drawn page
 * is drawn anew by React.
 */
const ChipsRow = memo(function ChipsRow(props: ComponentProps<typeof CategoryChips>) {
  return (
    <Suspense fallback={<ChipsSpace />}>
      <CategoryChips {...props} />
    </Suspense>
  );
});

/** Keeps the row's height while the categories load, so that the products do not jump. */
const ChipsSpace = () => <div className="box-content h-control py-1" />;

/** Holds the place of the count beside the title, so that the title does not jump to another line. */
const CountSkeleton = () => (
  <span className="inline-block w-24">
    <Skeleton className="h-4 w-full" />
  </span>
);
