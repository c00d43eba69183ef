import type { TreeCategory } from "@dropship/api/contract/admin-categories";
import { Combobox } from "@dropship/ui/combobox";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { api } from "./api.ts";
import { errorText } from "./error-text.ts";
import type { ValueControl } from "./form/form-field.tsx";

/** All categories, hidden ones too, for admins. */
export const categoryTreeQuery = queryOptions({
  queryKey: ["getCategoryTree"],
  queryFn: async ({ signal }) => (await api("getCategoryTree", { signal })).data,
});

/** A category as a field keeps it. */
export type ChosenCategory = { id: number; label: string };

const SHOWN = 50;

/** Categories whose name holds what was typed, with where they lie: those called just so first, parents before what is below them. */
export function findCategories(tree: readonly TreeCategory[], query: string) {
  const byId = new Map(tree.map((one) => [one.id, one]));
  const wanted = query.trim().toLocaleLowerCase("ru");
  const way = ({ parent_id: parentId }: TreeCategory): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? [...way(parent), parent.name] : [];
  };
  const [called, holding]: [TreeCategory[], TreeCategory[]] = [[], []];
  for (const one of tree) {
    const name = one.name.toLocaleLowerCase("ru");
    if (name === wanted) called.push(one);
    else if (name.includes(wanted)) holding.push(one);
  }
  return [...called, ...holding]
    .slice(0, SHOWN)
    .map((one) => ({ id: one.id, label: one.name, description: way(one).join(" / ") || "Верхний уровень" }));
}

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
      items={findCategories(allowed, search)}
      onQuery={setSearch}
      loading={tree.isPending}
      error={tree.isError ? errorText(tree.error) : null}
      onRetry={() => void tree.refetch()}
      emptyText="Таких категорий нет"
      onValueChange={(item) => onValueChange(item && { id: Number(item.id), label: item.label })}
    />
  );
}
