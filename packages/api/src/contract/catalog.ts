import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import {
  decimalNumber,
  data,
  id,
  idValue,
  page,
  pageMeta,
  pageNumber,
  perPage,
  requiredLine,
  saidPrices,
  time,
  usd,
} from "./shapes.ts";

/** A photo: full size, a square thumbnail and its text. */
export const photo = z.object({ url: z.string(), thumb: z.string(), alt: z.string() });
/** A photo of a product or category. */
export type Photo = z.output<typeof photo>;

/** How a list of products is ordered; by price means by the viewer's own, after conditions. */
export const productSort = z.enum(["-created_at", "price", "-price", "name"]);

/** A product as lists show it. Prices are USD; the browser makes hryvnias of them, and of what the supplier said, with the shared function. */
export const productCard = z.object({
  id: idValue,
  sku: z.string(),
  name: z.string(),
  vendor: z.string().nullable(),
  category_id: idValue,
  /** Products that are variations of one model share it. */
  group_id: idValue.nullable(),
  /** What tells variations apart, e.g. {"Цвет": "синий"}. */
  options: z.record(z.string(), z.string()),
  price: usd,
  /** The viewer's own price after conditions, USD. */
  conditioned_price: usd,
  old_price: usd.nullable(),
  said: saidPrices,
  /** Pieces that can be ordered now. */
  stock: z.number().int(),
  photo: z.array(photo),
});
/** A product as lists show it. */
export type ProductCard = z.output<typeof productCard>;

/** A condition and what it moved, USD per unit; `delta` carries the sign. */
export const priceStep = z.object({
  condition_id: idValue,
  name: z.string(),
  kind: z.enum(["commission", "discount"]),
  delta: usd,
});

/** The price of a piece from a quantity on, USD. A list of them begins with a single piece; it is empty when every quantity costs the same. */
export const quantityPrice = z.object({ min_quantity: z.number().int().min(1), conditioned_price: usd });
/** The price of a piece from a quantity on. */
export type QuantityPrice = z.output<typeof quantityPrice>;

/** A category of the tree. */
export const category = z.object({
  id: idValue,
  parent_id: idValue.nullable(),
  name: z.string(),
  position: z.number().int(),
  /** Active products in it and below. */
  products_count: z.number().int(),
  photo: photo.nullable(),
});
/** A category of the tree. */
export type Category = z.output<typeof category>;

/** A product's own page. */
export const productDetail = productCard.extend({
  vendor_code: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Sanitised HTML. */
  description: z.string(),
  params: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Grams and centimetres; null when the supplier did not say. */
  weight: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  length: z.number().nullable(),
  /** From the root to the product's own category. */
  category_path: z.array(z.object({ id: idValue, name: z.string() })),
  /** Products of the same group, itself included, ordered by id. */
  variations: z.array(
    z.object({
      id: idValue,
      name: z.string(),
      options: z.record(z.string(), z.string()),
      stock: z.number().int(),
      conditioned_price: usd,
      photo: z.array(photo),
    }),
  ),
  /** Why the conditioned price differs from the price; only what the viewer's own conditions moved. */
  price_steps: z.array(priceStep),
  /** What a piece costs the viewer when more are ordered, and why. */
  quantity_prices: z.array(quantityPrice.extend({ price_steps: z.array(priceStep) })),
  /** Address of a video, of YouTube or of an mp4. */
  video: z.string().nullable(),
  /** Title of the page for search engines; null where the name is. */
  seo_title: z.string().nullable(),
  /** What search engines describe the page with. */
  seo_description: z.string(),
  created_at: time,
  updated_at: time,
});
/** A product's own page. */
export type ProductDetail = z.output<typeof productDetail>;

const choices = z.union([
  z.array(z.string().max(200)).max(50),
  z
    .string()
    .max(200)
    .transform((one) => [one]),
]);

/** So many values of vendors and params one call may choose together: more than anybody ticks, and a bound to the work of a call. */
export const MAX_CHOICES = 150;
const countChoices = (filter: { vendor?: string[] | undefined; params?: Record<string, string[]> | undefined }) =>
  [filter.vendor ?? [], ...Object.values(filter.params ?? {})].flat().length;

/** Filters of the catalogue. Prices are the viewer's own in UAH, converted at the current rate. */
export const productFilter = z
  .strictObject({
    category_id: id.optional(),
    search: z.string().trim().max(200).optional(),
    price_from: decimalNumber(0, 1_000_000_000).optional(),
    price_to: decimalNumber(0, 1_000_000_000).optional(),
    /** "1": only what is in stock. */
    available: z.literal("1").optional(),
    vendor: choices.optional(),
    /** Values chosen per param name: any within one name, all names together. */
    params: z
      .record(z.string().max(100), choices)
      .refine((p) => Object.keys(p).length <= 20, "Не больше 20 параметров.")
      .optional(),
  })
  .refine((filter) => countChoices(filter) <= MAX_CHOICES, {
    path: ["params"],
    message: `Не больше ${MAX_CHOICES} значений во всех фильтрах вместе. Снимите часть отметок.`,
  });
/** Filters of the catalogue. */
export type ProductFilter = z.output<typeof productFilter>;

const facetValue = z.object({ value: z.string(), count: z.number().int() });

/** Counts beside the filters. A dimension's own choice does not narrow its counts. */
export const productFacets = z.object({
  total: z.number().int(),
  available: z.number().int(),
  /** The viewer's lowest and highest price, USD; null when nothing is found. */
  price: z.object({ min: usd, max: usd }).nullable(),
  vendors: z.array(facetValue),
  params: z.array(z.object({ name: z.string(), values: z.array(facetValue) })),
  categories: z.array(z.object({ id: idValue, count: z.number().int() })),
});
/** Counts beside the filters. */
export type ProductFacets = z.output<typeof productFacets>;

/** Catalogue: open to everyone (docs/product.md, Screens, public routes). */
export const catalogEndpoints = endpoints({
  listProducts: {
    method: "GET",
    path: "/api/products",
    access: "public",
    load: "dear",
    summary: "A page of the catalogue",
    query: z.object({
      filter: productFilter.default({}),
      sort: productSort.default("-created_at"),
      page: pageNumber,
      per_page: perPage(24),
      /** Opaque keyset cursor from `meta`; needed past page 40, where plain page numbers stop. */
      cursor: z.string().max(400).optional(),
    }),
    responses: {
      200: page(productCard).extend({
        meta: pageMeta.extend({
          /** True when no product has all the words of the search: listed are products with some of them. */
          is_partial: z.boolean().optional(),
        }),
      }),
    },
    errors: {
      422: { invalid: failure("an unknown filter, a page number past 40 without its cursor, or a broken cursor") },
    },
  },
  getProductFacets: {
    method: "GET",
    path: "/api/products/facets",
    access: "public",
    load: "dear",
    summary: "Counts beside the filters of the catalogue",
    query: z.object({ filter: productFilter.default({}) }),
    responses: { 200: data(productFacets) },
  },
  getProduct: {
    method: "GET",
    path: "/api/products/{id}",
    access: "public",
    load: "browsing",
    summary: "One product with its variations",
    params: z.object({ id }),
    responses: { 200: data(productDetail) },
    errors: { 404: { not_found: failure("no such product, or it is hidden") } },
  },
  listRelatedProducts: {
    method: "GET",
    path: "/api/products/{id}/related",
    access: "public",
    load: "browsing",
    summary: "Up to 12 goods of the same category in stock",
    params: z.object({ id }),
    responses: { 200: data(z.array(productCard)) },
    errors: { 404: { not_found: failure("no such product, or it is hidden") } },
  },
  downloadProductPhotos: {
    method: "GET",
    path: "/api/products/{id}/photos.zip",
    access: "public",
    load: "browsing",
    summary: "All photos of a product as one archive",
    params: z.object({ id }),
    responses: { 200: z.unknown() },
    media: "application/zip",
    throttle: { max: 60, seconds: 60 },
    errors: { 404: { not_found: failure("no such product, or it is hidden") } },
  },
  listCategories: {
    method: "GET",
    path: "/api/categories",
    access: "public",
    load: "browsing",
    summary: "All active categories, parents before children",
    responses: { 200: data(z.array(category)) },
  },
  search: {
    method: "POST",
    path: "/api/search",
    whileViewing: true,
    access: "public",
    load: "dear",
    summary: "Search of the top bar: up to 8 products and 5 categories, and how many products match in all",
    body: z.object({ search: requiredLine(200, "Введите, что искать.") }),
    responses: {
      200: z.object({
        products: z.array(productCard),
        categories: z.array(category),
        /** Products that `listProducts` lists for the same words. */
        products_total: z.number().int(),
        /** There are more than the search ranks: the total is a lower bound. */
        products_total_is_capped: z.boolean(),
        /** True when no product has all the words: found are products with some of them. */
        products_are_partial: z.boolean(),
      }),
    },
  },
});
