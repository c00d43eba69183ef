import type { ProductCard, ProductFacets, ProductFilter } from "@dropship/api/contract/catalog";
import { COUNT_CAP } from "@dropship/api/contract/list";
import type { Connection } from "../../../db/database.ts";
import { invalid } from "../../../http/failure.ts";
import type { CurrencyService } from "../../currency/currency.service.ts";
import type { ListedPrices, PriceViewer } from "../../pricing/pricing.service.ts";
import { MAX_FOUND, type SearchService } from "../../search/search.service.ts";
import type { CatalogChanges } from "../catalog-changes.ts";
import { type Asked, presentCard } from "../catalog.presenter.ts";
import { type Cursor, decodeCursor, encodeCursor, isByPrice, type ListingOrder } from "./cursor.ts";
import { facetService } from "./facets.service.ts";
import { isPlain, type ListingFilter, listingFilter } from "./listing-filter.ts";
import { type CardRow, listFound, type ListingRows, listPage, type Place } from "./listing.repository.ts";
import { type OwnPrices, ownPrices } from "./price-parts.ts";

/** Plain page numbers stop here: further on a page is found by its cursor, so that no page costs more than another. */
export const LAST_NUMBERED_PAGE = 40;

/** What listings are built from. */
export interface ListingDeps {
  readonly db: Connection;
  /** For what costs the database more: counts and narrowed lists. */
  readonly dear: Connection;
  readonly currency: Pick<CurrencyService, "current">;
  readonly search: Pick<SearchService, "find">;
  readonly changes: CatalogChanges;
  /** What presenting a price to a viewer takes. */
  readonly askedBy: (viewer: PriceViewer) => Promise<Asked>;
}

/** Which page of which list. */
export interface ListingQuery {
  readonly filter: ProductFilter;
  readonly sort: Exclude<ListingOrder, "relevance">;
  readonly page: number;
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

/** One page of the catalogue. */
export interface ListingPage {
  readonly cards: ProductCard[];
  readonly page: number;
  readonly total: number;
  readonly isCapped: boolean;
  /** No product has all the words of the search: these have some of them. */
  readonly isPartial: boolean;
  readonly next: string | null;
  readonly previous: string | null;
}

function placeOf(query: ListingQuery, cursor: Cursor | null): Place {
  if (cursor) return { beside: cursor };
  if (query.page > LAST_NUMBERED_PAGE) {
    throw invalid({ page: [`После страницы ${LAST_NUMBERED_PAGE} листайте по ссылке на следующую страницу.`] });
  }
  return { offset: (query.page - 1) * query.per_page };
}

function keyOf(row: CardRow, order: ListingOrder): Pick<Cursor, "key" | "base"> {
  if (isByPrice(order)) return { key: row.listed_price ?? null, base: row.price };
  return { key: order === "name" ? Array.from(row.name).slice(0, 80).join("") : null, base: null };
}

/** Cuts the extra row off and names the neighbouring pages. */
function cut(
  query: ListingQuery,
  cursor: Cursor | null,
  read: ListingRows,
): { rows: CardRow[]; page: number; next: string | null; previous: string | null } {
  const back = cursor?.direction === "before";
  const hasExtra = read.rows.length > query.per_page;
  const rows = hasExtra ? (back ? read.rows.slice(1) : read.rows.slice(0, query.per_page)) : read.rows;
  const page = cursor?.page ?? query.page;
  const first = rows[0];
  const last = rows.at(-1);
  const beside = (row: CardRow | undefined, direction: Cursor["direction"], number: number) =>
    row ? encodeCursor({ order: query.sort, direction, page: number, id: row.id, ...keyOf(row, query.sort) }) : null;
  return {
    rows,
    page,
    next: back || hasExtra ? beside(last, "after", page + 1) : null,
    previous: (back ? hasExtra : page > 1) ? beside(first, "before", Math.max(1, page - 1)) : null,
  };
}

/** Pages of the catalogue and the counts beside its filters. */
export function listingService({ db, dear, currency, search, changes, askedBy }: ListingDeps) {
  const counts = facetService(dear, changes);

  async function narrowed(
    filter: ProductFilter,
    listed: ListedPrices,
    own: OwnPrices | null,
  ): Promise<{ filter: ListingFilter; isPartial: boolean }> {
    const [rate, found] = await Promise.all([currency.current(), filter.search ? search.find(filter.search) : null]);
    return {
      filter: listingFilter(filter, rate.sale, found?.ids ?? null, listed, own),
      isPartial: found?.isPartial ?? false,
    };
  }

  /** Search results stand by relevance, whose pages are counted from the start: there are few of them. */
  async function foundPage(
    query: ListingQuery,
    filter: ListingFilter,
  ): Promise<
    Omit<ListingPage, "cards" | "isCapped" | "isPartial" | "total"> & { rows: CardRow[]; total: number | null }
  > {
    const cursor = query.cursor ? decodeCursor(query.cursor, "relevance") : null;
    const page = cursor?.page ?? query.page;
    const offset = Math.min((page - 1) * query.per_page, COUNT_CAP);
    const read = await listFound(dear, filter, offset, query.per_page);
    const link = (number: number) =>
      encodeCursor({ order: "relevance", direction: "after", page: number, id: 0, key: null, base: null });
    return {
      rows: read.rows.slice(0, query.per_page),
      page,
      total: read.total,
      next: read.rows.length > query.per_page ? link(page + 1) : null,
      previous: page > 1 ? link(page - 1) : null,
    };
  }

  async function orderedPage(query: ListingQuery, filter: ListingFilter) {
    const cursor = query.cursor ? decodeCursor(query.cursor, query.sort) : null;
    const read = await listPage(
      isPlain(filter) ? db : dear,
      filter,
      query.sort,
      placeOf(query, cursor),
      query.per_page,
    );
    return { ...cut(query, cursor, read), total: read.total };
  }

  return {
    /** A page of the catalogue at the viewer's prices. */
    async list(query: ListingQuery, viewer: PriceViewer): Promise<ListingPage> {
      const asked = await askedBy(viewer);
      const listed = asked.pricer.listed();
      const own = ownPrices(listed, asked.tree);
      const { filter, isPartial } = await narrowed(query.filter, listed, own);
      // The newest first is the standing order; with a search, the best first is what people mean by it.
      const byRelevance = filter.found !== null && query.sort === "-created_at";
      const { rows, page, next, previous, ...counted } = await (byRelevance
        ? foundPage(query, filter)
        : orderedPage(query, isByPrice(query.sort) ? { ...filter, prices: own } : filter));
      const total = counted.total ?? asked.tree.countOf(filter.categoryId);
      return {
        cards: rows.map((row) => presentCard(row, asked)),
        page,
        total: isPlain(filter) ? total : Math.min(total, COUNT_CAP),
        // A search ranks so many and no more: what it found may be the beginning of more.
        isCapped: !isPlain(filter) && (filter.found?.length === MAX_FOUND || total > COUNT_CAP),
        isPartial: isPartial && total > 0,
        next,
        previous,
      };
    },

    /** Counts beside the filters, and the bounds of the viewer's prices. */
    async facets(filter: ProductFilter, viewer: PriceViewer): Promise<ProductFacets> {
      const { pricer, tree } = await askedBy(viewer);
      const listed = pricer.listed();
      const own = ownPrices(listed, tree);
      return counts.facets((await narrowed(filter, listed, own)).filter, listed, own);
    },
  };
}
