import type { CarrierCity } from "@dropship/api/contract/delivery";
import { Combobox, type ComboboxItem } from "@dropship/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../error-text.ts";
import { citiesQuery } from "./directory-queries.ts";

/** What a field keeps of a city. */
export type KeptCity = Pick<CarrierCity, "ref" | "full_name">;
type CityItem = ComboboxItem & { city?: CarrierCity };

/** The control of a field for a city of the carrier's directory, found by its first letters, Russian or Ukrainian. */
export function CityCombobox({
  name,
  disabled,
  value,
  onValueChange,
}: {
  name: string;
  disabled: boolean | undefined;
  value: KeptCity | null;
  /** Gets the whole city, or null when it was cleared. */
  onValueChange: (city: CarrierCity | null) => void;
}) {
  const [search, setSearch] = useState("");
  const cities = useQuery(citiesQuery(search));
  const items = (cities.data ?? []).map((city): CityItem => ({
    id: city.ref,
    label: city.full_name,
    description: city.has_courier ? undefined : "Курьер не ездит",
    city,
  }));
  const shown: CityItem | null = value && { id: value.ref, label: value.full_name };
  return (
    <Combobox
      name={name}
      disabled={disabled ?? false}
      placeholder="Начните вводить название"
      value={shown}
      query={search}
      items={items}
      onQuery={setSearch}
      loading={cities.isFetching}
      error={cities.isError ? errorText(cities.error) : null}
      onRetry={() => void cities.refetch()}
      emptyText={search.length < 2 ? "Введите первые две буквы" : "Такого города нет в справочнике перевозчика"}
      onValueChange={(item) => onValueChange(item?.city ?? null)}
    />
  );
}
