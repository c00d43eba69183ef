import { NO_COURIER } from "@dropship/api/contract/order-choices";
import { Combobox, type ComboboxItem } from "@dropship/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../error-text.ts";
import { FormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import type { OrderFields, ChosenCity } from "./order-fields.ts";
import { citiesQuery } from "./directory-queries.ts";

type CityItem = ComboboxItem & { city: ChosenCity };

/** The recipient's city by its first letters, Russian or Ukrainian. Another city empties the branch and the street. */
export function CityField({ form }: { form: Form<OrderFields> }) {
  const [search, setSearch] = useState("");
  const cities = useQuery(citiesQuery(search));
  const items = (cities.data ?? []).map(({ ref, full_name, has_courier }): CityItem => ({
    id: ref,
    label: full_name,
    description: has_courier ? undefined : "Курьер не ездит",
    city: { ref, full_name, has_courier },
  }));
  const city = useFormValue(form, "city");
  const isUnreached = useFormValue(form, "deliveryKind") === "courier" && city?.has_courier === false;
  return (
    <FormField form={form} name="city" label="Город" required hint={isUnreached ? NO_COURIER : undefined}>
      {({ name, disabled, onValueChange }) => (
        <Combobox
          name={name}
          disabled={disabled}
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
            form.set({ warehouse: null, postomat: null, street: "", house: "", flat: "" });
            onValueChange(chosen);
          }}
        />
      )}
    </FormField>
  );
}
