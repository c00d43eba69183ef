import { NO_VALUE, VALUES_MAX } from "@dropship/api/contract/list";
import { RECORDS_MAX } from "@dropship/api/contract/record-filters";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { categoriesQuery } from "../../shared/categories-query.ts";
import { categoryChoices, findCategories } from "../../shared/category-choices.ts";
import { errorText } from "../../shared/error-text.ts";
import { ChosenFilter } from "../../shared/list/chosen-filter.tsx";
import type { RecordControlProps, RecordsToldProps, ValuesControlProps } from "../../shared/list/list-words.ts";
import { suppliersQuery } from "../../shared/suppliers-query.ts";
import { vendorsQuery } from "./product-queries.ts";

/** So many categories are drawn at once; typing finds the others. */
const SHOWN = 60;
/** Stands for goods without a vendor. */
const NONE = { id: NO_VALUE, label: "Не указан" };

const idsOf = (value: string | undefined) => value?.split(",") ?? [];
const asAddress = (ids: readonly string[]) => ids.join(",") || undefined;

/** Any of several categories, each with all below it, in the bar of a list. */
export function CategoryFilter({ value, onChange }: RecordControlProps) {
  const [typed, setTyped] = useState("");
  const { data, isFetching, error, refetch } = useQuery(categoriesQuery());
  const choices = useMemo(() => categoryChoices(data ?? []), [data]);
  const found = useMemo(() => findCategories(choices, typed), [choices, typed]);
  const names = useMemo(() => new Map(choices.map(({ id, label }) => [String(id), label])), [choices]);
  return (
    <ChosenFilter
      label="Категория"
      value={idsOf(value)}
      nameOf={(id) => names.get(id) ?? numbered(id)}
      most={RECORDS_MAX}
      onChange={(ids) => onChange(asAddress(ids))}
      query={typed}
      onQuery={setTyped}
      items={found.slice(0, SHOWN).map((one) => ({ ...one, id: String(one.id) }))}
      total={found.length}
      loading={isFetching && !data}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      emptyText="Таких категорий нет"
    />
  );
}

/** The suppliers as choices, and how one of them is called: a link may name one that is not loaded yet, or is gone. */
function useSuppliers() {
  const { data = [], isPending, error, refetch } = useQuery(suppliersQuery);
  const named = data.map(({ id, name }) => ({ id: String(id), label: name }));
  return { named, isPending, error, refetch, nameOf: (id: string) => named.find((one) => one.id === id)?.label };
}

/** The chosen suppliers by their names, for the chip of what narrows the list. */
export function SuppliersTold({ value, children }: RecordsToldProps) {
  const { nameOf } = useSuppliers();
  return children(
    `Поставщик: ${idsOf(value)
      .map((id) => nameOf(id) ?? numbered(id))
      .join(" или ")}`,
  );
}

/** Goods of any of several suppliers, in the bar of a list. */
export function SupplierFilter({ value, onChange }: RecordControlProps) {
  const [typed, setTyped] = useState("");
  const { named, isPending, error, refetch, nameOf } = useSuppliers();
  const wanted = typed.toLocaleLowerCase("ru");
  return (
    <ChosenFilter
      label="Поставщик"
      value={idsOf(value)}
      nameOf={(id) => nameOf(id) ?? numbered(id)}
      most={RECORDS_MAX}
      onChange={(ids) => onChange(asAddress(ids))}
      query={typed}
      onQuery={setTyped}
      items={named.filter(({ label }) => label.toLocaleLowerCase("ru").includes(wanted))}
      loading={isPending}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      emptyText="Таких поставщиков нет"
    />
  );
}

/** Goods of any of several vendors, or without one, in the bar of a list. */
export function VendorFilter({ label, value, onChange }: ValuesControlProps) {
  const [typed, setTyped] = useState("");
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useQuery({
    ...vendorsQuery(typed),
    placeholderData: keepPreviousData,
  });
  const found = data.map((one) => ({
    id: one.value,
    label: one.value,
    description: plural(one.count, ["товар", "товара", "товаров"]),
  }));
  return (
    <ChosenFilter
      label={label}
      value={value}
      nameOf={(id) => (id === NONE.id ? NONE.label : id)}
      most={VALUES_MAX}
      onChange={onChange}
      query={typed}
      onQuery={setTyped}
      items={typed === "" && data.length > 0 ? [NONE, ...found] : found}
      loading={isPending}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      emptyText="Таких производителей нет"
    />
  );
}
