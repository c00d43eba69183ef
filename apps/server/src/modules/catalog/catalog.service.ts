import type {
  catalogEndpoints,
  Category,
  Photo,
  ProductCard,
  ProductDetail,
  ProductFacets,
  ProductFilter,
} from "@dropship/api/contract/catalog";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
import { COUNT_CAP } from "@dropship/api/contract/list";
import type { Connection } from "../../db/database.ts";
import { invalid, notFound } from "../../http/failure.ts";
import type { CurrencyService } from "../currency/currency.service.ts";
import type { ListedPrices, PriceViewer, PricingService } from "../pricing/pricing.service.ts";
import { MAX_FOUND, type SearchService } from "../search/search.service.ts";
import type { CatalogChanges } from "./catalog-changes.ts";
import { type Asked, presentCard, presentCategory, presentProduct } from "./catalog.presenter.ts";
import { categoryTrees } from "./category-tree.ts";
import { type Cursor, decodeCursor, encodeCursor, isByPrice, type ListingOrder } from "./cursor.ts";
import { facetService } from "./facets.service.ts";
import { isPlain, type ListingFilter, listingFilter } from "./listing-filter.ts";
import { type CardRow, listFound, type ListingRows, listPage, type Place } from "./listing.repository.ts";
import { type OwnPrices, ownPrices } from "./price-parts.ts";
import * as products from "./products.repository.ts";

/** Plain page numbers stop here: further on a page is found by its cursor, so that no page costs more than another. */
export const LAST_NUMBERED_PAGE = 40;

/** What the search of the top bar shows. */
const SHOWN_PRODUCTS = 8;
const SHOWN_CATEGORIES = 5;

/** What the catalogue is built from. */
export interface CatalogDeps {
  readonly db: Connection;
  /** For what costs the database more: counts and narrowed lists. */
  readonly dear: Connection;
  readonly pricing: Pick<PricingService, "forCaller">;
  readonly currency: Pick<CurrencyService, "current">;
  readonly search: Pick<SearchService, "find" | "findCategories">;
  readonly changes: CatalogChanges;
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
  readonly next: string | null;
  readonly previous: string | null;
}

/** The catalogue. */
export type CatalogService = ReturnType<typeof catalogService>;

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

/** Makes the catalogue's service. */
export function catalogService({ db, dear, pricing, currency, search, changes }: CatalogDeps) {
  const counts = facetService(dear, changes);
  const currentTree = categoryTrees(db, changes);

  /** What presenting a price takes. */
  async function askedBy(viewer: PriceViewer): Promise<Asked> {
    const [pricer, tree] = await Promise.all([pricing.forCaller(viewer), currentTree()]);
    return { pricer, tree };
  }

  async function narrowed(filter: ProductFilter, listed: ListedPrices, own: OwnPrices | null): Promise<ListingFilter> {
    const [rate, found] = await Promise.all([currency.current(), filter.search ? search.find(filter.search) : null]);
    return listingFilter(filter, rate.sale, found, listed, own);
  }

  /** Search results stand by relevance, whose pages are counted from the start: there are few of them. */
  async function foundPage(
    query: ListingQuery,
    filter: ListingFilter,
  ): Promise<Omit<ListingPage, "cards" | "isCapped" | "total"> & { rows: CardRow[]; total: number | null }> {
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
      const filter = await narrowed(query.filter, listed, own);
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
        next,
        previous,
      };
    },

    /** Counts beside the filters, and the bounds of the viewer's prices. */
    async facets(filter: ProductFilter, viewer: PriceViewer): Promise<ProductFacets> {
      const { pricer, tree } = await askedBy(viewer);
      const listed = pricer.listed();
      const own = ownPrices(listed, tree);
      return counts.facets(await narrowed(filter, listed, own), listed, own);
    },

    /** A product's own page; 404 when it or a category above it is hidden. */
    async product(id: number, viewer: PriceViewer): Promise<ProductDetail> {
      const [row, asked] = await Promise.all([products.findProduct(db, id), askedBy(viewer)]);
      if (!row) throw notFound("Такого товара нет или он скрыт.");
      return presentProduct(row, asked);
    },

    /** Goods of the same category in stock. */
    async related(id: number, viewer: PriceViewer): Promise<ProductCard[]> {
      const [rows, isListed, asked] = await Promise.all([
        products.findRelated(db, id),
        products.isListed(db, id),
        askedBy(viewer),
      ]);
      if (!isListed) throw notFound("Такого товара нет или он скрыт.");
      return rows.map((row) => presentCard(row, asked));
    },

    /** The tree of categories. */
    async categories(): Promise<Category[]> {
      return (await currentTree()).rows.map(presentCategory);
    },

    /** Photos of a product, for its archive; 404 as above. */
    async photos(id: number): Promise<{ sku: string; photos: readonly Photo[] }> {
      const row = await products.findProduct(db, id);
      if (!row) throw notFound("Такого товара нет или он скрыт.");
      return { sku: row.sku, photos: row.photos };
    },

    /** What the top bar's search shows: the beginning of the list that the same words open, and how long that list is. */
    async search(text: string, viewer: PriceViewer): Promise<ResponseOf<typeof catalogEndpoints.search>> {
      const [found, categoryIds, asked] = await Promise.all([
        search.find(text),
        search.findCategories(text, SHOWN_CATEGORIES),
        askedBy(viewer),
      ]);
      const cards = await products.findCards(db, found.slice(0, SHOWN_PRODUCTS));
      const known = new Map(asked.tree.rows.map((row) => [row.id, row]));
      return {
        products: cards.map((row) => presentCard(row, asked)),
        categories: categoryIds.flatMap((id) => known.get(id) ?? []).map(presentCategory),
        products_total: found.length,
        products_total_is_capped: found.length >= MAX_FOUND,
      };
    },
  };
}
