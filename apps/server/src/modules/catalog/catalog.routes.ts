import type { catalogEndpoints, ProductFilter } from "@dropship/api/contract/catalog";
import qs from "qs";
import type { Handlers } from "../../http/call.ts";
import type { ReadBudget } from "../../http/read-budget.ts";
import type { CatalogService } from "./catalog.service.ts";
import { LAST_NUMBERED_PAGE, type ListingPage, type ListingQuery } from "./listing/listing.service.ts";
import { photoArchive } from "./media/photo-archive.ts";
import type { MediaFiles } from "./media/media.ts";

/** What the catalogue's routes call. */
export interface CatalogRoutesDeps {
  readonly catalog: CatalogService;
  readonly media: MediaFiles;
  readonly budget: ReadBudget;
}

/** Points of a search: two to four statements, most of them short. */
const SEARCH_POINTS = 2;

/** What a filter costs: a point for each condition; the category is none, as its lists are kept ready. */
function pointsOf({ search, price_from, price_to, available, vendor, params }: ProductFilter): number {
  const asked = [price_from, price_to, available, vendor?.length].filter(Boolean).length;
  return asked + Object.keys(params ?? {}).length + (search ? SEARCH_POINTS : 0);
}

/** Relative addresses of the neighbouring pages, with the filters and the order of this one. */
function linksOf(query: ListingQuery, page: ListingPage, lastPage: number) {
  const { filter, sort, per_page } = query;
  const base = qs.stringify({ filter, sort, per_page }, { encodeValuesOnly: true, arrayFormat: "brackets" });
  const link = (number: number, cursor?: string | null) =>
    `/api/products?${base}&page=${number}${cursor ? `&cursor=${cursor}` : ""}`;
  return {
    first: link(1),
    last: lastPage <= LAST_NUMBERED_PAGE ? link(lastPage) : null,
    prev: page.previous ? link(Math.max(1, page.page - 1), page.previous) : null,
    next: page.next ? link(page.page + 1, page.next) : null,
  };
}

/** Handlers of the catalogue and the search. */
export function catalogRoutes({ catalog, media, budget }: CatalogRoutesDeps): Handlers<typeof catalogEndpoints> {
  return {
    async listProducts({ query, caller }) {
      await budget.take(caller, pointsOf(query.filter));
      const page = await catalog.list(query, caller.user);
      const lastPage = Math.max(1, Math.ceil(page.total / query.per_page));
      return {
        data: page.cards,
        links: linksOf(query, page, lastPage),
        meta: {
          current_page: page.page,
          per_page: query.per_page,
          last_page: lastPage,
          total: page.total,
          total_is_capped: page.isCapped,
          ...(page.isPartial ? { is_partial: true } : {}),
          next_cursor: page.next,
          previous_cursor: page.previous,
        },
      };
    },
    async getProductFacets({ query, caller }) {
      await budget.take(caller, 1 + pointsOf(query.filter));
      return { data: await catalog.facets(query.filter, caller.user) };
    },
    getProduct: async ({ params, caller }) => ({ data: await catalog.product(params.id, caller.user) }),
    listRelatedProducts: async ({ params, caller }) => ({ data: await catalog.related(params.id, caller.user) }),
    async downloadProductPhotos({ params, reply }) {
      const { sku, photos } = await catalog.photos(params.id);
      const name = `${sku.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 80) || "photos"}.zip`;
      reply.type("application/zip").header("content-disposition", `attachment; filename="${name}"`);
      return photoArchive(photos, media);
    },
    listCategories: async () => ({ data: await catalog.categories() }),
    async search({ body, caller }) {
      await budget.take(caller, SEARCH_POINTS);
      return catalog.search(body.search, caller.user);
    },
  };
}
