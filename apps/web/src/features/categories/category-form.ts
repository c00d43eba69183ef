import type { AdminCategoryDetail } from "@dropship/api/contract/admin-categories";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent, sayUnder } from "../../shared/form/refusal.ts";
import type { ChosenCategory } from "../../shared/category-choice.tsx";
import { queryClient } from "../../shared/query-client.ts";
import { adminCategoryQuery, keepCategory, refreshCategories } from "./category-queries.ts";

/** What stands in the fields of a category. */
export interface CategoryValues {
  name: string;
  name_uk: string;
  parent: ChosenCategory | null;
  is_active: boolean;
  prom_id: string;
  rozetka_id: string;
  /** As it was read; a new one has none. */
  version: number;
}

const fieldOf = (path: string) => (path === "parent_id" ? "parent" : undefined);
const bodyOf = ({ parent, ...rest }: CategoryValues) => ({ ...rest, parent_id: parent?.id ?? null });

/** A new category: settings of its form. `parent` is what it is put into. */
export const newCategoryForm = (
  parent: ChosenCategory | null,
  onMade: (category: AdminCategoryDetail) => Promise<unknown> | void,
): FormOptions<"createCategory", CategoryValues> => ({
  operation: "createCategory",
  schema: async () => (await import("@dropship/api/contract/admin-categories")).createCategoryBody,
  values: { name: "", name_uk: "", parent, is_active: true, prom_id: "", rozetka_id: "", version: 0 },
  body: (values) => {
    const { version: _version, ...body } = bodyOf(values);
    return body;
  },
  fieldOf,
  failures: { too_deep: sayUnder("parent") },
  onSaved: ({ data }) => {
    void refreshCategories();
    return onMade(data);
  },
});

/** A category as fields: nothing is an empty text. */
export const valuesOf = (category: AdminCategoryDetail): CategoryValues => ({
  name: category.name,
  name_uk: category.name_uk ?? "",
  parent: category.parent_id === null ? null : { id: category.parent_id, label: category.above.at(-1) ?? "" },
  is_active: category.state !== "hidden",
  prom_id: category.prom_id ?? "",
  rozetka_id: category.rozetka_id ?? "",
  version: category.version,
});

/** A category that is changed: settings of its form. */
export const categoryForm = (category: AdminCategoryDetail): FormOptions<"updateCategory", CategoryValues> => ({
  operation: "updateCategory",
  params: { id: category.id },
  schema: async () => (await import("@dropship/api/contract/admin-categories")).updateCategoryBody,
  values: valuesOf(category),
  body: bodyOf,
  fieldOf,
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(adminCategoryQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current) };
    },
    cycle: sayUnder("parent"),
    too_deep: sayUnder("parent"),
    not_found: sayAsSent,
  },
  onSaved: ({ data }) => keepCategory(data),
});
