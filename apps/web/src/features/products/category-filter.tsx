import { numbered } from "@dropship/ui/format/record-number";
import { Tag } from "@dropship/ui/tag";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../../shared/categories-query.ts";
import { CategoryCombobox } from "../../shared/category-combobox.tsx";
import type { RecordControlProps } from "../../shared/list/list-words.ts";

/** Any of several categories, each with all below it, in the bar of a list: what is chosen, and the box for one more. */
export function CategoryFilter({ value, onChange }: RecordControlProps) {
  const { data } = useQuery(categoriesQuery());
  const ids = value?.split(",") ?? [];
  const change = (to: readonly string[]) => onChange(to.join(",") || undefined);
  const nameOf = (id: string) =>
    data?.find((category) => String(category.id) === id)?.name ?? `Категория ${numbered(id)}`;
  return (
    <div className="flex w-full flex-wrap items-center gap-1 md:w-auto">
      {ids.map((id) => (
        <Tag
          key={id}
          removeLabel={`Убрать категорию ${nameOf(id)}`}
          onRemove={() => change(ids.filter((one) => one !== id))}
        >
          {nameOf(id)}
        </Tag>
      ))}
      <CategoryCombobox
        aria-label="Категория со всем, что в ней"
        className={ids.length > 0 ? "w-full md:w-44" : "w-full md:w-60"}
        value={null}
        onValueChange={(category) => {
          if (category && !ids.includes(String(category.id))) change([...ids, String(category.id)]);
        }}
      />
    </div>
  );
}
