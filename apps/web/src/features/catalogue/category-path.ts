import type { Category } from "@dropship/api/contract/catalog";

/** From the root down to the category itself; empty when there is no such category. */
export function pathTo(categories: readonly Category[], id: number | undefined): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const path: Category[] = [];
  for (let at = id === undefined ? undefined : byId.get(id); at; at = byId.get(at.parent_id ?? -1)) {
    path.unshift(at);
  }
  return path;
}

/** The shop's order of categories side by side. */
export const byPlace = (a: Category, b: Category): number => a.position - b.position || a.id - b.id;
