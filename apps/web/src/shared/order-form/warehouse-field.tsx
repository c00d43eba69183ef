import type { CarrierWarehouse } from "@dropship/api/contract/delivery";
import { Combobox, type ComboboxItem } from "@dropship/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../error-text.ts";
import { FormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import type { OrderFields } from "./order-fields.ts";
import { warehousesQuery } from "./directory-queries.ts";

function facts({ address, hours_today, max_weight }: CarrierWarehouse): string {
  const hours = hours_today ? `сегодня ${hours_today.replace("-", "–")}` : "сегодня закрыто";
  return [address, hours, max_weight === null ? "" : `до ${max_weight} кг`].filter(Boolean).join(" · ");
}

/** A branch or locker of the chosen city by its number or street. */
export function WarehouseField({ form, kind }: { form: Form<OrderFields>; kind: "warehouse" | "postomat" }) {
  const [search, setSearch] = useState("");
  const city = useFormValue(form, "city");
  const points = useQuery(warehousesQuery(city?.ref, kind, search));
  const items = (points.data ?? []).map((point): ComboboxItem => ({
    id: point.ref,
    label: point.name,
    description: facts(point),
  }));
  const label = kind === "postomat" ? "Почтомат" : "Отделение";
  return (
    <FormField form={form} name={kind} label={label} required hint={city ? undefined : "Сначала выберите город."}>
      {({ name, value: chosen, disabled, onValueChange }) => (
        <Combobox
          name={name}
          disabled={disabled || !city}
          placeholder="Номер или улица"
          value={chosen && { id: chosen.ref, label: chosen.name }}
          query={search}
          items={items}
          onQuery={setSearch}
          loading={points.isFetching}
          error={points.isError ? errorText(points.error) : null}
          onRetry={() => void points.refetch()}
          emptyText={kind === "postomat" ? "Почтоматов не найдено" : "Отделений не найдено"}
          onValueChange={(item) => onValueChange(item && { ref: String(item.id), name: item.label })}
        />
      )}
    </FormField>
  );
}
