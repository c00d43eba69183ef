import { Combobox, type ComboboxItem } from "@dropship/ui/combobox";
import { Field } from "@dropship/ui/field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { type ChosenCity, fieldLabels } from "./form.ts";
import { citiesQuery } from "./queries.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";

type CityItem = ComboboxItem & { city: ChosenCity };

/** The recipient's city by its first letters, Russian or Ukrainian. Another city empties the branch and the street. */
export function CityField({ state: { form, errors, change } }: { state: CheckoutFormState }) {
  const [search, setSearch] = useState("");
  const cities = useQuery(citiesQuery(search));
  const items = (cities.data ?? []).map(({ ref, full_name, has_courier }): CityItem => ({
    id: ref,
    label: full_name,
    description: has_courier ? undefined : "Курьер не ездит",
    city: { ref, full_name, has_courier },
  }));
  const { city } = form;
  return (
    <Field label={fieldLabels.city} required errors={errors.city}>
      <Combobox
        name="city"
        placeholder="Начните вводить название"
        value={city && { id: city.ref, label: city.full_name, city }}
        query={search}
        items={items}
        onQuery={setSearch}
        loading={cities.isFetching}
        error={cities.isError ? errorText(cities.error) : null}
        onRetry={() => void cities.refetch()}
        emptyText={search.length < 2 ? "Введите первые две буквы" : "Такого города нет в справочнике перевозчика"}
        onValueChange={(item) => {
          const chosen = item && item.city;
          if (chosen?.ref === city?.ref) return;
          change({ city: chosen, warehouse: null, postomat: null, street: "", house: "", flat: "" });
        }}
      />
    </Field>
  );
}
