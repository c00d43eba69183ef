import type { CarrierWarehouse } from "@dropship/api/contract/delivery";
import { Combobox, type ComboboxItem } from "@dropship/ui/combobox";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../error-text.ts";
import { warehousesQuery } from "./directory-queries.ts";

/** What a field keeps of a branch or a locker. */
export interface KeptBranch {
  ref: string;
  name: string;
}

function facts({ kind, address, hours_today, max_weight, max_size }: CarrierWarehouse): string {
  const hours = hours_today ? `сегодня ${hours_today.replace("-", "–")}` : "сегодня закрыто";
  // A locker is small enough for its size to decide; a branch takes all that most goods are packed in.
  const size = kind === "postomat" && max_size !== null ? `до ${max_size.join(" × ")} см` : "";
  return [address, hours, max_weight === null ? "" : `до ${max_weight} кг`, size].filter(Boolean).join(" · ");
}

/** The control of a field for a branch or a locker of a city, found by its number or street. */
export function BranchCombobox({
  name,
  disabled,
  cityRef,
  kind = "warehouse",
  fits,
  value,
  onValueChange,
}: {
  name: string;
  disabled: boolean | undefined;
  /** Without a city nothing can be chosen. */
  cityRef: string | undefined;
  kind?: "warehouse" | "postomat";
  /** Offers only those that take a parcel as heavy and as large as the cart. */
  fits?: "cart" | undefined;
  value: KeptBranch | null;
  onValueChange: (branch: KeptBranch | null) => void;
}) {
  const [search, setSearch] = useState("");
  const points = useQuery(warehousesQuery(cityRef, kind, search, fits));
  const leftOut = points.data?.left_out ?? 0;
  const items = (points.data?.data ?? []).map((point): ComboboxItem => ({
    id: point.ref,
    label: point.name,
    description: facts(point),
  }));
  return (
    <>
      <Combobox
        name={name}
        disabled={disabled || cityRef === undefined}
        placeholder="Номер или улица"
        value={value && { id: value.ref, label: value.name }}
        query={search}
        items={items}
        onQuery={setSearch}
        loading={points.isFetching}
        error={points.isError ? errorText(points.error) : null}
        onRetry={() => void points.refetch()}
        emptyText={`${kind === "postomat" ? "Почтоматов" : "Отделений"}${fits ? ", которые примут эту посылку," : ""} не найдено`}
        onValueChange={(item) => onValueChange(item && { ref: String(item.id), name: item.label })}
      />
      {leftOut > 0 && (
        <Text size="13" tone="muted" className="mt-1">
          {`Не показаны ${kind === "postomat" ? "почтоматы" : "отделения"}, которые не примут эту посылку по весу или размеру: ${leftOut}.`}
        </Text>
      )}
    </>
  );
}
