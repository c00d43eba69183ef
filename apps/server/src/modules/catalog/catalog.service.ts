import type { catalogEndpoints, Category } from "@dropship/api/contract/catalog";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
import type { Connection } from "../../db/database.ts";
import type { CurrencyService } from "../currency/currency.service.ts";
import type { PriceViewer, PricingService } from "../pricing/pricing.service.ts";
import { MAX_FOUND, type SearchService } from "../search/search.service.ts";
import type { CatalogChanges } from "./catalog-changes.ts";
import { type Asked, presentCard, presentCategory } from "./catalog.presenter.ts";
import { categoryTrees } from "./categories/category-tree.ts";
import { listingService } from "./listing/listing.service.ts";
import { productService } from "./product/product.service.ts";
import { findCards } from "./product/products.repository.ts";

/** What the search of the top bar shows. */
const SHOWN_PRODUCTS = 8;

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

/** The catalogue. */
export type CatalogService = ReturnType<typeof catalogService>;

/** The catalogue as visitors see it: its listings, a product's own page, the tree and the search of the top bar. */
export function catalogService({ db, dear, pricing, currency, search, changes }: CatalogDeps) {
  const currentTree = categoryTrees(db, changes);

  /** What presenting a price takes. */
  async function askedBy(viewer: PriceViewer): Promise<Asked> {
    const [pricer, tree] = await Promise.all([pricing.forCaller(viewer), currentTree()]);
    return { pricer, tree };
  }

  return {
    ...listingService({ db, dear, currency, search, changes, askedBy }),
    ...productService({ db, askedBy }),

    /** The tree of categories. */
    async categories(): Promise<Category[]> {
      return (await currentTree()).rows.map(presentCategory);
    },

    /** What the top bar's search shows: the beginning of the list that the same words open, and how long that list is. */
    async search(text: string, viewer: PriceViewer): Promise<ResponseOf<typeof catalogEndpoints.search>> {
      const [found, categoryIds, asked] = await Promise.all([
        search.find(text),
        search.findCategories(text),
        askedBy(viewer),
      ]);
      const cards = await findCards(db, found.ids.slice(0, SHOWN_PRODUCTS));
      const known = new Map(asked.tree.rows.map((row) => [row.id, row]));
      return {
        products: cards.map((row) => presentCard(row, asked)),
        categories: categoryIds.flatMap((id) => known.get(id) ?? []).map(presentCategory),
        products_total: found.ids.length,
        products_total_is_capped: found.ids.length >= MAX_FOUND,
        products_are_partial: found.isPartial,
      };
    },
  };
}
