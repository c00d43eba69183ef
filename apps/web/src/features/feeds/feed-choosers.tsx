import { MultiSelect } from "@dropship/ui/multi-select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import type { ValueControl } from "../../shared/form/form-field.tsx";
import type { Chosen } from "./feed-form.ts";
import { feedCategoriesQuery, feedVendorsQuery } from "./feed-queries.ts";

type Choosing<Id extends string | number> = ValueControl<Chosen<Id>[]> & {
  /** What it means that none is chosen. */
  placeholder?: string;
};

/** Categories of the catalogue, found by any part of their way. */
export function CategoryChooser({
  value,
  onValueChange,
  name,
  disabled,
  placeholder = "Весь каталог",
}: Choosing<number>) {
  const [search, setSearch] = useState("");
  const { data = [], isFetching, error, refetch } = useQuery(feedCategoriesQuery);
  const names = new Map(data.map((category) => [category.id, category]));
  const wayTo = (id: number | null): string[] => {
    const category = id === null ? undefined : names.get(id);
    return category ? [...wayTo(category.parent_id), category.name] : [];
  };
  const wanted = search.toLowerCase();
  const items = data
    .map(({ id, name: label, parent_id: parent }) => ({ id, label, description: wayTo(parent).join(" → ") }))
    .filter(({ label, description }) => `${description} ${label}`.toLowerCase().includes(wanted));
  return (
    <MultiSelect
      name={name}
      disabled={disabled ?? false}
      placeholder={placeholder}
      value={value}
      query={search}
      items={items}
      onQuery={setSearch}
      loading={isFetching}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      emptyText="Таких категорий нет"
      onValueChange={(chosen) => onValueChange(chosen.map(({ id, label }) => ({ id, label })))}
    />
  );
}

/** Vendors of the catalogue. */
export function VendorChooser({ value, onValueChange, name, disabled, placeholder = "Любые" }: Choosing<string>) {
  const [search, setSearch] = useState("");
  const { data = [], isFetching, error, refetch } = useQuery(feedVendorsQuery(search));
  return (
    <MultiSelect
      name={name}
      disabled={disabled ?? false}
      placeholder={placeholder}
      value={value}
      query={search}
      items={data.map((vendor) => ({ id: vendor, label: vendor }))}
      onQuery={setSearch}
      loading={isFetching}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      emptyText="Таких производителей нет"
      onValueChange={onValueChange}
    />
  );
}
