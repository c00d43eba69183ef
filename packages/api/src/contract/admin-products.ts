import { z } from "zod";
import { photo, productDetail } from "./catalog.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { listChoice, listEndpoint } from "./list-schemas.ts";
import { adminProductList } from "./lists/admin-products.ts";
import {
  OLD_PRICE_LOWER,
  PRICE_CHANGES,
  PRICE_ROUNDINGS,
  PRODUCT_LENGTHS as LENGTHS,
  PRODUCT_MODEL_MAX,
  PRODUCT_PARAMS_MAX,
  PRODUCT_PHOTOS_MAX,
  STOCK_MOVEMENT_NAMES,
  type StockMovementKind,
} from "./product-choices.ts";
import { changedProductRows, changeProductRowsBody, productParams } from "./product-grid.ts";
import {
  grams,
  html,
  measure,
  namedValues,
  oldPrice,
  options,
  pieces,
  price,
  productName,
  productSku,
  seoInputs,
  videoInput,
} from "./product-inputs.ts";
import { FORMULA_MAX, formulaProblem } from "./price-formula.ts";
import { adminProduct, adminProductPage, productStatus } from "./rows/admin-products.ts";
import {
  chosenId,
  data,
  dataWithMessage,
  id,
  idValue,
  line,
  person,
  requiredLine,
  time,
  usd,
  wholeNumber,
} from "./shapes.ts";

export type { AdminProduct } from "./rows/admin-products.ts";

const named = z.object({ name: z.string(), value: z.string() });

/** A product's page in the shop. */
export const adminProductDetail = adminProduct.extend({
  /** Sanitised HTML. */
  description: z.string(),
  description_uk: z.string().nullable(),
  params: z.array(named),
  photos: z.array(photo),
  ...adminProductPage,
  /** From the root to its own category. */
  category_path: z.array(z.object({ id: idValue, name: z.string() })),
  /** Products of the same model, itself included, by id; empty when it is of none. */
  model: z.array(adminProduct),
  /** Suppliers whose feeds have it: the next import may change it again. */
  suppliers: z.array(z.string()),
  /** Orders that hold it. */
  orders_count: z.number().int(),
});
/** A product's page in the shop. */
export type AdminProductDetail = z.output<typeof adminProductDetail>;

/** A photo that the product shows already, by its address, or one that was sent just now, by its file. */
const photoInput = z
  .object({ url: z.string().max(2_000).optional(), file_id: id.optional(), alt: line(LENGTHS.photo_alt).default("") })
  .refine(({ url, file_id }) => (url === undefined) !== (file_id === undefined), "Загрузите фото ещё раз.");

const fields = {
  name: productName,
  name_uk: line(LENGTHS.name).default(""),
  description: html.default(""),
  description_uk: html.default(""),
  sku: productSku,
  vendor: line(LENGTHS.code).default(""),
  vendor_code: line(LENGTHS.code).default(""),
  barcode: line(LENGTHS.code).default(""),
  category_id: chosenId("Выберите категорию."),
  price,
  old_price: oldPrice.default(null),
  status: productStatus,
  weight: grams.nullable().default(null),
  width: measure.default(null),
  height: measure.default(null),
  length: measure.default(null),
  options: options.default([]),
  params: namedValues(PRODUCT_PARAMS_MAX, LENGTHS.param, "Такая характеристика уже есть.").default([]),
  photos: z.array(photoInput).max(PRODUCT_PHOTOS_MAX, `Не больше ${PRODUCT_PHOTOS_MAX} фото.`).default([]),
  video: videoInput.default(""),
  ...seoInputs,
};
const dearerThanPrice = (
  { price: now, old_price: before }: { price: string; old_price: string | null },
  context: z.RefinementCtx,
) => {
  if (before !== null && Number(before) <= Number(now))
    context.addIssue({
      code: "custom",
      path: ["old_price"],
      message: OLD_PRICE_LOWER,
    });
};

/** A new product, with what lies in the warehouse. */
export const createProductBody = z.object({ ...fields, stock: pieces.default(0) }).superRefine(dearerThanPrice);
/** A whole product but its stock, which moves by itself; `version` is the product's as it was read. */
export const updateProductBody = z
  .object({ ...fields, version: z.number().int().optional() })
  .superRefine(dearerThanPrice);
/** A few fields, changed where they stand; what is left out stays as it is. */
export const changeProductBody = z
  .object({
    price: price.optional(),
    /** What stands struck through, null for none. Left out, it stays while it is higher than the price. */
    old_price: oldPrice.optional(),
    category_id: id.optional(),
    status: productStatus.optional(),
    /** Pieces in the warehouse, and how many there were when the person looked. */
    stock: z.object({ to: pieces, was: z.number().int() }).optional(),
    version: z.number().int().optional(),
  })
  .refine(
    ({ price: p, old_price: o, category_id: c, status: s, stock: k }) =>
      [p, o, c, s, k].some((one) => one !== undefined),
    "Нечего менять.",
  );
/** Pieces that came or went, and why. */
export const adjustStockBody = z.object({
  /** Added, or taken away with a minus. */
  change: wholeNumber(-1_000_000, 1_000_000).refine((change) => change !== 0, "Введите, на сколько изменить остаток."),
  reason: requiredLine(200, "Укажите причину."),
});
/** The whole model of a product: who is in it and what tells each apart. Those that are left out are taken out of it. */
export const productModelBody = z.object({
  members: z.array(z.object({ product_id: id, options })).max(PRODUCT_MODEL_MAX),
});
/** New variations of a product; all else is as it has it. */
export const createVariationsBody = z.object({
  variations: z
    .array(
      z.object({
        /** Left out, it is the product's own with the next number that no product has. */
        sku: requiredLine(100, "Введите артикул.").optional(),
        options: options.min(1, "Введите признак."),
        price,
      }),
    )
    .min(1, "Нет ни одного варианта.")
    .max(PRODUCT_MODEL_MAX, `Не больше ${PRODUCT_MODEL_MAX} вариантов.`),
});
const signedDecimal = z
  .string()
  .regex(/^-?\d{1,7}(\.\d{1,2})?$/, "Введите число, не больше двух знаков после точки.")
  .refine((typed) => !/\d/.test(typed) || Number(typed) !== 0, "Введите, на сколько изменить.");
/** One change of many goods. */
export const productChange = z.discriminatedUnion("what", [
  z
    .object({
      what: z.literal("price"),
      by: z.enum(PRICE_CHANGES),
      value: signedDecimal,
      rounding: z.enum(PRICE_ROUNDINGS).default("cent"),
    })
    .refine(({ by, value }) => by !== "set" || Number(value) > 0, {
      path: ["value"],
      message: "Введите цену больше нуля.",
    })
    .refine(({ by, value }) => by !== "percent" || (Number(value) > -100 && Number(value) <= 1_000), {
      path: ["value"],
      message: "От −99 до 1000 процентов.",
    }),
  z.object({
    what: z.literal("formula"),
    formula: requiredLine(FORMULA_MAX, "Введите формулу.").superRefine((typed, context) => {
      const problem = typed && formulaProblem(typed);
      if (problem) context.addIssue(problem);
    }),
    rounding: z.enum(PRICE_ROUNDINGS).default("cent"),
  }),
  z.object({
    what: z.literal("stock"),
    by: z.enum(["add", "set"]),
    value: wholeNumber(-1_000_000, 1_000_000),
    reason: requiredLine(200, "Укажите причину."),
  }),
  z.object({ what: z.literal("category"), category_id: chosenId("Выберите категорию.") }),
  z.object({ what: z.literal("vendor"), vendor: requiredLine(100, "Введите производителя.") }),
  z.object({ what: z.literal("status"), status: productStatus }),
  /** One param of each: set, whatever it was, or taken away. */
  z
    .object({
      what: z.literal("param"),
      by: z.enum(["set", "remove"]),
      name: requiredLine(100, "Введите название."),
      value: line(500).default(""),
    })
    .refine(({ by, value }) => by === "remove" || value !== "", { path: ["value"], message: "Введите значение." }),
]);
/** One change of many goods. */
export type ProductChange = z.output<typeof productChange>;

/** One change of chosen goods, or of all that match. */
export const changeProductsBody = z.object({ change: productChange, choice: listChoice(adminProductList) });

/** What a product has cost and what moved its stock, the newest first. */
export const productHistory = z.object({
  prices: z.array(z.object({ at: time, price: usd, actor: person.nullable() })),
  stock: z.array(
    z.object({
      at: time,
      kind: z.enum(Object.keys(STOCK_MOVEMENT_NAMES) as [StockMovementKind, ...StockMovementKind[]]), // keys of the table
      /** Pieces; with its sign where the warehouse changed by hand. */
      quantity: z.number().int(),
      /** Pieces in the warehouse after it. */
      stock: z.number().int(),
      reason: z.string().nullable(),
      order: z.object({ id: idValue, number: z.string() }).nullable(),
      actor: person.nullable(),
    }),
  ),
});
/** What a product has cost and what moved its stock. */
export type ProductHistory = z.output<typeof productHistory>;

/** "1,2,3". */
const idsInQuery = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, "Введите номера через запятую.")
  .transform((typed) => typed.split(",").map(Number));
const noProduct = { 404: { not_found: failure("no such product") } };
const changedMeanwhile = {
  changed_meanwhile: failure(
    "somebody changed the product since it was read",
    z.object({ current: adminProductDetail }),
  ),
};
const tooFew = failure("fewer pieces than orders hold", z.object({ reserved: z.number().int() }));
const changed = { responses: { 200: dataWithMessage(adminProductDetail) } } as const;
const created = { responses: { 201: dataWithMessage(adminProductDetail) } } as const;
const seen = { access: "goods.see", params: z.object({ id }) } as const;
const edited = { access: "goods.edit", params: z.object({ id }) } as const;

/** Goods as the shop's people work on them. */
export const adminProductEndpoints = endpoints({
  listAdminProducts: listEndpoint(adminProductList, adminProduct, {
    path: "/api/admin/products",
    access: "goods.see",
    summary: "Goods in every state",
  }),
  createProduct: {
    method: "POST",
    path: "/api/admin/products",
    access: "goods.edit",
    summary: "Add a product",
    body: createProductBody,
    ...created,
  },
  changeProducts: {
    method: "POST",
    path: "/api/admin/products/change",
    access: "goods.edit",
    summary: "Change chosen goods, or all that match, by a job with a result for each and a way back",
    body: changeProductsBody,
    responses: { 202: dataWithMessage(job) },
    throttle: { max: 60, seconds: 60 },
  },
  changeProductRows: {
    method: "PATCH",
    path: "/api/admin/products",
    access: "goods.edit",
    summary:
      "Change fields of up to 100 products at once: a row that cannot be saved is told and leaves the others alone",
    body: changeProductRowsBody,
    responses: { 200: data(changedProductRows) },
  },
  listProductParams: {
    method: "GET",
    path: "/api/admin/products/params",
    access: "goods.see",
    summary: "Names of the params that goods have",
    responses: { 200: data(z.array(z.string())) },
  },
  getProductParams: {
    method: "GET",
    path: "/api/admin/products/params/of",
    access: "goods.see",
    summary: "Params of up to 100 products, and their descriptions where these are asked for",
    query: z.object({ ids: idsInQuery, texts: z.literal("1").optional() }),
    responses: { 200: data(z.array(productParams)) },
  },
  listProductParamValues: {
    method: "GET",
    path: "/api/admin/products/params/values",
    access: "goods.see",
    summary:
      "What goods have under one param: the commonest values that hold what is typed, and how many goods have each",
    query: z.object({ name: z.string().max(200), search: z.string().trim().max(100).default("") }),
    responses: { 200: data(z.array(z.object({ value: z.string(), count: z.number().int() }))) },
  },
  listProductVendors: {
    method: "GET",
    path: "/api/admin/products/vendors",
    access: "goods.see",
    summary: "Vendors of goods: the commonest that hold what is typed, and how many goods have each",
    query: z.object({ search: z.string().trim().max(100).default("") }),
    responses: { 200: data(z.array(z.object({ value: z.string(), count: z.number().int() }))) },
  },
  getAdminProduct: {
    ...seen,
    method: "GET",
    path: "/api/admin/products/{id}",
    summary: "One product in whatever state",
    responses: { 200: data(adminProductDetail) },
    errors: noProduct,
  },
  updateProduct: {
    ...edited,
    method: "PUT",
    path: "/api/admin/products/{id}",
    summary: "Change a whole product but its stock",
    body: updateProductBody,
    ...changed,
    errors: { ...noProduct, 409: changedMeanwhile },
  },
  changeProduct: {
    ...edited,
    method: "PATCH",
    path: "/api/admin/products/{id}",
    summary: "Change the price, the stock, the category or the state of one product",
    body: changeProductBody,
    ...changed,
    errors: { ...noProduct, 409: { ...changedMeanwhile, below_reserved: tooFew } },
  },
  adjustStock: {
    ...edited,
    method: "POST",
    path: "/api/admin/products/{id}/stock",
    summary: "Add pieces to the warehouse or take some away, with the reason",
    idempotent: true,
    body: adjustStockBody,
    ...changed,
    errors: { ...noProduct, 409: { below_reserved: tooFew } },
  },
  getProductHistory: {
    ...seen,
    method: "GET",
    path: "/api/admin/products/{id}/history",
    summary: "What a product has cost and what moved its stock: the last 200 of each",
    responses: { 200: data(productHistory) },
    errors: noProduct,
  },
  previewProduct: {
    ...seen,
    method: "GET",
    path: "/api/admin/products/{id}/preview",
    summary: "A product as a dropshipper without conditions of their own sees it, in whatever state",
    responses: { 200: data(productDetail) },
    errors: noProduct,
  },
  copyProduct: {
    ...edited,
    method: "POST",
    path: "/api/admin/products/{id}/copy",
    summary: "Add a draft that has all of a product but its codes and its stock",
    ...created,
    errors: noProduct,
  },
  setProductModel: {
    ...edited,
    method: "PUT",
    path: "/api/admin/products/{id}/model",
    summary: "Say which goods are variations of one model with this one",
    body: productModelBody,
    ...changed,
    errors: noProduct,
  },
  createVariations: {
    ...edited,
    method: "POST",
    path: "/api/admin/products/{id}/variations",
    summary: "Add variations of a product as drafts without stock",
    body: createVariationsBody,
    ...created,
    errors: noProduct,
  },
});
