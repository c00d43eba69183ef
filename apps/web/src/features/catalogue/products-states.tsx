import { ApiError } from "@dropship/api/client/api-error";
import type { Category } from "@dropship/api/contract/catalog";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { PackageOpen, SearchX } from "lucide-react";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { chosenFilters } from "./applied-filters.ts";
import { type ProductsSearch } from "./search.ts";
import { changed, countFilters, productsHref, withoutFilters } from "./search-changes.ts";

/** The list could not be read. A link to a deep page may also have grown old: then the way out is the first page. */
export function ProductsError({
  error,
  search,
  retrying,
  onRetry,
}: {
  error: unknown;
  search: ProductsSearch;
  retrying: boolean;
  onRetry: () => void;
}) {
  const isOldLink = error instanceof ApiError && error.status === 422 && search.page !== undefined;
  const toStart = (
    <Button asChild>
      <Link href={productsHref(changed(search, {}))}>С начала списка</Link>
    </Button>
  );
  if (isOldLink) {
    return (
      <EmptyState title="Эта страница списка больше не открывается" icon={<SearchX />} action={toStart}>
        Ссылка на неё устарела. Товары и фильтры на месте, откройте список с начала.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title="Не удалось загрузить товары"
      referenceId={errorReference(error)}
      onRetry={onRetry}
      retrying={retrying}
    >
      {errorText(error)}
    </ErrorState>
  );
}

/** Nothing is listed: each way out of it is one press. */
export function ProductsNothing({ search, categories }: { search: ProductsSearch; categories: readonly Category[] }) {
  const category = categories.find(({ id }) => id === search.category_id);
  const chosen = chosenFilters(search);
  if (search.page !== undefined) {
    return (
      <EmptyState
        title="На этой странице товаров нет"
        icon={<PackageOpen />}
        action={
          <Button asChild variant="primary">
            <Link href={productsHref(changed(search, {}))}>С начала списка</Link>
          </Button>
        }
      >
        Список стал короче, чем был.
      </EmptyState>
    );
  }
  if (countFilters(search) === 0) {
    return (
      <EmptyState
        title={category ? "В этой категории пока нет товаров" : "Товаров пока нет"}
        icon={<PackageOpen />}
        action={
          category && (
            <Button asChild variant="primary">
              <Link href="/products">Все товары</Link>
            </Button>
          )
        }
      >
        Они появятся здесь, как только магазин их добавит.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Ничего не найдено"
      icon={<SearchX />}
      action={
        <>
          <Button asChild variant="primary">
            <Link href={productsHref(withoutFilters(search))}>Сбросить фильтры</Link>
          </Button>
          {category && (
            <Button asChild>
              <Link href={productsHref({ ...search, category_id: undefined })}>Искать во всех товарах</Link>
            </Button>
          )}
        </>
      }
    >
      {chosen.length > 1
        ? "Под все выбранные фильтры сразу ничего не подходит. Уберите один из них или сбросьте все."
        : "Измените фильтр или сбросьте его."}
    </EmptyState>
  );
}
