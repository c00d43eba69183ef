import { numbered } from "@dropship/ui/format/record-number";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../../shared/categories-query.ts";
import { CategoryCombobox } from "../../shared/category-combobox.tsx";
import type { RecordControlProps } from "../../shared/list/list-words.ts";

/** A category with all below it, in the bar of a list. */
export function CategoryFilter({ value, onChange }: RecordControlProps) {
  const { data } = useQuery(categoriesQuery());
  const id = value === undefined ? undefined : Number(value);
  const name = data?.find((category) => category.id === id)?.name ?? `Категория ${numbered(value ?? "")}`;
  return (
    <CategoryCombobox
      aria-label="Категория со всем, что в ней"
      className="w-full md:w-60"
      value={id === undefined ? null : { id, label: name }}
      onValueChange={(category) => onChange(category ? String(category.id) : undefined)}
    />
  );
}
