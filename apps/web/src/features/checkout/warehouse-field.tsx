import type { CarrierWarehouse } from "@dropship/api/contract/delivery";
import { Combobox, type ComboboxItem } from "@dropship/ui/combobox";
import { Field } from "@dropship/ui/field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { fieldLabels } from "./form.ts";
import { warehousesQuery } from "./queries.ts";
import type { CheckoutFormState } from "./use-checkout-form.ts";

function facts({ address, hours_today, max_weight }: CarrierWarehouse): string {
  const hours = hours_today ? `сегодня ${hours_today.replace("-", "–")}` : "сегодня закрыто";
  return [address, hours, max_weight === null ? "" : `до ${max_weight} кг`].filter(Boolean).join(" · ");
}

/** A branch or locker of the chosen city by its number or street. */
export function WarehouseField({
  kind,
  state: { form, errors, change },
}: {
  kind: "warehouse" | "postomat";
  state: CheckoutFormState;
}) {
  const [search, setSearch] = useState("");
  const points = useQuery(warehousesQuery(form.city?.ref, kind, search));
  const items = (points.data ?? []).map((point): ComboboxItem => ({
    id: point.ref,
    label: point.name,
    description: facts(point),
  }));
  const chosen = form[kind];
  return (
    <Field
      label={fieldLabels[kind]}
      required
      errors={errors[kind]}
      hint={form.city ? undefined : "Сначала выберите город."}
    >
      <Combobox
        name={kind}
        disabled={!form.city}
        placeholder="Номер или улица"
        value={chosen && { id: chosen.ref, label: chosen.name }}
        query={search}
        items={items}
        onQuery={setSearch}
        loading={points.isFetching}
        error={points.isError ? errorText(points.error) : null}
        onRetry={() => void points.refetch()}
        emptyText={kind === "postomat" ? "Почтоматов не найдено" : "Отделений не найдено"}
        onValueChange={(item) => change({ [kind]: item && { ref: String(item.id), name: item.label } })}
      />
    </Field>
  );
}
