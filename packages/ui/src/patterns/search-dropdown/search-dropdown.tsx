import { ChevronRight, Clock, Folder, SearchX, X } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "../../components/money/money.tsx";
import { PanelRetry, PanelRows } from "../dropdown/panel-states.tsx";
import { Link } from "../../components/link/link.tsx";
import { ProductName, ProductOption, type ProductOptions } from "../product-name/product-name.tsx";
import { ProductPhoto } from "../product-photo/product-photo.tsx";

/** A found product. */
export interface SearchProduct {
  id: string | number;
  /** Name of the product. */
  name: string;
  /** What tells its variation apart: «Цвет» → «синий». */
  options?: ProductOptions;
  /** Page of the product. */
  href: string;
  /** Its first photo; without one the default picture is drawn. */
  photoUrl?: string | null;
  /** Price in UAH, a decimal string. */
  price: string;
}

/** A found category. */
export interface SearchCategory {
  id: string | number;
  /** Name of the category. */
  name: string;
  /** Page of the category. */
  href: string;
}

/** What the search has to show. */
export type SearchState =
  | { status: "idle" }
  | { status: "loading" }
  | {
      status: "results";

      /** The first of the found products. */
      products: readonly SearchProduct[];

      /** How many products were found in all: «34», «300+». */
      total: string;

      /** No product has all the words: these have some of them. */
      partial?: boolean;

      /** The found categories. */
      categories: readonly SearchCategory[];
    }
  | {
      status: "error";
      /** What the server said. */
      message?: string;
    };

/** Props of {@link SearchDropdown}. */
export interface SearchDropdownProps {
  /** What the search has to show. */
  state: SearchState;
  /** Past queries, newest first. */
  history: readonly string[];
  /** A past query is to be searched again. */
  onHistorySelect: (query: string) => void;
  /** A past query is to be forgotten. */
  onHistoryDelete: (query: string) => void;
  /** «Очистить»: forgets the results and the query. */
  onClear: () => void;
  /** Searches again after a failure. */
  onRetry: () => void;
  /** The whole list of what was found, as «Показать все» opens it. */
  allHref?: string;
  /** A result or the whole list was chosen: the app closes the dropdown. */
  onNavigate?: () => void;
}

const rowClass =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start text-14 hover:bg-ink/7 focus:bg-ink/7 focus-inset";

const footClass =
  "flex h-control items-center justify-center gap-2 rounded-control px-4 text-14 font-medium text-accent-text hover:bg-ink/7 focus-inset";

/** The panel of the search box: history, progress, results in two groups, nothing found, failure. */
export function SearchDropdown(props: SearchDropdownProps) {
  const { state } = props;
  switch (state.status) {
    case "idle":
      return <History {...props} />;
    case "loading":
      return <PanelRows label="Идёт поиск" />;
    case "error":
      return (
        <PanelRetry title="Ошибка HTTP запроса" text={state.message || "Неизвестная ошибка!"} onRetry={props.onRetry} />
      );
    case "results":
      return state.products.length + state.categories.length === 0 ? (
        <NothingFound />
      ) : (
        <Results {...props} {...state} />
      );
  }
}

function History({ history, onHistorySelect, onHistoryDelete }: SearchDropdownProps) {
  if (history.length === 0) {
    return <p className="px-4 py-6 text-center text-14 text-muted">Введите название, артикул или штрихкод товара</p>;
  }
  return (
    <section className="p-1.5">
      <GroupTitle>История</GroupTitle>
      <ul>
        {history.map((query) => (
          <li key={query} className="flex items-center">
            <button
              type="button"
              data-search-row
              onClick={() => onHistorySelect(query)}
              className={`${rowClass} min-w-0`}
            >
              <Clock size={16} aria-hidden="true" className="text-faint" />
              <span className="truncate">{query}</span>
            </button>
            <button
              type="button"
              aria-label={`Удалить из истории: ${query}`}
              onClick={() => onHistoryDelete(query)}
              className="flex size-9 shrink-0 items-center justify-center rounded-control text-faint hover:bg-ink/7 hover:text-ink pointer-coarse:size-11"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({
  products,
  total,
  partial = false,
  categories,
  allHref,
  onClear,
  onNavigate,
}: SearchDropdownProps & Omit<Extract<SearchState, { status: "results" }>, "status">) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
        <p role="status" className="sr-only">
          {partial ? "Товаров со всеми этими словами нет. Похожих товаров" : "Найдено товаров"}: {total}, категорий:{" "}
          {categories.length}
        </p>
        {products.length > 0 && (
          <section>
            {partial && <p className="px-2.5 pt-1.5 pb-1 text-14">Товаров со всеми этими словами нет.</p>}
            <GroupTitle>{partial ? "Похожие товары" : "Товары"}</GroupTitle>
            <ul>
              {products.map((product) => (
                <li key={product.id}>
                  <Link href={product.href} data-search-row="" onClick={onNavigate} className={rowClass}>
                    <ProductPhoto url={product.photoUrl} size={40} />
                    <span className="min-w-0 flex-1 leading-[1.125rem]">
                      <span className="line-clamp-2">
                        <ProductName name={product.name} options={product.options} />
                      </span>
                      <ProductOption name={product.name} options={product.options} />
                    </span>
                    <Money amount={product.price} currency="UAH" className="text-14 font-medium" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {categories.length > 0 && (
          <section className={products.length > 0 ? "mt-1 border-t border-hairline pt-1" : ""}>
            <GroupTitle>Категории</GroupTitle>
            <ul>
              {categories.map((category) => (
                <li key={category.id}>
                  <Link href={category.href} data-search-row="" onClick={onNavigate} className={rowClass}>
                    <Folder size={16} aria-hidden="true" className="text-faint" />
                    <span className="min-w-0 flex-1 truncate">{category.name}</span>
                    <ChevronRight size={16} aria-hidden="true" className="text-faint" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="flex shrink-0 gap-1 border-t border-hairline p-1.5">
        {allHref && products.length > 0 && (
          <Link href={allHref} data-search-row="" onClick={onNavigate} className={`${footClass} flex-1`}>
            Показать все
            <span className="font-regular text-muted tabular-nums">{total}</span>
          </Link>
        )}
        <button type="button" onClick={onClear} className={`${footClass} ${products.length > 0 ? "" : "flex-1"}`}>
          Очистить
        </button>
      </div>
    </>
  );
}

function NothingFound() {
  return (
    <div role="status" className="flex flex-col items-center gap-1 px-6 py-8 text-center">
      <SearchX size={24} aria-hidden="true" className="mb-2 text-faint" />
      <p className="text-14 font-semibold">Ничего не найдено</p>
      <p className="text-14 text-muted">К сожалению, мы не можем найти никаких данных по вашему запросу.</p>
    </div>
  );
}

function GroupTitle({ children }: { children: ReactNode }) {
  return <h2 className="px-2.5 pt-1.5 pb-1 text-12 font-medium text-muted">{children}</h2>;
}
