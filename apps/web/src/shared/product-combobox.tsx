import { Combobox } from "@dropship/ui/combobox";
import { optionText, wholeName } from "@dropship/ui/patterns/product-name";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "./api.ts";
import { errorText } from "./error-text.ts";
import type { ValueControl } from "./form/form-field.tsx";

/** A product as a field keeps it. */
export type ChosenProduct = { id: number; label: string };

const goodsQuery = (search: string) =>
  queryOptions({
    queryKey: ["listProducts", { filter: { search }, per_page: 20 }],
    queryFn: async ({ signal }) =>
      (await api("listProducts", { query: { filter: { search }, per_page: 20 }, signal })).data,
  });

/** The control of a field for one product on sale: found by name, code, vendor. */
export function ProductCombobox({ value, onValueChange, name, disabled }: ValueControl<ChosenProduct | null>) {
  const [search, setSearch] = useState("");
  const goods = useQuery(goodsQuery(search));
  return (
    <Combobox
      name={name}
      disabled={disabled ?? false}
      placeholder="Название, артикул"
      value={value}
      query={search}
      items={(goods.data ?? []).map(({ id, name, options, sku }) => ({
        id,
        label: wholeName(name, options),
        description: `${optionText(options, " · ")}${sku}`,
      }))}
      onQuery={setSearch}
      loading={goods.isFetching}
      error={goods.isError ? errorText(goods.error) : null}
      onRetry={() => void goods.refetch()}
      emptyText="Таких товаров нет"
      onValueChange={(item) => onValueChange(item && { id: Number(item.id), label: item.label })}
    />
  );
}
