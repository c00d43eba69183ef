import { Combobox } from "@dropship/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { categoriesQuery } from "./categories-query.ts";
import { categoryChoices, findCategories } from "./category-choices.ts";
import { errorText } from "./error-text.ts";

/** A category as a field keeps it. */
export interface ChosenCategory {
  readonly id: number;
  readonly label: string;
}

/** So many are drawn at once; typing finds the others. */
const SHOWN = 60;

/** One category of the tree, found by words of its name and of the way to it. */
export function CategoryCombobox({
  value,
  onValueChange,
  ...rest
}: {
  value: ChosenCategory | null;
  onValueChange: (category: ChosenCategory | null) => void;
  name?: string;
  disabled?: boolean | undefined;
  "aria-label"?: string;
  className?: string;
}) {
  const [typed, setTyped] = useState("");
  const { data, isFetching, error, refetch } = useQuery(categoriesQuery());
  const choices = useMemo(() => categoryChoices(data ?? []), [data]);
  const found = useMemo(() => findCategories(choices, typed), [choices, typed]);
  return (
    <Combobox
      {...rest}
      disabled={rest.disabled ?? false}
      placeholder="Категория"
      value={value}
      query={typed}
      items={found.slice(0, SHOWN)}
      total={found.length}
      onQuery={setTyped}
      loading={isFetching && !data}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      emptyText="Таких категорий нет"
      onValueChange={(item) => onValueChange(item && { id: Number(item.id), label: item.label })}
    />
  );
}
