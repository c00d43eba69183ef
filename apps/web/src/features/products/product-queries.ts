import type { AdminProduct, AdminProductDetail } from "@dropship/api/contract/admin-products";
import type { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import type { ChosenRows } from "../../shared/list/use-choice.ts";
import { queryClient } from "../../shared/query-client.ts";

/** One product in whatever state. */
export const adminProductQuery = (id: number) =>
  queryOptions({
    queryKey: ["getAdminProduct", id],
    queryFn: async ({ signal }) => (await api("getAdminProduct", { params: { id }, signal })).data,
  });

/** What a product has cost and what moved its stock. */
export const productHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: ["getProductHistory", id],
    queryFn: async ({ signal }) => (await api("getProductHistory", { params: { id }, signal })).data,
  });

/** A product as a dropshipper sees it. */
export const productPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ["previewProduct", id],
    queryFn: async ({ signal }) => (await api("previewProduct", { params: { id }, signal })).data,
  });

/** Goods that a person types a part of, to be joined into a model. */
export const foundProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ["listAdminProducts", "found", search],
    queryFn: async ({ signal }) =>
      (await api("listAdminProducts", { query: { filter: { search }, per_page: 20 }, signal })).data,
  });

/** Names of the params that goods have. */
export const paramNamesQuery = queryOptions({
  queryKey: ["listProductParams"],
  queryFn: async ({ signal }) => (await api("listProductParams", { signal })).data,
});

/** Params of the products of a page, and their texts where these are looked at, as they are at these versions. */
export const productParamsQuery = (products: readonly Pick<AdminProduct, "id" | "version">[], hasTexts: boolean) =>
  queryOptions({
    queryKey: ["getProductParams", hasTexts, products.map(({ id, version }) => [id, version])],
    queryFn: async ({ signal }) => {
      const query = { ids: products.map(({ id }) => id).join(","), ...(hasTexts && { texts: "1" as const }) };
      return (await api("getProductParams", { query, signal })).data;
    },
    enabled: products.length > 0,
  });

/** The commonest values of a param that hold what is typed. */
export const paramValuesQuery = (name: string, search: string) =>
  queryOptions({
    queryKey: ["listProductParamValues", name, search],
    queryFn: async ({ signal }) => (await api("listProductParamValues", { query: { name, search }, signal })).data,
  });

/** The commonest vendors that hold what is typed. */
export const vendorsQuery = (search: string) =>
  queryOptions({
    queryKey: ["listProductVendors", search],
    queryFn: async ({ signal }) => (await api("listProductVendors", { query: { search }, signal })).data,
  });

/** What a change of goods makes stale beside their own pages: lists, the shop's side, carts. */
const STALE = [
  "listAdminProducts",
  "listProductParams",
  "listProductParamValues",
  "getProductHistory",
  "previewProduct",
  "listProducts",
  "getProductFacets",
  "getProduct",
  "getCart",
];
/** After goods have changed. */
export const refreshProducts = (): void => {
  for (const name of STALE) void queryClient.invalidateQueries({ queryKey: [name] });
};

/** Keeps a product as a response has it. */
export function keepProduct(product: AdminProductDetail): void {
  queryClient.setQueryData(adminProductQuery(product.id).queryKey, product);
  // Of a model every member's page shows the others.
  for (const { id } of product.model)
    if (id !== product.id) void queryClient.invalidateQueries({ queryKey: adminProductQuery(id).queryKey });
  refreshProducts();
}

/** Rows that a person has chosen. */
export type ChosenProducts = ChosenRows<typeof adminProductList>;

/** The choice as a call takes it. */
export const choiceOf = (chosen: ChosenProducts) =>
  "ids" in chosen ? { ids: chosen.ids.map(Number) } : { all: chosen.all, except: chosen.except.map(Number) };
