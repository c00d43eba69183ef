import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { listEndpoint } from "./list-schemas.ts";
import { adminCategoryList } from "./lists/admin-categories.ts";
import { adminCategory } from "./rows/admin-categories.ts";
import { chosenId, data, dataWithMessage, id, idValue, line, message, requiredLine } from "./shapes.ts";
import { pictureCrop } from "./users.ts";

export type { AdminCategory } from "./rows/admin-categories.ts";

/** A category with what hangs on it. */
export const adminCategoryDetail = adminCategory.extend({
  /** Ids above it, from the top. */
  above_ids: z.array(idValue),
  /** Goods in it and below, whatever their state. */
  products_below: z.number().int(),
  /** Categories below it, at any depth. */
  categories_below: z.number().int(),
  /** Commissions and discounts that its goods get by a category, and which category that is. */
  conditions: z.array(
    z.object({
      id: idValue,
      name: z.string(),
      kind: z.enum(["commission", "discount"]),
      is_active: z.boolean(),
      category_id: idValue,
      category_name: z.string(),
    }),
  ),
});
/** A category with what hangs on it. */
export type AdminCategoryDetail = z.output<typeof adminCategoryDetail>;

/** A category of the tree; the tree is sent whole, so it says no more than a row shows. */
export const treeCategory = z.object({
  id: idValue,
  parent_id: idValue.nullable(),
  name: z.string(),
  is_active: z.boolean(),
  /** Goods that lie in it itself, whatever their state. */
  products: z.number().int(),
  /** Commissions and discounts that name it. */
  conditions: z.number().int(),
});
/** A category of the tree. */
export type TreeCategory = z.output<typeof treeCategory>;

const marketplaceId = line(20)
  .regex(/^\d*$/, "Только цифры: номер категории на площадке.")
  .transform((digits) => digits || null);

const fields = {
  name: requiredLine(120, "Введите название."),
  name_uk: line(120).transform((name) => name || null),
  /** What it lies in; null at the top. */
  parent_id: id.nullable(),
  /** Shown; hidden it takes all below it along. */
  is_active: z.boolean(),
  prom_id: marketplaceId,
  rozetka_id: marketplaceId,
};
/** A new category. */
export const createCategoryBody = z.object(fields);
/** Fields of a category. */
export const updateCategoryBody = z.object({ ...fields, version: z.number().int().min(1) });
/** A place in the tree. */
export const categoryPlace = z.object({
  /** What it is put into; null is the top. */
  parent_id: id.nullable(),
  /** The category that it is put right after; null puts it first. */
  after_id: id.nullable(),
});
/** A place in the tree. */
export type CategoryPlace = z.output<typeof categoryPlace>;
/** Where goods go when a category is emptied. */
export const emptyCategoryBody = z.object({ into_id: chosenId("Выберите, куда перенести товары.") });
/** What a category is merged into. */
export const mergeCategoryBody = z.object({
  into_id: chosenId("Выберите категорию."),
  /** Whether conditions that name it shall name the other one too: that changes prices of the goods that lie there already. */
  with_conditions: z.boolean(),
});

const noCategory = { 404: { not_found: failure("no such category") } };
const badPlace = {
  cycle: failure("a category cannot lie within itself"),
  too_deep: failure("the tree would have too many levels"),
};

/** The tree of categories, for admins. */
export const adminCategoryEndpoints = endpoints({
  listAdminCategories: listEndpoint(adminCategoryList, adminCategory, {
    path: "/api/admin/categories",
    access: "goods.see",
    summary: "Categories with their goods, conditions and marketplace categories",
  }),
  getCategoryTree: {
    method: "GET",
    path: "/api/admin/category-tree",
    access: "goods.see",
    summary: "All categories, hidden ones too, in the order of the tree: parents before children, siblings by place",
    responses: { 200: data(z.array(treeCategory)) },
  },
  getAdminCategory: {
    method: "GET",
    path: "/api/admin/categories/{id}",
    access: "goods.see",
    summary: "One category with what hangs on it",
    params: z.object({ id }),
    responses: { 200: data(adminCategoryDetail) },
    errors: noCategory,
  },
  createCategory: {
    method: "POST",
    path: "/api/admin/categories",
    access: "goods.edit",
    summary: "Add a category, last among its siblings",
    body: createCategoryBody,
    responses: { 201: dataWithMessage(adminCategoryDetail) },
    errors: { 409: { too_deep: badPlace.too_deep } },
  },
  updateCategory: {
    method: "PUT",
    path: "/api/admin/categories/{id}",
    access: "goods.edit",
    summary: "Change a category; under another parent it stands last",
    params: z.object({ id }),
    body: updateCategoryBody,
    responses: { 200: dataWithMessage(adminCategoryDetail) },
    errors: {
      ...noCategory,
      409: {
        ...badPlace,
        changed_meanwhile: failure("somebody changed it since it was read", z.object({ current: adminCategoryDetail })),
      },
    },
  },
  moveCategory: {
    method: "PUT",
    path: "/api/admin/categories/{id}/place",
    access: "goods.edit",
    summary: "Put a category with all below it into a place of the tree; tells the place where it was, which undoes it",
    params: z.object({ id }),
    body: categoryPlace,
    responses: { 200: z.object({ data: z.object({ was: categoryPlace }) }) },
    errors: {
      ...noCategory,
      409: { ...badPlace, place_gone: failure("the neighbour is no longer there, or not under that parent") },
    },
  },
  showCategory: {
    method: "PUT",
    path: "/api/admin/categories/{id}/visibility",
    access: "goods.edit",
    summary: "Show or hide a category with all below it",
    params: z.object({ id }),
    body: z.object({ is_active: z.boolean() }),
    responses: { 200: data(adminCategoryDetail) },
    errors: noCategory,
  },
  emptyCategory: {
    method: "POST",
    path: "/api/admin/categories/{id}/empty",
    access: "goods.edit",
    throttle: { max: 20, seconds: 60 },
    summary: "Move the goods that lie in a category into another, as a job that can be undone",
    params: z.object({ id }),
    body: emptyCategoryBody,
    responses: { 202: dataWithMessage(job) },
    errors: noCategory,
  },
  mergeCategory: {
    method: "POST",
    path: "/api/admin/categories/{id}/merge",
    access: "goods.edit",
    throttle: { max: 20, seconds: 60 },
    summary: "Merge a category into another: what lies below it goes at once, its goods as a job; empty, it is deleted",
    params: z.object({ id }),
    body: mergeCategoryBody,
    responses: { 202: dataWithMessage(job.nullable()) },
    errors: { ...noCategory, 409: badPlace },
  },
  setCategoryPhoto: {
    method: "POST",
    path: "/api/admin/categories/{id}/photo",
    access: "goods.edit",
    summary: "Show a square piece of a picture that the caller sent, in the place of the one before",
    params: z.object({ id }),
    body: z.object({ file_id: id, crop: pictureCrop }),
    responses: { 200: dataWithMessage(adminCategoryDetail) },
    errors: noCategory,
  },
  removeCategoryPhoto: {
    method: "DELETE",
    path: "/api/admin/categories/{id}/photo",
    access: "goods.edit",
    summary: "Show no photo of its own any more",
    params: z.object({ id }),
    responses: { 200: dataWithMessage(adminCategoryDetail) },
    errors: noCategory,
  },
  deleteCategory: {
    method: "DELETE",
    path: "/api/admin/categories/{id}",
    access: "goods.edit",
    summary: "Delete a category in which nothing lies",
    params: z.object({ id }),
    responses: { 200: message },
    errors: {
      ...noCategory,
      409: {
        not_empty: failure(
          "goods or categories lie in it",
          z.object({ products: z.number().int(), categories: z.number().int() }),
        ),
      },
    },
  },
});
