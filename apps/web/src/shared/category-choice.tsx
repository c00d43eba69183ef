import type { TreeCategory } from "@dropship/api/contract/admin-categories";
import { Combobox } from "@dropship/ui/combobox";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "./api.ts";
import { categoryChoices, type CategoryChoice, findCategories } from "./category-choices.ts";
import { errorText } from "./error-text.ts";
import type { ValueControl } from "./form/form-field.tsx";

/** All categories, hidden ones too, for admins. */
export const categoryTreeQuery = queryOptions({
  queryKey: ["getCategoryTree"],
  queryFn: async ({ signal }) => (await api("getCategoryTree", { signal })).data,
});

/** A category as a field keeps it. */
export type ChosenCategory = { id: number; label: string };

/** So many are drawn at once; typing finds the others. */
const SHOWN = 50;

/** The first of the categories that hold what was typed, each with where it lies. */
export const firstCategories = (tree: readonly TreeCategory[], typed: string): CategoryChoice[] =>
  findCategories(categoryChoices(tree), typed)
    .slice(0, SHOWN)
    .map((one) => ({ ...one, description: one.description ?? "Верхний уровень" }));

/** Ids of a category and of all below it. */
export function subtreeIds(tree: readonly TreeCategory[], id: number): ReadonlySet<number> {
  const within = new Set([id]);
  // Parents come before children, so one pass is enough.
  for (const one of tree) if (one.parent_id !== null && within.has(one.parent_id)) within.add(one.id);
  return within;
}

/** The control of a field for one category, for admins; `but` is left out, and what lies below it unless `below` may be chosen. */
export function CategoryCombobox({
  value,
  onValueChange,
  name,
  disabled,
  but,
  below = false,
  placeholder = "Название категории",
}: ValueControl<ChosenCategory | null> & { but?: number; below?: boolean; placeholder?: string }) {
  const [search, setSearch] = useState("");
  const tree = useQuery(categoryTreeQuery);
  const allowed = useMemo(() => {
    const all = tree.data ?? [];
    if (but === undefined) return all;
    const left = below ? new Set([but]) : subtreeIds(all, but);
    return all.filter(({ id }) => !left.has(id));
  }, [tree.data, but, below]);
  return (
    <Combobox
      name={name}
      disabled={disabled ?? false}
      placeholder={placeholder}
      value={value}
      query={search}
      items={firstCategories(allowed, search)}
      onQuery={setSearch}
      loading={tree.isPending}
      error={tree.isError ? errorText(tree.error) : null}
      onRetry={() => void tree.refetch()}
      emptyText="Таких категорий нет"
      onValueChange={(item) => onValueChange(item && { id: Number(item.id), label: item.label })}
    />
  );
}
