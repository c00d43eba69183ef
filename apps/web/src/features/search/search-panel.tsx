import { ApiError } from "@dropship/api/client/api-error";
import { formatNumber } from "@dropship/ui/format/number";
import { SearchDropdown, type SearchState } from "@dropship/ui/patterns/search-dropdown";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
import type { Contract } from "@dropship/api/contract";
import { usdToUah, useRate } from "../../shared/currency.ts";
import { isOffline } from "../../shared/error-text.ts";
import { stringifySearch } from "../../shared/search-params.ts";
import { searchQuery } from "./queries.ts";
import type { Rate } from "@dropship/money";

type Found = ResponseOf<Contract["search"]>;

/** Props of {@link SearchPanel}. */
export interface SearchPanelProps {
  /** What is searched for; empty before a search. */
  query: string;
  history: readonly string[];
  onHistorySelect: (query: string) => void;
  onHistoryDelete: (query: string) => void;
  onClear: () => void;
  onNavigate: () => void;
}

/** The panel under the search box: history, progress, what was found, failure. */
export function SearchPanel({ query, ...rest }: SearchPanelProps) {
  const rate = useRate();
  const result = useQuery({ ...searchQuery(query), enabled: query !== "" });
  return (
    <SearchDropdown
      {...rest}
      state={stateOf(query, result, rate)}
      allHref={`/products${stringifySearch({ search: query })}`}
      onRetry={() => void result.refetch()}
    />
  );
}

/** What the server said of the failure; nothing when it said nothing or did not answer at all (docs/product.md, Errors). */
const serverText = (error: unknown): string | undefined =>
  isOffline(error) || !(error instanceof ApiError) ? undefined : error.message;

function stateOf(query: string, result: UseQueryResult<Found>, rate: Rate): SearchState {
  if (query === "") return { status: "idle" };
  if (result.isFetching && !result.data) return { status: "loading" };
  if (result.isError) return { status: "error", message: serverText(result.error) };
  if (!result.data) return { status: "loading" };
  const { categories, products, products_total: total, products_total_is_capped: isCapped } = result.data;
  return {
    status: "results",
    total: `${formatNumber(total)}${isCapped ? "+" : ""}`,
    partial: result.data.products_are_partial,
    products: products.map((product) => ({
      id: product.id,
      name: product.name,
      options: product.options,
      href: `/products/${product.id}`,
      photoUrl: product.photo[0]?.thumb,
      price: usdToUah(product.conditioned_price, rate, product.said),
    })),
    categories: categories.map(({ id, name }) => ({ id, name, href: `/products?category_id=${id}` })),
  };
}
