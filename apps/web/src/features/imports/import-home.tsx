import { numbered } from "@dropship/ui/format/record-number";
import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "../../shared/categories-query.ts";
import { CategoryCombobox } from "../../shared/category-combobox.tsx";

/** Where new goods land whose rows name no category; without a choice, in «Без категории». */
export function ImportHome({ id, onChange, ...rest }: { id: number | null; onChange: (id: number | null) => void }) {
  const { data } = useQuery(categoriesQuery());
  const label = data?.find((category) => category.id === id)?.name ?? `Категория ${numbered(id ?? "")}`;
  return (
    <CategoryCombobox
      {...rest}
      value={id === null ? null : { id, label }}
      onValueChange={(category) => onChange(category?.id ?? null)}
    />
  );
}
